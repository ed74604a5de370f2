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

extern const struct engine ENGINE_2, ENGINE_3, ENGINE_4, ENGINE_5, ENGINE_6;
extern const struct engine ENGINE_3_BMI2, ENGINE_4_BMI2, ENGINE_5_BMI2, ENGINE_6_BMI2;

#endif
