// Servers since 2017, and some desktops: 32 registers of a whole block each.
#if defined(__x86_64__)
#pragma GCC target("avx512f,fma")
#define INK_RUN ink_layer_avx512
#define INK_TILE 8
#define INK_GROUP 3
#include "layer_loop.h"
#endif
