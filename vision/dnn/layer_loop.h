// The loop of layer.h, written once. Whoever includes it says the name
// (INK_RUN), and how many pixels (INK_TILE) and blocks (INK_GROUP) are summed at
// once: as many as the processor has registers for, so that each weight and each
// input is loaded for several products.
#include <stddef.h>

#include "layer.h"

// A block of channels. The compiler splits it over narrower registers where
// there are none so wide. Its address need not be even.
typedef float block __attribute__((vector_size(4 * INK_BLOCK), aligned(4), may_alias));
typedef int32_t bits __attribute__((vector_size(4 * INK_BLOCK)));

#define INLINE static inline __attribute__((always_inline))

// A macro, since a function cannot return a block where there is no register for it.
#define LOAD(at) (*(const block *)(at))

// tile sums tile pixels, from first, of group blocks, from from. Both counts are
// constants wherever it is inlined, so that its sums stay in registers.
INLINE void tile(const struct ink_layer *l, int first, int from, const int tile, const int group, ptrdiff_t weights) {
    block sum[INK_GROUP][INK_TILE];
    const float *in[INK_TILE];
    const float *w = l->weights + from * weights;
#pragma GCC unroll 8
    for (int g = 0; g < group; g++)
#pragma GCC unroll 8
        for (int p = 0; p < tile; p++) sum[g][p] = LOAD(l->bias + (from + g) * INK_BLOCK);
    for (int s = 0; s < l->segments; s++) {
#pragma GCC unroll 8
        for (int p = 0; p < tile; p++) in[p] = l->in + l->in_at[first + p] + l->segment_at[s];
        const int lanes = l->lanes[s];
        for (int k = 0; k < lanes; k++, w += INK_BLOCK) {
            block weight[INK_GROUP];
#pragma GCC unroll 8
            for (int g = 0; g < group; g++) weight[g] = LOAD(w + g * weights);
#pragma GCC unroll 8
            for (int p = 0; p < tile; p++)
#pragma GCC unroll 8
                for (int g = 0; g < group; g++) sum[g][p] += weight[g] * in[p][k];
        }
    }
#pragma GCC unroll 8
    for (int g = 0; g < group; g++)
#pragma GCC unroll 8
        for (int p = 0; p < tile; p++) {
            block v = sum[g][p];
            if (l->add) v += LOAD(l->add + l->add_at[first + p] + (from + g) * l->add_step);
            if (l->relu) v = (block)((bits)v & (v > 0));
            *(block *)(l->out + l->out_at[first + p] + (from + g) * l->out_step) = v;
        }
}

INLINE void pixels(const struct ink_layer *l, int from, const int group, ptrdiff_t weights) {
    int p = 0;
    for (; p + INK_TILE <= l->pixels; p += INK_TILE) tile(l, p, from, INK_TILE, group, weights);
    for (; p < l->pixels; p++) tile(l, p, from, 1, group, weights);
}

void INK_RUN(const struct ink_layer *l) {
    ptrdiff_t weights = 0;  // of one block, floats
    for (int s = 0; s < l->segments; s++) weights += l->lanes[s] * INK_BLOCK;
    int from = 0;
    for (; from + INK_GROUP <= l->blocks; from += INK_GROUP) pixels(l, from, INK_GROUP, weights);
#if INK_GROUP > 2
    if (from + 2 == l->blocks) {
        pixels(l, from, 2, weights);
        return;
    }
#endif
    for (; from < l->blocks; from++) pixels(l, from, 1, weights);
}
