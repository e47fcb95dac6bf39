package dnn

import (
	"encoding/binary"
	"math"

	"google.golang.org/protobuf/encoding/protowire"
)

// model is an ONNX model in the making, from "x" to the output of its last node.
type model struct {
	graph []byte
	last  string
}

func bytesField(n protowire.Number, value []byte) []byte {
	return protowire.AppendBytes(protowire.AppendTag(nil, n, protowire.BytesType), value)
}

func intField(n protowire.Number, value int) []byte {
	return protowire.AppendVarint(protowire.AppendTag(nil, n, protowire.VarintType), uint64(value))
}

// attribute is a setting of a node.
type attribute struct {
	name string
	ints []int
}

func ints1(name string, values ...int) attribute { return attribute{name, values} }

// node adds a node and returns the model.
func (m *model) node(op, output string, inputs []string, attributes ...attribute) *model {
	var n []byte
	for _, in := range inputs {
		n = append(n, bytesField(nodeInput, []byte(in))...)
	}
	n = append(n, bytesField(nodeOutput, []byte(output))...)
	n = append(n, bytesField(nodeOp, []byte(op))...)
	for _, a := range attributes {
		at := bytesField(attributeName, []byte(a.name))
		for _, v := range a.ints {
			at = append(at, intField(attributeInts, v)...)
		}
		n = append(n, bytesField(nodeAttribute, at)...)
	}
	m.graph = append(m.graph, bytesField(graphNode, n)...)
	m.last = output
	return m
}

// constant adds whole numbers.
func (m *model) constant(name string, values ...int) *model {
	var raw []byte
	for _, v := range values {
		raw = binary.LittleEndian.AppendUint64(raw, uint64(v))
	}
	tensor := append(intField(tensorDims, len(values)), intField(tensorDataType, typeInt64)...)
	tensor = append(tensor, bytesField(tensorRawData, raw)...)
	at := append(bytesField(attributeName, []byte("value")), bytesField(attributeTensor, tensor)...)
	n := append(bytesField(nodeOutput, []byte(name)), bytesField(nodeOp, []byte("Constant"))...)
	m.graph = append(m.graph, bytesField(graphNode, append(n, bytesField(nodeAttribute, at)...))...)
	return m
}

// weight adds a tensor in full precision.
func (m *model) weight(name string, values []float32, shape ...int) *model {
	var raw []byte
	for _, v := range values {
		raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(v))
	}
	return m.raw(name, raw, typeFloat, shape...)
}

func (m *model) raw(name string, raw []byte, kind int, shape ...int) *model {
	var tensor []byte
	for _, d := range shape {
		tensor = append(tensor, intField(tensorDims, d)...)
	}
	tensor = append(tensor, intField(tensorDataType, kind)...)
	tensor = append(tensor, bytesField(tensorName, []byte(name))...)
	tensor = append(tensor, bytesField(tensorRawData, raw)...)
	m.graph = append(m.graph, bytesField(graphInitializer, tensor)...)
	return m
}

// onnx returns the file.
func (m *model) onnx() []byte {
	value := func(name string) []byte { return bytesField(valueName, []byte(name)) }
	graph := append(append([]byte(nil), m.graph...), bytesField(graphInput, value("x"))...)
	graph = append(graph, bytesField(graphOutput, value(m.last))...)
	return append(intField(1, 6), bytesField(modelGraph, graph)...)
}

// linearModel is y = 2.5 * x + bias for x of three columns, with its weights in
// half or in full precision.
func linearModel(half bool) []byte {
	m := &model{}
	m.node("Gemm", "y", []string{"x", "w", "b"}, ints1("transB", 1)).weight("b", []float32{0, 1, -1}, 3)
	eye := []float32{2.5, 0, 0, 0, 2.5, 0, 0, 0, 2.5}
	if !half {
		return m.weight("w", eye, 3, 3).onnx()
	}
	var raw []byte
	for _, v := range eye {
		raw = binary.LittleEndian.AppendUint16(raw, map[float32]uint16{2.5: halfOfTwoPointFive}[v])
	}
	return m.raw("w", raw, typeFloat16, 3, 3).onnx()
}

// halfOfTwoPointFive is 2.5 as an IEEE 754 binary16 value.
const halfOfTwoPointFive = 0x4100
