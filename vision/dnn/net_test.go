package dnn

import (
	"math"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestForwardOfAMatrix(t *testing.T) {
	for name, half := range map[string]bool{"half precision": true, "full precision": false} {
		t.Run(name, func(t *testing.T) {
			net, err := Load(linearModel(half))
			require.NoError(t, err)
			defer net.Close()
			out, err := net.Forward(Tensor{Shape: []int{2, 3}, Values: []float32{0, 1, -2, 4, 0, 2}})
			require.NoError(t, err)
			assert.Equal(t, []int{2, 3}, out.Shape)
			assert.Equal(t, []float32{0, 3.5, -6, 10, 1, 4}, out.Values)
		})
	}
}

func TestForwardMayBeCalledByManyAtOnce(t *testing.T) {
	net, err := Load(linearModel(true))
	require.NoError(t, err)
	defer net.Close()
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			for rows := 1; rows < 20; rows++ {
				values := make([]float32, 3*rows)
				values[3*rows-3] = float32(i)
				out, err := net.Forward(Tensor{Shape: []int{rows, 3}, Values: values})
				assert.NoError(t, err)
				assert.Equal(t, []float32{2.5 * float32(i), 1, -1}, out.Values[3*rows-3:])
			}
		})
	}
	group.Wait()
}

func TestLoadRefusesWhatIsNoModel(t *testing.T) {
	for name, data := range map[string][]byte{
		"nothing": nil, "text": []byte("this is not a model"), "cut": linearModel(true)[:60],
		"an empty message field": bytesField(modelGraph, nil),
		"weights that are cut":   (&model{}).weight("w", []float32{1}, 2).onnx(),
		"numbers of a strange type": (&model{}).node("Gemm", "y", []string{"x"}).
			raw("w", []byte{1}, 3, 1).onnx(),
		"a negative dimension": (&model{}).node("Gemm", "y", []string{"x"}).
			raw("w", nil, typeFloat, -1).onnx(),
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Load(data)
			assert.Error(t, err)
		})
	}
}

func TestForwardRefusesWrongInput(t *testing.T) {
	net, err := Load(linearModel(false))
	require.NoError(t, err)
	for name, input := range map[string]Tensor{
		"no shape":          {Values: []float32{1}},
		"too few values":    {Shape: []int{1, 3}, Values: []float32{1}},
		"an empty shape":    {Shape: []int{0, 3}},
		"a huge shape":      {Shape: []int{1 << 40, 1 << 40}},
		"another dimension": {Shape: []int{1, 7}, Values: make([]float32, 7)},
		"a picture":         {Shape: []int{1, 3, 1, 1}, Values: make([]float32, 3)},
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

func TestForwardRefusesOperationsThatItDoesNotKnow(t *testing.T) {
	picture := Tensor{Shape: []int{1, 2, 4, 4}, Values: make([]float32, 32)}
	matrix := Tensor{Shape: []int{2, 3}, Values: make([]float32, 6)}
	weights := func(m *model) *model {
		return m.weight("w", make([]float32, 36), 2, 2, 3, 3).weight("b", make([]float32, 2), 2)
	}
	xwb := []string{"x", "w", "b"}
	tests := map[string]struct {
		model *model
		input Tensor
	}{
		"another operation":          {(&model{}).node("Tanh", "y", []string{"x"}), matrix},
		"without inputs":             {(&model{}).node("Softmax", "y", nil), matrix},
		"of what is not there":       {(&model{}).node("Softmax", "y", []string{"z"}), matrix},
		"an addition by itself":      {(&model{}).node("Add", "y", []string{"x", "x"}), matrix},
		"groups":                     {weights((&model{}).node("Conv", "y", xwb, ints1("group", 2), ints1("strides", 1, 1), ints1("dilations", 1, 1), ints1("pads", 1, 1, 1, 1))), picture},
		"uneven padding":             {weights((&model{}).node("Conv", "y", xwb, ints1("strides", 1, 1), ints1("dilations", 1, 1), ints1("pads", 0, 0, 1, 1))), picture},
		"huge padding":               {weights((&model{}).node("Conv", "y", xwb, ints1("strides", 1, 1), ints1("dilations", 1, 1), ints1("pads", 99, 99, 99, 99))), picture},
		"a kernel that is too wide":  {weights((&model{}).node("Conv", "y", xwb, ints1("strides", 1, 1), ints1("dilations", 9, 9), ints1("pads", 0, 0, 0, 0))), picture},
		"no weights":                 {(&model{}).node("Conv", "y", xwb, ints1("strides", 1, 1), ints1("dilations", 1, 1), ints1("pads", 1, 1, 1, 1)), picture},
		"a kernel unlike its stride": {weights((&model{}).node("ConvTranspose", "y", xwb, ints1("strides", 2, 2))), picture},
		"a slice beyond the picture": {(&model{}).constant("a", 1).constant("b", 9).constant("c", 2).node("Slice", "y", []string{"x", "a", "b", "c"}), picture},
		"matrices that do not fit":   {(&model{}).node("MatMul", "y", []string{"x", "x"}), matrix},
		"a sum over columns":         {(&model{}).node("Softmax", "y", []string{"x"}, ints1("axis", 0)), matrix},
		"one below the other":        {(&model{}).node("Concat", "y", []string{"x", "x"}, ints1("axis", 0)), matrix},
		"no real transposition":      {(&model{}).node("Transpose", "y", []string{"x"}, ints1("perm", 0, 1)), matrix},
	}
	for name, tc := range tests {
		t.Run(name, func(t *testing.T) {
			net, err := Load(tc.model.onnx())
			require.NoError(t, err)
			_, err = net.Forward(tc.input)
			assert.Error(t, err)
		})
	}
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

// Whatever a file says, it is refused or worked out, and its answer has the
// size of its shape.
func FuzzForward(f *testing.F) {
	f.Add(linearModel(true))
	f.Add(linearModel(false))
	f.Add(residualModel(newRandom(1), 3).onnx())
	f.Add(attentionModel().onnx())
	f.Add([]byte("no model"))
	f.Fuzz(func(t *testing.T, data []byte) {
		net, err := Load(data)
		if err != nil {
			return
		}
		for _, input := range []Tensor{
			{Shape: []int{2, 3}, Values: make([]float32, 6)},
			{Shape: []int{2, 3, 4, 4}, Values: make([]float32, 96)},
		} {
			out, err := net.Forward(input)
			if err != nil {
				continue
			}
			size := 1
			for _, d := range out.Shape {
				size *= d
			}
			require.Len(t, out.Values, size)
		}
	})
}
