package dnn

import (
	"errors"
	"fmt"
	"sync"
)

// plan is how to work out one item of a known shape: steps on one piece of
// memory, in which each value has its place.
type plan struct {
	shape   []int // of the output
	in, out value
	steps   []func(memory []float32)
	size    int
	memory  sync.Pool // of *[]float32, so that steps allocate nothing
}

// values returns how many numbers the output holds.
func (p *plan) values() int {
	n := 1
	for _, d := range p.shape {
		n *= d
	}
	return n
}

// run works one item out.
func (p *plan) run(in, out []float32) {
	memory := p.memory.Get().(*[]float32)
	defer p.memory.Put(memory)
	p.in.put(*memory, in)
	for _, step := range p.steps {
		step(*memory)
	}
	p.out.get(*memory, out)
}

// planner makes a plan out of a graph.
type planner struct {
	graph  *graph
	plan   *plan
	values map[string]value
	uses   map[string]int // how many nodes take a value
	rims   map[string]int // the widest padding that a value's convolutions want
	done   map[int]bool   // nodes that another one's layer does too
}

// newPlan plans for items of a shape: (C,H,W) of a picture, (N,K) of a matrix.
func newPlan(g *graph, shape []int) (*plan, error) {
	b := planner{graph: g, plan: &plan{}, values: map[string]value{}, uses: map[string]int{g.output: 1},
		rims: map[string]int{}, done: map[int]bool{}}
	for _, n := range g.nodes {
		for _, in := range n.inputs {
			b.uses[in]++
		}
		if n.op == "Conv" && len(n.inputs) > 0 {
			for _, pad := range n.ints["pads"] {
				if pad < 0 || pad > maxPad {
					return nil, errPadding
				}
				b.rims[n.inputs[0]] = max(b.rims[n.inputs[0]], pad)
			}
		}
	}
	in := value{lanes: shape[0], channels: shape[0], rim: b.rims[g.input]}
	if len(shape) == 3 {
		in.rows, in.cols = shape[1], shape[2]
	} else {
		in = matrix(shape[0], shape[1])
	}
	b.plan.in = b.placed(g.input, in)
	for i, n := range g.nodes {
		if b.done[i] {
			continue
		}
		if err := b.add(i, n); err != nil {
			return nil, fmt.Errorf("%s %q: %w", n.op, n.output, err)
		}
	}
	out, ok := b.values[g.output]
	if !ok {
		return nil, errors.New("nothing makes the output")
	}
	p := b.plan
	switch p.out = out; {
	case !out.matrix:
		p.shape = []int{out.channels, out.rows, out.cols}
	case in.matrix:
		p.shape = []int{out.rows, out.channels}
	default:
		p.shape = []int{out.channels}
	}
	p.memory.New = func() any {
		memory := aligned(p.size)
		return &memory
	}
	return p, nil
}

// maxPad bounds the rim of a value, and how far apart the taps of a convolution
// and its pixels are.
const maxPad = 16

var (
	errPadding = errors.New("this padding is not known")
	errInputs  = errors.New("its inputs do not fit together")
	errKind    = errors.New("this kind of it is not known")
)

// placed gives a value its place and name.
func (b *planner) placed(name string, v value) value {
	v.at = b.plan.size
	b.plan.size += (v.floats() + block - 1) / block * block // begins at a whole cache line
	b.values[name] = v
	return v
}

// add plans one node.
func (b *planner) add(i int, n node) error {
	in := make([]value, len(n.inputs))
	for k, name := range n.inputs {
		in[k] = b.values[name]
	}
	if len(in) == 0 || in[0].lanes == 0 {
		return errInputs
	}
	switch n.op {
	case "Conv":
		return b.convolution(i, n, in[0])
	case "ConvTranspose":
		return b.enlargement(i, n, in[0])
	case "Gemm":
		return b.linear(i, n, in[0])
	case "Slice":
		return b.slice(n, in[0])
	case "Flatten":
		return b.flatten(n, in[0])
	case "MatMul":
		return b.product(n, in)
	case "Transpose":
		return b.transpose(n, in[0])
	case "Softmax":
		return b.softmax(n, in[0])
	case "Concat":
		return b.concat(n, in)
	}
	return errors.New("this operation is not known, or not here")
}

// layers plans layers that together make one output, and with it the addition
// and the cut at zero that follow, if nothing else takes what comes before them.
func (b *planner) layers(i int, n node, out value, make func(out value) []*layer) error {
	name, relu := n.output, false
	var add *value
	next := i + 1
	if k, sum, ok := b.follower(next, name, "Add"); ok {
		other := sum.inputs[0]
		if other == name {
			other = sum.inputs[1]
		}
		// Where the other is not there yet, the addition waits for it.
		if v, known := b.values[other]; known && v.same(out) {
			add, name, next = &v, sum.output, k+1
			b.done[k] = true
		}
	}
	if k, cut, ok := b.follower(next, name, "Relu"); ok {
		relu, name = true, cut.output
		b.done[k] = true
	}
	out.rim = b.rims[name]
	out = b.placed(name, out)
	for _, l := range make(out) {
		l.relu = relu
		if add != nil {
			l.add, l.addAt = add, moved(l.outAt, out, *add)
		}
		b.plan.steps = append(b.plan.steps, l.run)
	}
	return nil
}

// follower returns the node of the given operation that alone takes a value.
func (b *planner) follower(from int, name, op string) (int, node, bool) {
	if b.uses[name] != 1 || name == b.graph.output {
		return 0, node{}, false
	}
	for k := from; k < len(b.graph.nodes); k++ {
		n := b.graph.nodes[k]
		for _, in := range n.inputs {
			if in == name {
				return k, n, n.op == op && len(n.inputs) == map[string]int{"Add": 2, "Relu": 1}[op]
			}
		}
	}
	return 0, node{}, false
}

// moved returns the places in one value of the pixels that lie at the given
// places in another of the same shape.
func moved(at []int32, from, to value) []int32 {
	all := make([]int32, len(at))
	for i, p := range at {
		row, col := int(p)/from.width()-from.rim, int(p)%from.width()/from.lanes-from.rim
		all[i] = int32(to.pixel(row, col))
	}
	return all
}

// weights are what a node has learned: numbers in the given shape, and one for
// each output.
type weights struct {
	shape        []int
	values, bias []float32
}

// weighted returns the weights of a node, which have so many dimensions and the
// outputs in the given one of them.
func (b *planner) weighted(n node, dimensions, outputs int) (weights, error) {
	if len(n.inputs) != 3 {
		return weights{}, errInputs
	}
	w, bias := b.graph.weights[n.inputs[1]], b.graph.weights[n.inputs[2]]
	learned := weights{w.shape, w.floats(), bias.floats()}
	if len(w.shape) != dimensions || len(learned.values) == 0 || len(learned.bias) != w.shape[outputs] {
		return learned, errInputs
	}
	return learned, nil
}

// all reports whether a setting has so many numbers, all of them the given one;
// a setting that is left out is as it has to be.
func (n node) all(setting string, count, number int) bool {
	ints, given := n.ints[setting]
	if !given {
		return true
	}
	for _, v := range ints {
		if v != number {
			return false
		}
	}
	return len(ints) == count
}

// one returns the number that a setting repeats; 0 where it does not.
func (n node) one(setting string, count int) int {
	ints := n.ints[setting]
	if len(ints) == 0 || !n.all(setting, count, ints[0]) {
		return 0
	}
	return ints[0]
}

func (b *planner) convolution(i int, n node, in value) error {
	w, err := b.weighted(n, 4, 0)
	if err != nil {
		return err
	}
	stride, dilation, pad := n.one("strides", 2), n.one("dilations", 2), n.one("pads", 4)
	if in.matrix || w.shape[1] != in.channels || w.shape[2] != w.shape[3] {
		return errInputs
	}
	if stride < 1 || stride > maxPad || dilation < 1 || dilation > maxPad || !n.all("group", 1, 1) || !n.all("pads", 4, pad) {
		return errKind
	}
	span := dilation*(w.shape[2]-1) + 1
	out := picture(w.shape[0], (in.rows+2*pad-span)/stride+1, (in.cols+2*pad-span)/stride+1, 0)
	if in.rows+2*pad < span || in.cols+2*pad < span {
		return errInputs
	}
	return b.layers(i, n, out, func(out value) []*layer {
		return []*layer{convolution(in, out, w, stride, dilation, pad)}
	})
}

func (b *planner) enlargement(i int, n node, in value) error {
	w, err := b.weighted(n, 4, 1)
	if err != nil {
		return err
	}
	if in.matrix || w.shape[0] != in.channels || w.shape[2] != w.shape[3] {
		return errInputs
	}
	kernel := w.shape[2]
	if n.one("strides", 2) != kernel || !n.all("dilations", 2, 1) || !n.all("pads", 4, 0) || !n.all("group", 1, 1) ||
		!n.all("output_padding", 2, 0) {
		return errKind
	}
	out := picture(w.shape[1], in.rows*kernel, in.cols*kernel, 0)
	return b.layers(i, n, out, func(out value) []*layer { return enlargements(in, out, w) })
}

func (b *planner) linear(i int, n node, in value) error {
	w, err := b.weighted(n, 2, 0)
	if err != nil {
		return err
	}
	if !in.matrix || w.shape[1] != in.channels {
		return errInputs
	}
	if n.one("transB", 1) != 1 || !n.all("transA", 1, 0) {
		return errKind
	}
	return b.layers(i, n, matrix(in.rows, w.shape[0]), func(out value) []*layer {
		return []*layer{linear(in, out, w)}
	})
}
