package main

import (
	"fmt"
	"io"
	"net"
	"strings"

	"rsc.io/qr"

	"inkscore/engine"
)

// announce prints where the server is, with a code for the phone's camera, and
// the link that makes its visitor the host.
func (p *program) announce(s serving, listening net.Addr, hostKey, where string) {
	scheme := "http"
	if s.tls {
		scheme = "https"
	}
	all := addresses(listening, scheme)
	if len(all) == 0 {
		return
	}
	fmt.Fprintf(p.out, "Open this on the phone:\n\n  %s\n\n", all[0])
	drawQR(p.out, all[0])
	for i, other := range all[1:] {
		if i == 0 {
			fmt.Fprintln(p.out, "\nOr one of these:")
		}
		fmt.Fprintf(p.out, "  %s\n", other)
	}
	fmt.Fprintf(p.out, "\nFor you alone, to see all games, export and delete:\n  %s/?host=%s\n", all[0], hostKey)
	if s.tls {
		fmt.Fprintln(p.out, "\nThe certificate was made here, so browsers warn once: choose to go on.")
	}
	if own := engine.OwnGameNames(); len(own) > 0 {
		fmt.Fprintln(p.out, "\nOn the boards of your layout files these can be played:\n  "+strings.Join(own, "\n  "))
	}
	fmt.Fprintln(p.out, "\nGames are kept in "+where+". Ctrl-C ends the server.")
}

// drawQR draws a code in half blocks, dark on light whatever the terminal's
// colours are: a line of text holds two rows of the code.
func drawQR(w io.Writer, text string) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return // too long for a code: the address stands above
	}
	const quiet = 2 // modules round the code
	dark := func(x, y int) bool { return code.Black(x, y) }
	var b strings.Builder
	for y := -quiet; y < code.Size+quiet; y += 2 {
		b.WriteString("  \x1b[30;47m")
		for x := -quiet; x < code.Size+quiet; x++ {
			switch top, bottom := dark(x, y), dark(x, y+1); {
			case top && bottom:
				b.WriteString("█")
			case top:
				b.WriteString("▀")
			case bottom:
				b.WriteString("▄")
			default:
				b.WriteString(" ")
			}
		}
		b.WriteString("\x1b[0m\n")
	}
	_, _ = io.WriteString(w, b.String())
}
