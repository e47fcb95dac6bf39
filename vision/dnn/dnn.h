// The few functions of OpenCV's dnn module that inkscore needs, as plain C.
// gocv's own dnn package does not compile against OpenCV 4.6.
#ifndef INKSCORE_DNN_H
#define INKSCORE_DNN_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { INK_MAX_DIMS = 8 };

// ink_net_load reads an ONNX model of size bytes. On failure it returns NULL
// and writes a message, cut to err_size bytes, into err.
void *ink_net_load(const void *onnx, size_t size, char *err, size_t err_size);

void ink_net_free(void *net);

// ink_net_forward runs the net on one float32 tensor. On success it returns 0
// and sets *out to the values of the net's only output, which stay valid until
// the next call with this net, and dims and *dim_count to its shape. Otherwise
// it returns 1 with a message in err.
int ink_net_forward(void *net, const float *input, const int *shape, int shape_count,
                    const float **out, int *dims, int *dim_count,
                    char *err, size_t err_size);

#ifdef __cplusplus
}
#endif

#endif
