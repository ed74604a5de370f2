/* Sets of cards as 64-bit masks. pext and pdep are one instruction each where engines/..._bmi2.c is
 * used; the plain form walks the mask and gives the same result. */
#ifndef ROOST_BITS_H
#define ROOST_BITS_H

#include <stdint.h>

typedef uint64_t mask;

#define ALWAYS static inline __attribute__((always_inline))

ALWAYS mask bit(int card) { return (mask)1 << card; }
ALWAYS int many(mask m) { return __builtin_popcountll(m); }
ALWAYS int lowest(mask m) { return __builtin_ctzll(m); }
ALWAYS int highest(mask m) { return 63 ^ __builtin_clzll(m); }
/* The cards above `card` of any suit. */
ALWAYS mask above(int card) { return ~((bit(card) << 1) - 1); }
ALWAYS mask below(int card) { return bit(card) - 1; }

/* A hash of a number: one changed bit changes many. */
ALWAYS uint64_t mix(uint64_t h) {
    h ^= h >> 32;
    h *= 0xD6E8FEB86659FD93u;
    return h ^ h >> 29;
}

#ifdef USE_BMI2
ALWAYS mask gather(mask from, mask at) { return __builtin_ia32_pext_di(from, at); }
ALWAYS mask scatter(mask from, mask at) { return __builtin_ia32_pdep_di(from, at); }
#else
static inline mask gather(mask from, mask at) {
    mask out = 0, place = 1;
    for (from &= at; at; at &= at - 1, place <<= 1)
        if (from & at & -at) out |= place;
    return out;
}
static inline mask scatter(mask from, mask at) {
    mask out = 0;
    for (; at && from; at &= at - 1, from >>= 1)
        if (from & 1) out |= at & -at;
    return out;
}
#endif

#endif
