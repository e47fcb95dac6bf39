#include "layer.h"

enum ink_processor ink_best(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f")) return INK_AVX512;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return INK_AVX2;
#endif
    return INK_PLAIN;
}

void ink_layer_run(enum ink_processor with,
                   const float *in, const int32_t *in_at, int pixels,
                   const int32_t *segment_at, const int32_t *lanes, int segments,
                   const float *weights, const float *bias, int blocks,
                   const float *add, const int32_t *add_at, int64_t add_step,
                   float *out, const int32_t *out_at, int64_t out_step, int relu) {
    const struct ink_layer l = {
        in, in_at, pixels, segment_at, lanes, segments, weights, bias, blocks,
        add, add_at, add_step, out, out_at, out_step, relu,
    };
    switch (with) {
#if defined(__x86_64__)
    case INK_AVX512:
        ink_layer_avx512(&l);
        return;
    case INK_AVX2:
        ink_layer_avx2(&l);
        return;
#endif
    default:
        ink_layer_plain(&l);
    }
}
