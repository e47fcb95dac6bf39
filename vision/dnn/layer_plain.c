// Any processor: two pixels fill the 16 registers of SSE2, and NEON has more.
#define INK_RUN ink_layer_plain
#define INK_TILE 2
#define INK_GROUP 1
#include "layer_loop.h"
