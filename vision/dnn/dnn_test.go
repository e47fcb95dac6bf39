package dnn

import (
	"encoding/binary"
	"math"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"google.golang.org/protobuf/encoding/protowire"
)

// halfOfTwoPointFive is 2.5 as an IEEE 754 binary16 value.
const halfOfTwoPointFive = 0x4100

func message(fields ...[]byte) []byte { return []byte(strings.Join(toStrings(fields), "")) }

func toStrings(fields [][]byte) []string {
	all := make([]string, len(fields))
	for i, f := range fields {
		all[i] = string(f)
	}
	return all
}

func bytesField(n protowire.Number, value []byte) []byte {
	return protowire.AppendBytes(protowire.AppendTag(nil, n, protowire.BytesType), value)
}

func intField(n protowire.Number, value uint64) []byte {
	return protowire.AppendVarint(protowire.AppendTag(nil, n, protowire.VarintType), value)
}

// addModel is the ONNX model y = x + c for x of shape (n, 3), with the three
// values of c in half or in full precision.
func addModel(half bool) []byte {
	raw, dataType := []byte(nil), uint64(typeFloat)
	for range 3 {
		if half {
			raw = binary.LittleEndian.AppendUint16(raw, halfOfTwoPointFive)
		} else {
			raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(2.5))
		}
	}
	if half {
		dataType = typeFloat16
	}
	shape := func(dims ...uint64) []byte {
		var all []byte
		for _, d := range dims {
			all = append(all, bytesField(1, intField(1, d))...)
		}
		return bytesField(2, bytesField(1, message(intField(1, typeFloat), bytesField(2, all))))
	}
	value := func(name string) []byte { return message(bytesField(1, []byte(name)), shape(1, 3)) }
	graph := message(
		bytesField(1, message(bytesField(1, []byte("x")), bytesField(1, []byte("c")),
			bytesField(2, []byte("y")), bytesField(3, []byte("add")), bytesField(4, []byte("Add")))),
		bytesField(2, []byte("g")),
		bytesField(graphInitializer, message(intField(1, 1), intField(1, 3), intField(tensorDataType, dataType),
			bytesField(8, []byte("c")), bytesField(tensorRawData, raw))),
		bytesField(11, value("x")), bytesField(12, value("y")))
	return message(intField(1, 6), bytesField(8, intField(2, 11)), bytesField(modelGraph, graph))
}

func TestForwardAddsTheWeights(t *testing.T) {
	for name, half := range map[string]bool{"half precision": true, "full precision": false} {
		t.Run(name, func(t *testing.T) {
			net, err := Load(addModel(half))
			require.NoError(t, err)
			defer net.Close()
			out, err := net.Forward(Tensor{Shape: []int{1, 3}, Values: []float32{0, 1, -2.5}})
			require.NoError(t, err)
			assert.Equal(t, []int{1, 3}, out.Shape)
			assert.Equal(t, []float32{2.5, 3.5, 0}, out.Values)
		})
	}
}

func TestForwardMayBeCalledByManyAtOnce(t *testing.T) {
	net, err := Load(addModel(true))
	require.NoError(t, err)
	defer net.Close()
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			out, err := net.Forward(Tensor{Shape: []int{1, 3}, Values: []float32{float32(i), 0, 0}})
			assert.NoError(t, err)
			assert.Equal(t, float32(i)+2.5, out.Values[0])
		})
	}
	group.Wait()
}

func TestLoadRefusesWhatIsNoModel(t *testing.T) {
	for name, data := range map[string][]byte{
		"nothing": nil, "text": []byte("this is not a model"), "cut": addModel(true)[:60],
		"an empty message field": bytesField(modelGraph, nil),
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Load(data)
			assert.Error(t, err)
		})
	}
}

func TestForwardRefusesWrongInput(t *testing.T) {
	net, err := Load(addModel(false))
	require.NoError(t, err)
	for name, input := range map[string]Tensor{
		"no shape":          {Values: []float32{1}},
		"too few values":    {Shape: []int{1, 3}, Values: []float32{1}},
		"an empty shape":    {Shape: []int{0, 3}},
		"another dimension": {Shape: []int{1, 7}, Values: make([]float32, 7)},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := net.Forward(input)
			assert.Error(t, err)
		})
	}
	net.Close()
	_, err = net.Forward(Tensor{Shape: []int{1, 3}, Values: make([]float32, 3)})
	assert.ErrorContains(t, err, "closed")
}

func TestHalfToFloat(t *testing.T) {
	for half, want := range map[uint16]float32{
		0x0000: 0, 0x3c00: 1, 0xc000: -2, halfOfTwoPointFive: 2.5, 0x7bff: 65504,
		0x0001: 1.0 / (1 << 24), 0x0400: 1.0 / (1 << 14), 0x83ff: -1023.0 / (1 << 24),
		0x7c00: float32(math.Inf(1)), 0xfc00: float32(math.Inf(-1)),
	} {
		assert.Equal(t, want, halfToFloat(half), "%#04x", half)
	}
	assert.True(t, math.IsNaN(float64(halfToFloat(0x7e00))))
}

// Widening must never panic, and must leave alone what has no half-precision
// weights.
func FuzzWiden(f *testing.F) {
	f.Add(addModel(true))
	f.Add(addModel(false))
	f.Add([]byte("no model"))
	f.Fuzz(func(t *testing.T, data []byte) {
		wide, err := widen(data)
		if err != nil {
			return
		}
		again, err := widen(wide)
		require.NoError(t, err)
		assert.Equal(t, wide, again)
	})
}
