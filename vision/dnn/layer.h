// The one loop in which a network spends its time, as plain C, compiled for
// several processors.
#ifndef INKSCORE_LAYER_H
#define INKSCORE_LAYER_H

#include <stdint.h>

enum { INK_BLOCK = 16 };  // channels that are worked on together

// struct ink_layer is one layer at one item. For each pixel p, block b and
// channel c of it
//
//   out[out_at[p] + b * out_step + c] =
//       bias[b * INK_BLOCK + c] + add[add_at[p] + b * add_step + c]
//       + sum over segments s and lanes l < lanes[s] of
//           in[in_at[p] + segment_at[s] + l] * weight(b, s, l)[c]
//
// and no less than 0 where relu is set. A segment is a run of inputs that lie
// side by side: of a convolution INK_BLOCK channels under one tap, of a matrix
// the whole row. Weights are in the order in which they are met: by block, then
// segment, then lane, then channel. add may be NULL; out overlaps nothing.
struct ink_layer {
    const float *in;
    const int32_t *in_at;
    int pixels;
    const int32_t *segment_at, *lanes;
    int segments;
    const float *weights, *bias;
    int blocks;
    const float *add;
    const int32_t *add_at;
    int64_t add_step;
    float *out;
    const int32_t *out_at;
    int64_t out_step;
    int relu;
};

// The instructions that a layer can be worked out with, each better than the one
// before.
enum ink_processor { INK_PLAIN, INK_AVX2, INK_AVX512 };

// ink_best returns the best that this processor has.
enum ink_processor ink_best(void);

// ink_layer_run works a layer out with instructions that this processor has. Its
// other arguments are the fields of struct ink_layer: Go may not hand over memory
// that holds pointers.
void ink_layer_run(enum ink_processor with,
                   const float *in, const int32_t *in_at, int pixels,
                   const int32_t *segment_at, const int32_t *lanes, int segments,
                   const float *weights, const float *bias, int blocks,
                   const float *add, const int32_t *add_at, int64_t add_step,
                   float *out, const int32_t *out_at, int64_t out_step, int relu);

// One for each of them.
void ink_layer_plain(const struct ink_layer *l);
void ink_layer_avx2(const struct ink_layer *l);
void ink_layer_avx512(const struct ink_layer *l);

#endif
