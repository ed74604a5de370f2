/* The doors: which engine answers, and what needs none. */
#include "drive.h"
#include "engine.h"

size_t least_memory(void) { return (size_t)1 << 18; }

static const struct engine *engine_for(int seats, int plain_cpu) {
#if defined(__x86_64__)
    if (!plain_cpu)
        switch (seats) {
        case 3: return &ENGINE_3_BMI2;
        case 4: return &ENGINE_4_BMI2;
        case 5: return &ENGINE_5_BMI2;
        case 6: return &ENGINE_6_BMI2;
        }
#else
    (void)plain_cpu;
#endif
    switch (seats) {
    case 2: return &ENGINE_2;
    case 3: return &ENGINE_3;
    case 4: return &ENGINE_4;
    case 5: return &ENGINE_5;
    default: return &ENGINE_6;
    }
}

void solve(const struct game *g, const struct position *p, const struct options *o, void *memory,
           size_t size, struct answer *a) {
    engine_for(g->seats, o->plain_cpu)->solve(g, p, o, memory, size, a);
}

int solve_cards(const struct game *g, const struct position *p, const struct options *o,
                void *memory, size_t size, struct card_answer out[MOST_HAND], struct answer *a) {
    return engine_for(g->seats, o->plain_cpu)->cards(g, p, o, memory, size, out, a);
}

int reaches(const struct game *g, const struct position *p, const struct options *o, int goal,
            void *memory, size_t size, struct answer *a) {
    return engine_for(g->seats, o->plain_cpu)->reaches(g, p, o, goal, memory, size, a);
}

int32_t policy(const struct game *g, const struct position *p, const struct options *o, void *memory,
               size_t size) {
    return engine_for(g->seats, o->plain_cpu)->policy(g, p, o, memory, size);
}
