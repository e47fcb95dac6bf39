package vision

// #include <stdlib.h>
// #ifdef __GLIBC__
// #include <malloc.h>
// #endif
//
// static void ink_share_heaps(void) {
// #ifdef __GLIBC__
//     mallopt(M_ARENA_MAX, 2);
// #endif
// }
import "C"

// The C library of Linux gives each thread a heap of its own, up to eight a
// core, and a picture that one of them has freed is of no use to the others: so
// reading two photos at once takes a tenth less memory. Pictures are few and large,
// so nobody waits for a shared heap.
func init() { C.ink_share_heaps() }
