package dnn

import "math"

// The operations without weights. They take next to no time, so they are plain
// loops.

// slice cuts a part out of a picture, along its rows or its columns.
func (b *planner) slice(n node, in value) error {
	if in.matrix || len(n.inputs) < 4 {
		return errKind
	}
	var ints [4]int // from, to, axis, step
	ints[3] = 1
	for k, name := range n.inputs[1:] {
		whole := b.graph.weights[name].ints()
		if k >= len(ints) || len(whole) != 1 {
			return errKind
		}
		ints[k] = whole[0]
	}
	from, to, axis := ints[0], ints[1], ints[2]
	length := map[int]int{2: in.rows, 3: in.cols}[axis]
	if from < 0 || to <= from || to > length || ints[3] != 1 {
		return errKind
	}
	part, row, col := picture(in.channels, in.rows, in.cols, b.rims[n.output]), 0, 0
	if axis == 2 {
		part.rows, row = to-from, from
	} else {
		part.cols, col = to-from, from
	}
	if in.lanes != part.lanes {
		return errKind
	}
	part = b.placed(n.output, part)
	b.plan.steps = append(b.plan.steps, func(memory []float32) {
		source, out := in.of(memory), part.of(memory)
		for k := range part.blocks() {
			for r := range part.rows {
				at := k*in.plane() + in.pixel(row+r, col)
				copy(out[k*part.plane()+part.pixel(r, 0):][:part.cols*part.lanes], source[at:])
			}
		}
	})
	return nil
}

// flatten lays a picture out as one row, channel by channel.
func (b *planner) flatten(n node, in value) error {
	if in.matrix || !n.all("axis", 1, 1) {
		return errKind
	}
	row := b.placed(n.output, matrix(1, in.channels*in.rows*in.cols))
	b.plan.steps = append(b.plan.steps, func(memory []float32) { in.get(memory, row.of(memory)) })
	return nil
}

// product multiplies two matrices.
func (b *planner) product(n node, in []value) error {
	if len(in) != 2 || !in[0].matrix || !in[1].matrix || in[0].channels != in[1].rows {
		return errInputs
	}
	left, right := in[0], in[1]
	out := b.placed(n.output, matrix(left.rows, right.channels))
	// The right one takes the place of weights: it is laid out as those are, block
	// by block, in memory of this run.
	weights := value{matrix: true, channels: block, rows: right.rows * blocksOf(right.channels), cols: 1, lanes: block}
	weights = b.placed(n.output+" weights", weights)
	l := product(left, out)
	b.plan.steps = append(b.plan.steps, func(memory []float32) {
		from, to := right.of(memory), weights.of(memory)
		for k := range blocksOf(right.channels) {
			for r := range right.rows {
				copy(to[(k*right.rows+r)*block:][:block], from[r*right.lanes+k*block:])
			}
		}
		l := *l
		l.weights = to
		l.run(memory)
	})
	return nil
}

// transpose swaps rows and columns.
func (b *planner) transpose(n node, in value) error {
	if !in.matrix || len(n.ints["perm"]) != 2 || n.ints["perm"][0] != 1 || n.ints["perm"][1] != 0 {
		return errKind
	}
	out := b.placed(n.output, matrix(in.channels, in.rows))
	b.plan.steps = append(b.plan.steps, func(memory []float32) {
		from, to := in.of(memory), out.of(memory)
		for r := range in.rows {
			for c := range in.channels {
				to[c*out.lanes+r] = from[r*in.lanes+c]
			}
		}
	})
	return nil
}

// softmax turns each row into shares of one.
func (b *planner) softmax(n node, in value) error {
	if axis := n.one("axis", 1); !in.matrix || axis != 1 && axis != -1 {
		return errKind
	}
	out := b.placed(n.output, matrix(in.rows, in.channels))
	b.plan.steps = append(b.plan.steps, func(memory []float32) {
		from, to := in.of(memory), out.of(memory)
		for r := range in.rows {
			row, shares := from[r*in.lanes:][:in.channels], to[r*out.lanes:][:in.channels]
			top, sum := row[0], float32(0)
			for _, v := range row {
				top = max(top, v)
			}
			for c, v := range row {
				shares[c] = float32(math.Exp(float64(v - top)))
				sum += shares[c]
			}
			for c := range shares {
				shares[c] /= sum
			}
		}
	})
	return nil
}

// concat lays matrices side by side.
func (b *planner) concat(n node, in []value) error {
	if axis := n.one("axis", 1); axis != 1 && axis != -1 {
		return errKind
	}
	width := 0
	for _, v := range in {
		if !v.matrix || v.rows != in[0].rows {
			return errInputs
		}
		width += v.channels
	}
	out := b.placed(n.output, matrix(in[0].rows, width))
	b.plan.steps = append(b.plan.steps, func(memory []float32) {
		to, at := out.of(memory), 0
		for _, v := range in {
			from := v.of(memory)
			for r := range v.rows {
				copy(to[r*out.lanes+at:][:v.channels], from[r*v.lanes:])
			}
			at += v.channels
		}
	})
	return nil
}
