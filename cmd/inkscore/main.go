// Command inkscore reads photos of finished Railroad Ink boards and says what
// they score.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "usage: inkscore COMMAND")
	os.Exit(2)
}
