package dnn

// #cgo CFLAGS: -O3 -Wall
// #include "layer.h"
import "C"

import "unsafe"

// processor is the instructions that layers are worked out with.
var processor = C.ink_best()

// layer is a linear layer in the order in which layer.h meets its weights. What
// it adds on and whether it cuts off below zero is part of it.
type layer struct {
	inAt, outAt, addAt []int32 // each pixel's place in its value
	segmentAt, lanes   []int32
	weights, bias      []float32
	blocks             int
	relu               bool
	in, out            value
	add                *value // nil: nothing is added on
}

// run works the layer out in the memory of a run.
func (l *layer) run(memory []float32) {
	in, out := l.in.of(memory), l.out.of(memory)
	var (
		add     *C.float
		addAt   *C.int32_t
		addStep int
		relu    C.int
	)
	if l.add != nil {
		add, addAt, addStep = floats(l.add.of(memory)), ints(l.addAt), l.add.step()
	}
	if l.relu {
		relu = 1
	}
	C.ink_layer_run(processor, floats(in), ints(l.inAt), C.int(len(l.inAt)),
		ints(l.segmentAt), ints(l.lanes), C.int(len(l.lanes)),
		floats(l.weights), floats(l.bias), C.int(l.blocks),
		add, addAt, C.int64_t(addStep),
		floats(out), ints(l.outAt), C.int64_t(l.out.step()), relu)
}

// The slices below are never empty: no value and no layer is.
func floats(s []float32) *C.float { return (*C.float)(unsafe.Pointer(&s[0])) }   // #nosec G103 -- read by C
func ints(s []int32) *C.int32_t   { return (*C.int32_t)(unsafe.Pointer(&s[0])) } // #nosec G103 -- read by C

// segment is a run of lanes that a layer sums over: where it begins, seen from a
// pixel's place, and the input channel of each lane.
type segment struct{ at, first, lanes, tap int }

// newLayer packs a layer. weight gives the weight between an output channel, an
// input channel and a tap of a segment.
func newLayer(in, out value, segments []segment, weight func(o, i, tap int) float32, bias []float32) *layer {
	l := &layer{in: in, out: out, blocks: blocksOf(out.channels)}
	sum := 0
	for _, s := range segments {
		l.segmentAt, l.lanes = append(l.segmentAt, int32(s.at)), append(l.lanes, int32(s.lanes))
		sum += s.lanes
	}
	l.weights, l.bias = aligned(l.blocks*sum*block), aligned(l.blocks*block)
	copy(l.bias, bias)
	to := 0
	for b := range l.blocks {
		for _, s := range segments {
			for lane := range s.lanes {
				for c := range min(block, out.channels-b*block) {
					l.weights[to+c] = weight(b*block+c, s.first+lane, s.tap)
				}
				to += block
			}
		}
	}
	return l
}

// places returns the places of the pixels of a value that a layer works on, in
// steps of so many rows and columns from the given one on.
func (v value) places(row, col, step, rows, cols int) []int32 {
	all := make([]int32, 0, rows*cols)
	for r := range rows {
		for c := range cols {
			all = append(all, int32(v.pixel(row+r*step, col+c*step)))
		}
	}
	return all
}

// convolution is a layer over the taps round each pixel.
func convolution(in, out value, w weights, stride, dilation, pad int) *layer {
	kernel := w.shape[2]
	var segments []segment
	for b := range in.blocks() {
		for y := range kernel {
			for x := range kernel {
				segments = append(segments, segment{
					at:    b*in.plane() + y*dilation*in.width() + x*dilation*in.lanes,
					first: b * in.lanes, lanes: min(in.lanes, in.channels-b*in.lanes), tap: y*kernel + x,
				})
			}
		}
	}
	inputs, taps := w.shape[1], kernel*kernel
	l := newLayer(in, out, segments, func(o, i, tap int) float32 { return w.values[(o*inputs+i)*taps+tap] }, w.bias)
	l.inAt = in.places(-pad, -pad, stride, out.rows, out.cols)
	l.outAt = out.places(0, 0, 1, out.rows, out.cols)
	return l
}

// enlargements are the layers of a transposed convolution whose kernel is as
// wide as its stride: one for each pixel that a pixel becomes.
func enlargements(in, out value, w weights) []*layer {
	kernel, outputs := w.shape[2], w.shape[1]
	var segments []segment
	for b := range in.blocks() {
		segments = append(segments, segment{at: b * in.plane(), first: b * in.lanes, lanes: min(in.lanes, in.channels-b*in.lanes)})
	}
	var all []*layer
	for tap := range kernel * kernel {
		l := newLayer(in, out, segments, func(o, i, _ int) float32 {
			return w.values[(i*outputs+o)*kernel*kernel+tap]
		}, w.bias)
		l.inAt = in.places(0, 0, 1, in.rows, in.cols)
		l.outAt = out.places(tap/kernel, tap%kernel, kernel, in.rows, in.cols)
		all = append(all, l)
	}
	return all
}

// linear is a layer between matrices; weights has a row an output.
func linear(in, out value, w weights) *layer {
	inputs := w.shape[1]
	l := newLayer(in, out, []segment{{lanes: in.channels}}, func(o, i, _ int) float32 { return w.values[o*inputs+i] }, w.bias)
	l.inAt = in.places(0, 0, 1, in.rows, 1)
	l.outAt = out.places(0, 0, 1, out.rows, 1)
	return l
}

// product is the layer whose weights are a matrix that each run makes anew.
func product(left, out value) *layer {
	return &layer{
		in: left, out: out, blocks: blocksOf(out.channels), bias: aligned(blocksOf(out.channels) * block),
		segmentAt: []int32{0}, lanes: []int32{int32(left.channels)},
		inAt: left.places(0, 0, 1, left.rows, 1), outAt: out.places(0, 0, 1, out.rows, 1),
	}
}
