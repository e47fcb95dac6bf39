package audit

import "strings"

// listed joins names for a sentence: "A1", "A1 and A2", "A1, A2 and A3".
func listed(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}
