/* What a compiler may call by itself to copy and clear, where no C library has it. */
#include <stddef.h>

#if defined(__wasm__)
/* Without this a compiler would replace the loop by a call of the function itself. */
#define PLAINLY __attribute__((no_builtin))

void *memcpy(void *restrict, const void *restrict, size_t);
void *memset(void *, int, size_t);

PLAINLY void *memcpy(void *restrict to, const void *restrict from, size_t count) {
    for (size_t i = 0; i < count; i++) ((char *)to)[i] = ((const char *)from)[i];
    return to;
}

PLAINLY void *memset(void *to, int byte, size_t count) {
    for (size_t i = 0; i < count; i++) ((char *)to)[i] = (char)byte;
    return to;
}
#endif
