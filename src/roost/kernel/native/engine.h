/* The search for one number of seats and one kind of processor, behind one table of functions. */
#ifndef ROOST_ENGINE_H
#define ROOST_ENGINE_H

#include "core.h"

struct engine {
    void (*solve)(const struct game *, const struct position *, const struct options *, void *,
                  size_t, struct answer *);
    int (*cards)(const struct game *, const struct position *, const struct options *, void *,
                 size_t, struct card_answer *, struct answer *);
    int (*reaches)(const struct game *, const struct position *, const struct options *, int,
                   void *, size_t, struct answer *);
    int (*policy)(const struct game *, const struct position *, const struct options *, void *, size_t);
};

#define ENGINES(name) extern const struct engine name, name##_BMI2

ENGINES(ENGINE_3);
ENGINES(ENGINE_4);
ENGINES(ENGINE_5);
ENGINES(ENGINE_6);
ENGINES(ENGINE_3_PLAIN);
ENGINES(ENGINE_4_PLAIN);
ENGINES(ENGINE_5_PLAIN);
ENGINES(ENGINE_6_PLAIN);
extern const struct engine ENGINE_2;

/* Random lines and counting, which need no memory. */
struct lines {
    void (*play)(const struct game *, const struct position *, uint64_t seed, uint64_t first,
                 size_t many, int32_t (*out)[2]);
    uint64_t (*count)(const struct game *, const struct position *, int cards);
};

extern const struct lines LINES, LINES_BMI2;

#endif
