// Package dnn runs small ONNX networks with OpenCV's dnn module.
//
// It exists because gocv's own dnn package does not compile against OpenCV
// 4.6, which Debian 12 and Ubuntu 24.04 carry.
package dnn

/*
#cgo pkg-config: opencv4
#cgo CXXFLAGS: -std=c++11 -O2
#include <stdlib.h>
#include "dnn.h"
*/
import "C"

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
	"unsafe"
)

// Tensor is a dense array of float32 values, last dimension fastest.
type Tensor struct {
	Shape  []int
	Values []float32
}

// Net is a loaded network with one input and one output. It is safe for
// concurrent use: calls wait for each other.
type Net struct {
	mu  sync.Mutex
	ptr unsafe.Pointer
}

const messageSize = 512

// Load reads a network from the bytes of an ONNX file, whose weights may be in
// half precision. The error says what
// OpenCV disliked about it. Close frees the network.
func Load(onnx []byte) (*Net, error) {
	if len(onnx) == 0 {
		return nil, errors.New("dnn: the model is empty")
	}
	onnx, err := widen(onnx)
	if err != nil {
		return nil, err
	}
	var message [messageSize]C.char
	ptr := C.ink_net_load(unsafe.Pointer(&onnx[0]), C.size_t(len(onnx)), &message[0], messageSize)
	if ptr == nil {
		return nil, fmt.Errorf("dnn: load: %s", C.GoString(&message[0]))
	}
	n := &Net{ptr: ptr}
	runtime.SetFinalizer(n, (*Net).Close)
	return n, nil
}

// Close frees the network. Using it afterwards gives an error.
func (n *Net) Close() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.ptr != nil {
		C.ink_net_free(n.ptr)
		n.ptr = nil
	}
}

// Forward runs the network on one input and returns its output, which the
// caller owns. It gives an error when the shape does not hold as many values
// as the input has, or when the network cannot take it.
func (n *Net) Forward(input Tensor) (Tensor, error) {
	size := 1
	shape := make([]C.int, len(input.Shape))
	for i, d := range input.Shape {
		if d <= 0 {
			return Tensor{}, fmt.Errorf("dnn: shape %v has an empty dimension", input.Shape)
		}
		size *= d
		shape[i] = C.int(d)
	}
	if len(shape) == 0 || size != len(input.Values) {
		return Tensor{}, fmt.Errorf("dnn: shape %v does not hold %d values", input.Shape, len(input.Values))
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.ptr == nil {
		return Tensor{}, errors.New("dnn: the network is closed")
	}
	var (
		message [messageSize]C.char
		out     *C.float
		dims    [C.INK_MAX_DIMS]C.int
		count   C.int
	)
	failed := C.ink_net_forward(n.ptr, (*C.float)(unsafe.Pointer(&input.Values[0])),
		&shape[0], C.int(len(shape)), &out, &dims[0], &count, &message[0], messageSize)
	if failed != 0 {
		return Tensor{}, fmt.Errorf("dnn: forward: %s", C.GoString(&message[0]))
	}
	result := Tensor{Shape: make([]int, count)}
	size = 1
	for i := range result.Shape {
		result.Shape[i] = int(dims[i])
		size *= int(dims[i])
	}
	result.Values = append([]float32(nil), unsafe.Slice((*float32)(unsafe.Pointer(out)), size)...)
	return result, nil
}
