package dnn

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// random makes numbers for tests.
type random struct{ *rand.Rand }

func newRandom(seed uint64) random { return random{rand.New(rand.NewPCG(seed, 1))} }

func (r random) floats(n int) []float32 {
	all := make([]float32, n)
	for i := range all {
		all[i] = r.Float32() - 0.5
	}
	return all
}

// plain is a picture, channel by channel: what the slow twins work on.
type plain struct {
	channels, rows, cols int
	values               []float32
}

func newPlain(channels, rows, cols int) plain {
	return plain{channels, rows, cols, make([]float32, channels*rows*cols)}
}

func (p plain) index(c, r, col int) int { return (c*p.rows+r)*p.cols + col }

// at is zero outside the picture.
func (p plain) at(c, r, col int) float64 {
	if r < 0 || col < 0 || r >= p.rows || col >= p.cols {
		return 0
	}
	return float64(p.values[p.index(c, r, col)])
}

// slowConvolution is the definition of one.
func slowConvolution(in plain, w, bias []float32, kernel, stride, dilation, pad int) plain {
	span := dilation*(kernel-1) + 1
	out := newPlain(len(bias), (in.rows+2*pad-span)/stride+1, (in.cols+2*pad-span)/stride+1)
	for o := range out.channels {
		for r := range out.rows {
			for c := range out.cols {
				sum := float64(bias[o])
				for i := range in.channels {
					for y := range kernel {
						for x := range kernel {
							weight := float64(w[((o*in.channels+i)*kernel+y)*kernel+x])
							sum += weight * in.at(i, r*stride-pad+y*dilation, c*stride-pad+x*dilation)
						}
					}
				}
				out.values[out.index(o, r, c)] = float32(sum)
			}
		}
	}
	return out
}

// slowEnlargement is the definition of a transposed convolution whose stride is
// its kernel.
func slowEnlargement(in plain, w, bias []float32, kernel int) plain {
	out := newPlain(len(bias), in.rows*kernel, in.cols*kernel)
	for o := range out.channels {
		for r := range out.rows {
			for c := range out.cols {
				sum := float64(bias[o])
				for i := range in.channels {
					weight := w[((i*out.channels+o)*kernel+r%kernel)*kernel+c%kernel]
					sum += float64(weight) * in.at(i, r/kernel, c/kernel)
				}
				out.values[out.index(o, r, c)] = float32(sum)
			}
		}
	}
	return out
}

// plus adds pictures and cuts off below zero.
func (p plain) plus(o plain) plain {
	sum := newPlain(p.channels, p.rows, p.cols)
	for i := range sum.values {
		sum.values[i] = max(0, p.values[i]+o.values[i])
	}
	return sum
}

// forward works a model out for one item.
func forward(t *testing.T, m *model, shape []int, values []float32) Tensor {
	net, err := Load(m.onnx())
	require.NoError(t, err)
	defer net.Close()
	out, err := net.Forward(Tensor{Shape: shape, Values: values})
	require.NoError(t, err)
	return out
}

// onEach runs a test with all instructions that this processor has.
func onEach(t *testing.T, f func(t *testing.T)) {
	best := processor
	defer func() { processor = best }()
	for processor = 0; processor <= best; processor++ {
		t.Run(fmt.Sprintf("processor %d", processor), f)
	}
}

const near = 1e-4

func TestConvolutionsAreAsTheirTwin(t *testing.T) {
	tests := []struct{ inputs, outputs, rows, cols, kernel, stride, dilation, pad int }{
		{1, 16, 8, 8, 3, 2, 1, 1},
		{3, 24, 9, 7, 3, 1, 1, 1},
		{24, 40, 6, 5, 3, 2, 1, 1},
		{40, 80, 7, 7, 3, 1, 1, 1},
		{16, 48, 5, 9, 3, 1, 2, 1},
		{17, 33, 4, 4, 3, 1, 2, 2},
		{80, 18, 3, 3, 1, 1, 1, 0},
		{2, 1, 1, 1, 1, 1, 1, 0},
		{96, 112, 4, 4, 3, 1, 1, 1},
		{5, 9, 11, 4, 2, 3, 1, 0},
	}
	onEach(t, func(t *testing.T) {
		for seed, tc := range tests {
			rng := newRandom(uint64(seed))
			in := newPlain(tc.inputs, tc.rows, tc.cols)
			copy(in.values, rng.floats(len(in.values)))
			w, bias := rng.floats(tc.outputs*tc.inputs*tc.kernel*tc.kernel), rng.floats(tc.outputs)
			m := (&model{}).weight("w", w, tc.outputs, tc.inputs, tc.kernel, tc.kernel).weight("b", bias, tc.outputs).
				node("Conv", "y", []string{"x", "w", "b"}, ints1("strides", tc.stride, tc.stride),
					ints1("dilations", tc.dilation, tc.dilation), ints1("pads", tc.pad, tc.pad, tc.pad, tc.pad))
			// Two at once, the second the other way round.
			both := append(append([]float32(nil), in.values...), reversed(in.values)...)
			got := forward(t, m, []int{2, tc.inputs, tc.rows, tc.cols}, both)
			want := slowConvolution(in, w, bias, tc.kernel, tc.stride, tc.dilation, tc.pad)
			require.Equal(t, []int{2, want.channels, want.rows, want.cols}, got.Shape, "%+v", tc)
			assert.InDeltaSlice(t, want.values, got.Values[:len(want.values)], near, "%+v", tc)
			in.values = reversed(in.values)
			want = slowConvolution(in, w, bias, tc.kernel, tc.stride, tc.dilation, tc.pad)
			assert.InDeltaSlice(t, want.values, got.Values[len(want.values):], near, "%+v", tc)
		}
	})
}

func reversed(values []float32) []float32 {
	out := make([]float32, len(values))
	for i, v := range values {
		out[len(out)-1-i] = v
	}
	return out
}

// residualModel is relu(c(x) + c(c(x))) with one convolution c of as many
// channels in as out.
func residualModel(rng random, channels int) *model {
	same := []attribute{ints1("strides", 1, 1), ints1("dilations", 1, 1), ints1("pads", 1, 1, 1, 1)}
	return (&model{}).weight("w", rng.floats(channels*channels*9), channels, channels, 3, 3).weight("b", rng.floats(channels), channels).
		node("Conv", "first", []string{"x", "w", "b"}, same...).
		node("Conv", "second", []string{"first", "w", "b"}, same...).
		node("Add", "sum", []string{"first", "second"}).
		node("Relu", "y", []string{"sum"})
}

func TestWhatIsAddedAndCutOffAfterALayer(t *testing.T) {
	onEach(t, func(t *testing.T) {
		const channels, rows, cols = 20, 5, 6
		in := newPlain(channels, rows, cols)
		copy(in.values, newRandom(7).floats(len(in.values)))
		rng := newRandom(8)
		w, bias := rng.floats(channels*channels*9), rng.floats(channels)
		got := forward(t, residualModel(newRandom(8), channels), []int{1, channels, rows, cols}, in.values)
		first := slowConvolution(in, w, bias, 3, 1, 1, 1)
		want := first.plus(slowConvolution(first, w, bias, 3, 1, 1, 1))
		assert.InDeltaSlice(t, want.values, got.Values, 20*near) // the numbers have grown
	})
}

func TestEnlargingAddsOntoAPictureWithAnotherRim(t *testing.T) {
	onEach(t, func(t *testing.T) {
		rng := newRandom(3)
		in := newPlain(18, 3, 4)
		copy(in.values, rng.floats(len(in.values)))
		w, bias := rng.floats(18*6*4), rng.floats(6)
		back, backBias := rng.floats(18*6*4), rng.floats(18)
		// x is enlarged, shrunk again with a wide rim, enlarged again, and both
		// enlargements are added.
		m := (&model{}).weight("w", w, 18, 6, 2, 2).weight("b", bias, 6).weight("v", back, 18, 6, 2, 2).weight("c", backBias, 18).
			node("ConvTranspose", "large", []string{"x", "w", "b"}, ints1("strides", 2, 2), ints1("pads", 0, 0, 0, 0)).
			node("Conv", "small", []string{"large", "v", "c"}, ints1("strides", 2, 2), ints1("dilations", 1, 1), ints1("pads", 2, 2, 2, 2)).
			node("Slice", "top", []string{"small", "1", "4", "2"}).
			node("Slice", "left", []string{"top", "1", "5", "3"}).
			constant("1", 1).constant("2", 2).constant("3", 3).constant("4", 4).constant("5", 5).
			node("ConvTranspose", "again", []string{"left", "w", "b"}, ints1("strides", 2, 2)).
			node("Add", "sum", []string{"again", "large"}).
			node("Relu", "y", []string{"sum"})
		large := slowEnlargement(in, w, bias, 2)
		small := slowConvolution(large, back, backBias, 2, 2, 1, 2)
		left := newPlain(18, 3, 4)
		for i := range left.values {
			c, r, col := i/12, i/4%3, i%4
			left.values[i] = float32(small.at(c, r+1, col+1))
		}
		want := large.plus(slowEnlargement(left, w, bias, 2))
		got := forward(t, m, []int{1, 18, 3, 4}, in.values)
		assert.Equal(t, []int{1, 6, 6, 8}, got.Shape)
		assert.InDeltaSlice(t, want.values, got.Values, 20*near)
	})
}

func TestAPictureBecomesARow(t *testing.T) {
	rng := newRandom(4)
	in, w, bias := rng.floats(18*3*2), rng.floats(5*18*3*2), rng.floats(5)
	same := (&model{}).weight("eye", eye(18), 18, 18, 1, 1).weight("none", make([]float32, 18), 18).
		weight("w", w, 5, 108).weight("b", bias, 5).
		node("Conv", "same", []string{"x", "eye", "none"}, ints1("strides", 1, 1), ints1("dilations", 1, 1), ints1("pads", 0, 0, 0, 0)).
		node("Flatten", "row", []string{"same"}, ints1("axis", 1)).
		node("Gemm", "y", []string{"row", "w", "b"}, ints1("transB", 1))
	got := forward(t, same, []int{1, 18, 3, 2}, in)
	assert.Equal(t, []int{1, 5}, got.Shape)
	for o, v := range got.Values {
		want := float64(bias[o])
		for i, x := range in {
			want += float64(w[o*len(in)+i]) * float64(x)
		}
		assert.InDelta(t, want, v, near)
	}
}

func eye(n int) []float32 {
	all := make([]float32, n*n)
	for i := range n {
		all[i*n+i] = 1
	}
	return all
}

// attentionModel is [softmax(x x') x | x] for a matrix x.
func attentionModel() *model {
	return (&model{}).node("Transpose", "turned", []string{"x"}, ints1("perm", 1, 0)).
		node("MatMul", "products", []string{"x", "turned"}).
		node("Softmax", "shares", []string{"products"}, ints1("axis", -1)).
		node("MatMul", "seen", []string{"shares", "x"}).
		node("Concat", "y", []string{"seen", "x"}, ints1("axis", -1))
}

func TestRowsLookAtEachOther(t *testing.T) {
	onEach(t, func(t *testing.T) {
		for _, size := range [][2]int{{1, 1}, {2, 3}, {49, 24}, {17, 16}} {
			rows, cols := size[0], size[1]
			x := newRandom(5).floats(rows * cols)
			got := forward(t, attentionModel(), []int{rows, cols}, x)
			require.Equal(t, []int{rows, 2 * cols}, got.Shape)
			for r := range rows {
				shares, sum := make([]float64, rows), 0.0
				for o := range rows {
					dot := 0.0
					for c := range cols {
						dot += float64(x[r*cols+c]) * float64(x[o*cols+c])
					}
					shares[o] = math.Exp(dot)
					sum += shares[o]
				}
				for c := range cols {
					want := 0.0
					for o := range rows {
						want += shares[o] / sum * float64(x[o*cols+c])
					}
					assert.InDelta(t, want, got.Values[r*2*cols+c], near)
					assert.Equal(t, x[r*cols+c], got.Values[r*2*cols+cols+c])
				}
			}
		}
	})
}
