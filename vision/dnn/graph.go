package dnn

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"

	"google.golang.org/protobuf/encoding/protowire"
)

// Field numbers and data types of an ONNX file (onnx.proto, version 3).
const (
	modelGraph = 7 // ModelProto.graph

	graphNode, graphInitializer, graphInput, graphOutput = 1, 5, 11, 12 // GraphProto

	valueName = 1 // ValueInfoProto.name

	nodeInput, nodeOutput, nodeOp, nodeAttribute = 1, 2, 4, 5 // NodeProto

	attributeName, attributeInt, attributeTensor, attributeInts = 1, 3, 5, 8 // AttributeProto

	tensorDims, tensorDataType, tensorName, tensorRawData = 1, 2, 8, 9 // TensorProto

	typeFloat, typeInt64, typeFloat16 = 1, 7, 10 // TensorProto.DataType
)

var errNotONNX = errors.New("this is no ONNX model")

// graph is a network as its file describes it.
type graph struct {
	input, output string
	nodes         []node
	weights       map[string]weight
}

// node is one operation: its inputs, one output, and its settings in whole
// numbers. Others are not kept: those of our networks are as ONNX has them by
// default.
type node struct {
	op     string
	inputs []string
	output string
	ints   map[string][]int
	value  *weight // of a Constant
}

// weight is a tensor that the file holds: numbers, or places and counts. It is
// kept as it lies in the file.
type weight struct {
	shape []int
	kind  uint64
	raw   []byte
}

// floats returns the numbers, half precision widened; none of other kinds.
func (w weight) floats() []float32 {
	var values []float32
	switch w.kind {
	case typeFloat:
		for raw := range slices.Chunk(w.raw, 4) {
			values = append(values, math.Float32frombits(binary.LittleEndian.Uint32(raw)))
		}
	case typeFloat16:
		values = make([]float32, 0, len(w.raw)/2)
		for raw := range slices.Chunk(w.raw, 2) {
			values = append(values, halfToFloat(binary.LittleEndian.Uint16(raw)))
		}
	}
	return values
}

// ints returns places and counts; none of other kinds.
func (w weight) ints() []int {
	var ints []int
	if w.kind == typeInt64 {
		for raw := range slices.Chunk(w.raw, 8) {
			ints = append(ints, int(binary.LittleEndian.Uint64(raw)))
		}
	}
	return ints
}

// field is one field of a protobuf message: number holds a varint, bytes what
// has a length.
type field struct {
	id     protowire.Number
	number uint64
	bytes  []byte
}

// fields splits a message.
func fields(message []byte) ([]field, error) {
	var all []field
	for len(message) > 0 {
		id, wire, head := protowire.ConsumeTag(message)
		if head < 0 {
			return nil, errNotONNX
		}
		size := protowire.ConsumeFieldValue(id, wire, message[head:])
		if size < 0 {
			return nil, errNotONNX
		}
		f := field{id: id}
		switch wire {
		case protowire.VarintType:
			f.number, _ = protowire.ConsumeVarint(message[head:])
		case protowire.BytesType:
			f.bytes, _ = protowire.ConsumeBytes(message[head:])
		}
		all = append(all, f)
		message = message[head+size:]
	}
	return all, nil
}

// parse reads an ONNX model.
func parse(onnx []byte) (*graph, error) {
	model, err := fields(onnx)
	if err != nil {
		return nil, err
	}
	for _, f := range model {
		if f.id == modelGraph {
			return parseGraph(f.bytes)
		}
	}
	return nil, errNotONNX
}

func parseGraph(message []byte) (*graph, error) {
	all, err := fields(message)
	if err != nil {
		return nil, err
	}
	g := &graph{weights: map[string]weight{}}
	for _, f := range all {
		switch f.id {
		case graphNode:
			n, err := parseNode(f.bytes)
			if err != nil {
				return nil, err
			}
			if n.value != nil {
				g.weights[n.output] = *n.value
				continue
			}
			g.nodes = append(g.nodes, n)
		case graphInitializer:
			name, w, err := parseTensor(f.bytes)
			if err != nil {
				return nil, err
			}
			g.weights[name] = w
		case graphInput, graphOutput:
			value, err := fields(f.bytes)
			if err != nil {
				return nil, err
			}
			for _, v := range value {
				switch {
				case v.id == valueName && f.id == graphInput:
					g.input = string(v.bytes)
				case v.id == valueName:
					g.output = string(v.bytes)
				}
			}
		}
	}
	if g.input == "" || g.output == "" || len(g.nodes) == 0 {
		return nil, errNotONNX
	}
	return g, nil
}

func parseNode(message []byte) (node, error) {
	n := node{ints: map[string][]int{}}
	all, err := fields(message)
	if err != nil {
		return n, err
	}
	for _, f := range all {
		switch f.id {
		case nodeInput:
			n.inputs = append(n.inputs, string(f.bytes))
		case nodeOutput:
			n.output = string(f.bytes)
		case nodeOp:
			n.op = string(f.bytes)
		case nodeAttribute:
			if err := n.addAttribute(f.bytes); err != nil {
				return n, err
			}
		}
	}
	return n, nil
}

func (n *node) addAttribute(message []byte) error {
	all, err := fields(message)
	if err != nil {
		return err
	}
	name, ints := "", []int(nil)
	for _, f := range all {
		switch f.id {
		case attributeName:
			name = string(f.bytes)
		case attributeInt, attributeInts:
			if ints, err = appendInts(ints, f); err != nil {
				return err
			}
		case attributeTensor:
			_, w, err := parseTensor(f.bytes)
			if err != nil {
				return err
			}
			n.value = &w
		}
	}
	n.ints[name] = ints
	return nil
}

// appendInts appends what a field of whole numbers holds: one of them, or many
// packed together.
func appendInts(ints []int, f field) ([]int, error) {
	if f.bytes == nil {
		return append(ints, int(f.number)), nil // two's complement, as int64 is
	}
	for rest := f.bytes; len(rest) > 0; {
		v, size := protowire.ConsumeVarint(rest)
		if size < 0 {
			return nil, errNotONNX
		}
		ints, rest = append(ints, int(v)), rest[size:]
	}
	return ints, nil
}

// parseTensor reads a tensor and its name.
func parseTensor(message []byte) (string, weight, error) {
	all, err := fields(message)
	if err != nil {
		return "", weight{}, err
	}
	var (
		w    weight
		name string
	)
	for _, f := range all {
		switch f.id {
		case tensorDims:
			if w.shape, err = appendInts(w.shape, f); err != nil {
				return "", w, err
			}
		case tensorDataType:
			w.kind = f.number
		case tensorName:
			name = string(f.bytes)
		case tensorRawData:
			w.raw = f.bytes
		}
	}
	size := map[uint64]int{typeFloat: 4, typeInt64: 8, typeFloat16: 2}[w.kind]
	if size == 0 {
		return "", w, fmt.Errorf("the numbers of %q are of the unknown type %d", name, w.kind)
	}
	count := 1
	for _, d := range w.shape {
		if d <= 0 || count > mostValues/d {
			return "", w, errNotONNX
		}
		count *= d
	}
	if len(w.raw) != count*size {
		return "", w, fmt.Errorf("%q has %d bytes instead of %d", name, len(w.raw), count*size)
	}
	return name, w, nil
}
