package paint

// end is one end of a trace.
type end struct {
	trace int
	tail  bool
}

// chained joins traces that meet at a knot into single strokes, as a player
// draws them who does not lift the pen between squares.
func chained(traces []trace) []trace {
	type meeting struct {
		knot
		role
		pen int
	}
	waiting := map[meeting]end{}
	partner := map[end]end{}
	for i, t := range traces {
		for _, e := range []end{{i, false}, {i, true}} {
			kn := t.from
			if e.tail {
				kn = t.to
			}
			if kn.edge == 0 {
				continue
			}
			m := meeting{kn, t.role, t.pen}
			if other, ok := waiting[m]; ok {
				partner[e], partner[other] = other, e
				delete(waiting, m)
			} else {
				waiting[m] = e
			}
		}
	}
	done := make([]bool, len(traces))
	var out []trace
	follow := func(start end) {
		whole := trace{role: traces[start.trace].role, pen: traces[start.trace].pen}
		at := start
		for {
			done[at.trace] = true
			piece := traces[at.trace].line
			if at.tail {
				piece = reversed(piece)
			}
			whole.line = append(whole.line, piece...)
			next, ok := partner[end{at.trace, !at.tail}]
			if !ok || done[next.trace] {
				break
			}
			at = next
		}
		out = append(out, whole)
	}
	for pass := range 2 { // first from loose ends, then the rings that are left
		for i := range traces {
			for _, e := range []end{{i, false}, {i, true}} {
				if _, held := partner[e]; !done[i] && (!held || pass == 1) {
					follow(e)
				}
			}
		}
	}
	return out
}

func reversed(l line) line {
	out := make(line, len(l))
	for i, p := range l {
		out[len(l)-1-i] = p
	}
	return out
}
