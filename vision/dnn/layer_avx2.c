// Intel since 2013, AMD since 2015.
#if defined(__x86_64__)
#pragma GCC target("avx2,fma")
#define INK_RUN ink_layer_avx2
#define INK_TILE 6
#define INK_GROUP 1
#include "layer_loop.h"
#endif
