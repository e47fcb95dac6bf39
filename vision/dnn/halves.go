package dnn

import (
	"encoding/binary"
	"errors"
	"math"

	"google.golang.org/protobuf/encoding/protowire"
)

// Field numbers and data types of an ONNX file (onnx.proto, version 3).
const (
	modelGraph       = 7 // ModelProto.graph
	graphInitializer = 5 // GraphProto.initializer
	tensorDataType   = 2 // TensorProto.data_type
	tensorRawData    = 9 // TensorProto.raw_data

	typeFloat   = 1  // TensorProto.FLOAT
	typeFloat16 = 10 // TensorProto.FLOAT16
)

var errNotONNX = errors.New("dnn: not an ONNX model")

// widen returns the model with its half-precision weights as float32. OpenCV
// 4.6 cannot read half-precision ones, and they are half as large to ship.
func widen(onnx []byte) ([]byte, error) {
	return rewriteField(onnx, modelGraph, func(graph []byte) ([]byte, error) {
		return rewriteField(graph, graphInitializer, widenTensor)
	})
}

// rewriteField returns the message with every length-delimited field of the
// given number changed; the other fields stay as they are.
func rewriteField(message []byte, number protowire.Number, change func([]byte) ([]byte, error)) ([]byte, error) {
	var out []byte
	for len(message) > 0 {
		num, wire, tagLen := protowire.ConsumeTag(message)
		if tagLen < 0 {
			return nil, errNotONNX
		}
		size := protowire.ConsumeFieldValue(num, wire, message[tagLen:])
		if size < 0 {
			return nil, errNotONNX
		}
		if num == number && wire == protowire.BytesType {
			value, _ := protowire.ConsumeBytes(message[tagLen:])
			changed, err := change(value)
			if err != nil {
				return nil, err
			}
			out = protowire.AppendTag(out, num, wire)
			out = protowire.AppendBytes(out, changed)
		} else {
			out = append(out, message[:tagLen+size]...)
		}
		message = message[tagLen+size:]
	}
	return out, nil
}

func widenTensor(tensor []byte) ([]byte, error) {
	half := false
	for rest := tensor; len(rest) > 0; {
		num, wire, tagLen := protowire.ConsumeTag(rest)
		if tagLen < 0 {
			return nil, errNotONNX
		}
		size := protowire.ConsumeFieldValue(num, wire, rest[tagLen:])
		if size < 0 {
			return nil, errNotONNX
		}
		if num == tensorDataType && wire == protowire.VarintType {
			value, _ := protowire.ConsumeVarint(rest[tagLen:])
			half = value == typeFloat16
		}
		rest = rest[tagLen+size:]
	}
	if !half {
		return tensor, nil
	}
	raw := func(data []byte) ([]byte, error) {
		wide := make([]byte, 0, 2*len(data))
		for i := 0; i+1 < len(data); i += 2 {
			value := halfToFloat(binary.LittleEndian.Uint16(data[i:]))
			wide = binary.LittleEndian.AppendUint32(wide, math.Float32bits(value))
		}
		return wide, nil
	}
	out, err := rewriteField(tensor, tensorRawData, raw)
	if err != nil {
		return nil, err
	}
	// The last value of a field wins, so the type need not be found again.
	out = protowire.AppendTag(out, tensorDataType, protowire.VarintType)
	return protowire.AppendVarint(out, typeFloat), nil
}

// halfToFloat widens an IEEE 754 binary16 value.
func halfToFloat(h uint16) float32 {
	sign := uint32(h>>15) << 31
	exponent, fraction := uint32(h>>10&31), uint32(h&1023)
	switch exponent {
	case 0: // zero and subnormal: fraction * 2^-24
		value := math.Float32bits(float32(fraction) / (1 << 24))
		return math.Float32frombits(sign | value)
	case 31: // infinity and NaN
		return math.Float32frombits(sign | 0xff<<23 | fraction<<13)
	}
	return math.Float32frombits(sign | (exponent+112)<<23 | fraction<<13)
}
