// Package dnn works out the small networks of inkscore, from ONNX files, on the
// processor alone.
//
// It exists because OpenCV 4.6, which Debian 12 and Ubuntu 24.04 carry, took
// three times as long for them, one caller at a time. It
// knows the operations that vision/train/nets.py makes and no others: 3x3
// convolutions and what goes between them for pictures, and matrices for the
// tokens of a board.
package dnn

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// Tensor is a dense array of float32 values, last dimension fastest.
type Tensor struct {
	Shape  []int
	Values []float32
}

// Net is a loaded network with one input and one output. It is safe for
// concurrent use, and callers do not wait for each other.
type Net struct {
	graph *graph
	mu    sync.Mutex // guards plans
	plans []shapePlan
}

// shapePlan is how a network is worked out for items of one shape.
type shapePlan struct {
	shape []int
	plan  *plan
}

// mostValues bounds what one tensor may hold, so that sizes cannot overflow.
const mostValues = 1 << 28

// Load reads a network from the bytes of an ONNX file, whose weights may be in
// half precision. The error says which part of it is not known here.
func Load(onnx []byte) (*Net, error) {
	g, err := parse(onnx)
	if err != nil {
		return nil, fmt.Errorf("dnn: load: %w", err)
	}
	return &Net{graph: g}, nil
}

// Forward works the network out and returns its output. An input of four
// dimensions is a batch of pictures (N,C,H,W), each for itself, on as many cores
// as there are; one of two is a matrix (N,K) whose rows may look at each other.
// It gives an error when the shape does not hold as many values as the input
// has, or when the network cannot take it.
func (n *Net) Forward(input Tensor) (Tensor, error) {
	size := 1
	for _, d := range input.Shape {
		if d <= 0 || size > mostValues/d {
			return Tensor{}, fmt.Errorf("dnn: no input has the shape %v", input.Shape)
		}
		size *= d
	}
	if size != len(input.Values) {
		return Tensor{}, fmt.Errorf("dnn: shape %v does not hold %d values", input.Shape, len(input.Values))
	}
	switch len(input.Shape) {
	case 2:
		p, err := n.plan(input.Shape)
		if err != nil {
			return Tensor{}, err
		}
		out := Tensor{p.shape, make([]float32, p.values())}
		p.run(input.Values, out.Values)
		return out, nil
	case 4:
		p, err := n.plan(input.Shape[1:])
		if err != nil {
			return Tensor{}, err
		}
		items := input.Shape[0]
		out := Tensor{append([]int{items}, p.shape...), make([]float32, items*p.values())}
		p.runAll(items, input.Values, out.Values)
		return out, nil
	}
	return Tensor{}, fmt.Errorf("dnn: an input has two or four dimensions, not %d", len(input.Shape))
}

// plan returns how to work out an item of a shape.
func (n *Net) plan(shape []int) (*plan, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.graph == nil {
		return nil, errors.New("dnn: the network is closed")
	}
	for _, known := range n.plans {
		if slices.Equal(known.shape, shape) {
			return known.plan, nil
		}
	}
	p, err := newPlan(n.graph, shape)
	if err != nil {
		return nil, fmt.Errorf("dnn: items of shape %v: %w", shape, err)
	}
	n.plans = append(n.plans, shapePlan{slices.Clone(shape), p})
	return p, nil
}

// Close lets go of the weights. Using the network afterwards gives an error.
func (n *Net) Close() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.graph, n.plans = nil, nil
}

// runAll works out items that lie one after the other, on all cores.
func (p *plan) runAll(items int, in, out []float32) {
	from, to := len(in)/items, len(out)/items
	var next atomic.Int64
	work := func() {
		for {
			i := int(next.Add(1)) - 1
			if i >= items {
				return
			}
			p.run(in[i*from:(i+1)*from], out[i*to:(i+1)*to])
		}
	}
	var others sync.WaitGroup
	for range min(items, runtime.GOMAXPROCS(0)) - 1 {
		others.Go(work)
	}
	work()
	others.Wait()
}
