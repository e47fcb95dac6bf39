package dnn

import "unsafe"

// block is how many channels lie side by side: INK_BLOCK of layer.h.
const block = 16

// value is where a result lies in the memory of one run: a picture, or a
// matrix.
//
// A picture has its channels in blocks, block for block, in each pixel for
// pixel, with a rim of zeros so that convolutions need not look where it ends.
// The network's input alone has lanes other than block: all its channels side
// by side. A matrix is a picture of one column without a rim, whose row is a
// pixel with all its blocks side by side.
type value struct {
	at       int  // the first float
	matrix   bool // a matrix of rows x channels
	channels int
	rows     int
	cols     int
	rim      int
	lanes    int // floats a pixel in one block
}

// blocksOf returns how many blocks hold so many channels.
func blocksOf(channels int) int { return (channels + block - 1) / block }

// picture returns the value of a picture that has no place yet.
func picture(channels, rows, cols, rim int) value {
	return value{channels: channels, rows: rows, cols: cols, rim: rim, lanes: block}
}

// matrix returns the value of a matrix that has no place yet.
func matrix(rows, cols int) value {
	return value{matrix: true, channels: cols, rows: rows, cols: 1, lanes: blocksOf(cols) * block}
}

// blocks is how many planes a value has.
func (v value) blocks() int { return (v.channels + v.lanes - 1) / v.lanes }

// width is how many floats a row has, the rim included.
func (v value) width() int { return (v.cols + 2*v.rim) * v.lanes }

// plane is how many floats a plane has.
func (v value) plane() int { return (v.rows + 2*v.rim) * v.width() }

// floats is how many a value takes in all.
func (v value) floats() int { return v.blocks() * v.plane() }

// pixel returns where a pixel of the first plane begins, seen from the value's
// own first float; those of the rim have negative rows or columns, or such beyond
// the last.
func (v value) pixel(row, col int) int { return (row+v.rim)*v.width() + (col+v.rim)*v.lanes }

// step returns how far one block lies behind the one before.
func (v value) step() int {
	if v.matrix {
		return block
	}
	return v.plane()
}

// of returns the floats of a value in the memory of a run.
func (v value) of(memory []float32) []float32 { return memory[v.at : v.at+v.floats()] }

// same reports whether two values have the same shape, wherever they lie.
func (v value) same(o value) bool {
	return v.matrix == o.matrix && v.channels == o.channels && v.rows == o.rows && v.cols == o.cols
}

// put fills a value with plain numbers: channel by channel for a picture, row by
// row for a matrix.
func (v value) put(memory, plain []float32) {
	to := v.of(memory)
	v.each(func(at, step, i, n int) {
		for k, x := range plain[i : i+n] {
			to[at+k*step] = x
		}
	})
}

// get is the inverse of put.
func (v value) get(memory, plain []float32) {
	from := v.of(memory)
	v.each(func(at, step, i, n int) {
		for k := range n {
			plain[i+k] = from[at+k*step]
		}
	})
}

// each calls f for the runs of plain numbers, in their order: n of them from
// number i on lie step floats apart in the value, from at on.
func (v value) each(f func(at, step, i, n int)) {
	if v.matrix {
		for r := range v.rows {
			f(r*v.lanes, 1, r*v.channels, v.channels)
		}
		return
	}
	for c := range v.channels {
		for r := range v.rows {
			f(c/v.lanes*v.plane()+v.pixel(r, 0)+c%v.lanes, v.lanes, (c*v.rows+r)*v.cols, v.cols)
		}
	}
}

// aligned returns zeros that begin at a whole cache line: a block that lies
// across two takes twice as long to load.
func aligned(n int) []float32 {
	const line = 64
	all := make([]float32, n+line/4)
	skip := 0
	for uintptr(unsafe.Pointer(&all[skip]))%line != 0 { // #nosec G103 -- only the number is looked at
		skip++
	}
	return all[skip : skip+n : skip+n]
}
