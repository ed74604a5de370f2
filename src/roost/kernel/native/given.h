/* Reads and checks arguments from Python: games, memory, positions, options. Part of binding.c. */
#ifndef ROOST_GIVEN_H
#define ROOST_GIVEN_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>

#include <stdatomic.h>
#include <stdlib.h>

#include "core.h"

#define GAME "roost.kernel.game"
#define MEMORY "roost.kernel.memory"

enum { ALIGNMENT = 64, TIES = 4, NO_GUESS = INT32_MIN };

/* ---- games ---- */

/* Tables made ready, and the cards that a hand may hold. */
struct table {
    uint64_t in_play;
    struct game *game;
};

static void drop_game(PyObject *capsule) {
    struct table *table = PyCapsule_GetPointer(capsule, GAME);
    free(table->game);
    free(table);
}

/* A number too large for C counts as out of range. */
static int refused(void) {
    if (PyErr_ExceptionMatches(PyExc_OverflowError))
        PyErr_SetString(PyExc_ValueError, "a number is too large or too small");
    return 0;
}

/* The numbers of a tuple of exactly `count`, each within low..high; None is -1, if it may be. */
static int numbers_or_none(PyObject *from, Py_ssize_t count, long long low, long long high,
                           long long *out, const char *what, int none_is_given) {
    if (!PyTuple_Check(from)) {
        PyErr_Format(PyExc_TypeError, "%s: a tuple of integers is wanted", what);
        return 0;
    }
    if (PyTuple_Size(from) != count) {
        PyErr_Format(PyExc_ValueError, "%s: %zd numbers are wanted", what, count);
        return 0;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *item = PyTuple_GetItem(from, i);
        out[i] = item == Py_None && none_is_given ? -1 : PyLong_AsLongLong(item);
        if (out[i] == -1 && PyErr_Occurred()) return refused();
        if (out[i] < low || out[i] > high) {
            PyErr_Format(PyExc_ValueError, "%s: %lld is not from %lld to %lld", what, out[i], low,
                         high);
            return 0;
        }
    }
    return 1;
}

static int numbers(PyObject *from, Py_ssize_t count, long long low, long long high,
                   long long *out, const char *what) {
    return numbers_or_none(from, count, low, high, out, what, 0);
}

static int sides_of(int seats, PyObject *side, PyObject *forced, struct tables *t) {
    long long n[MOST_SEATS];
    if (!numbers(side, seats, 0, 1, n, "side")) return 0;
    for (int i = 0; i < seats; i++) t->side[i] = (int8_t)n[i];
    if (!numbers_or_none(forced, seats, -1, MOST_CARDS - 1, n, "forced", 1)) return 0;
    for (int i = 0; i < seats; i++) t->forced[i] = (int8_t)n[i];
    return 1;
}

/* A game in a capsule: made from tables, or from another game and what differs. */
static PyObject *kept(const struct tables *t, const struct game *base, uint64_t in_play) {
    struct table *table = calloc(1, sizeof *table);
    struct game *game = calloc(1, game_size());
    PyObject *capsule = NULL;
    if (!table || !game) {
        PyErr_NoMemory();
    } else {
        const char *wrong = base ? vary_game(base, t->last_points, t->side, t->forced, game)
                                 : make_game(t, game);
        *table = (struct table){in_play, game};
        if (wrong) PyErr_SetString(PyExc_ValueError, wrong);
        else capsule = PyCapsule_New(table, GAME, drop_game);
    }
    if (!capsule) {
        free(game);
        free(table);
    }
    return capsule;
}

static PyObject *variant_of(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *base, *side, *forced;
    struct tables t = {0};
    if (!PyArg_ParseTuple(args, "OiOO:variant", &base, &t.last_points, &side, &forced)) {
        refused();
        return NULL;
    }
    const struct table *table = PyCapsule_GetPointer(base, GAME);
    if (!table || !sides_of(seats_of(table->game), side, forced, &t)) return NULL;
    return kept(&t, table->game, table->in_play);
}

static PyObject *game_of(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *suit, *strength, *points, *side, *forced;
    struct tables t = {0};
    int tie;
    unsigned long long free_cards, in_play = UINT64_MAX;
    long long n[MOST_CARDS];
    if (!PyArg_ParseTuple(args, "iiipiiiiKOOOOO|K:game", &t.seats, &t.cards, &t.trump, &t.must_trump,
                          &t.per_trick, &t.last_points, &t.majority, &tie, &free_cards, &suit,
                          &strength, &points, &side, &forced, &in_play)) {
        refused();
        return NULL;
    }
    if (t.seats < 2 || t.seats > MOST_SEATS || t.cards < 0 || t.cards > MOST_CARDS || tie < 0 ||
        tie >= TIES) {
        PyErr_SetString(PyExc_ValueError, "2 to 6 seats and at most 64 cards are wanted");
        return NULL;
    }
    const int seats = t.seats, cards = t.cards;
    t.majority_tie = (enum tie)tie;
    t.free = free_cards;
    if (!numbers(suit, cards, 0, MOST_SUITS - 1, n, "suit")) return NULL;
    for (int i = 0; i < cards; i++) t.suit[i] = (int8_t)n[i];
    if (!numbers(strength, cards, INT32_MIN, INT32_MAX, n, "strength")) return NULL;
    for (int i = 0; i < cards; i++) t.strength[i] = (int32_t)n[i];
    if (!numbers(points, cards, 0, INT16_MAX, n, "points")) return NULL;
    for (int i = 0; i < cards; i++) t.points[i] = (int32_t)n[i];
    if (!sides_of(seats, side, forced, &t)) return NULL;
    return kept(&t, NULL, in_play);
}

/* ---- memory ---- */

/* One block, used by one call at a time. */
struct block {
    atomic_flag busy;
    volatile int stop;
    size_t size;
    void *raw, *start;
};

static void drop_memory(PyObject *capsule) {
    struct block *block = PyCapsule_GetPointer(capsule, MEMORY);
    free(block->raw);
    free(block);
}

static PyObject *memory_of(PyObject *self, PyObject *args) {
    (void)self;
    Py_ssize_t size;
    if (!PyArg_ParseTuple(args, "n:memory", &size)) {
        refused();
        return NULL;
    }
    if (size < 0 || (size_t)size < least_memory()) {
        PyErr_Format(PyExc_ValueError, "at least %zu bytes are wanted", least_memory());
        return NULL;
    }
    if (size > PY_SSIZE_T_MAX - ALIGNMENT) return PyErr_NoMemory();
    struct block *block = calloc(1, sizeof *block);
    if (!block) return PyErr_NoMemory();
    block->raw = malloc((size_t)size + ALIGNMENT);
    if (!block->raw) {
        free(block);
        return PyErr_NoMemory();
    }
    block->size = (size_t)size;
    block->start = (void *)(((uintptr_t)block->raw + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
    atomic_flag_clear(&block->busy);
    PyObject *capsule = PyCapsule_New(block, MEMORY, drop_memory);
    if (!capsule) {
        free(block->raw);
        free(block);
    }
    return capsule;
}

static struct block *taken(PyObject *capsule) {
    struct block *block = PyCapsule_GetPointer(capsule, MEMORY);
    if (!block) return NULL;
    if (atomic_flag_test_and_set(&block->busy)) {
        PyErr_SetString(PyExc_RuntimeError, "this memory is in use by another thread");
        return NULL;
    }
    return block;
}

/* ---- positions and options ---- */

/* (hands, leader, trick, points, tricks): the fields of Python's `Position`. */
static int position_of(const struct table *table, PyObject *from, struct position *p) {
    const struct game *g = table->game;
    int seats = seats_of(g);
    uint64_t used = 0;
    PyObject *hands, *trick, *points, *tricks;
    long long n[MOST_SEATS];
    *p = (struct position){0};
    if (!PyTuple_Check(from)) {
        PyErr_SetString(PyExc_TypeError, "a position is a tuple");
        return 0;
    }
    if (!PyArg_ParseTuple(from, "O!iO!O!O!:position", &PyTuple_Type, &hands, &p->leader,
                          &PyTuple_Type, &trick, &PyTuple_Type, &points, &PyTuple_Type, &tricks))
        return refused();
    if (PyTuple_Size(hands) != seats) {
        PyErr_Format(PyExc_ValueError, "hands: %d are wanted", seats);
        return 0;
    }
    for (int i = 0; i < seats; i++) {
        PyObject *hand = PyNumber_Index(PyTuple_GetItem(hands, i));
        if (!hand) return 0;
        p->hands[i] = PyLong_AsUnsignedLongLong(hand);
        Py_DECREF(hand);
        if (p->hands[i] == (uint64_t)-1 && PyErr_Occurred()) return refused();
        used |= p->hands[i];
    }
    Py_ssize_t played = PyTuple_Size(trick);
    if (played >= seats) {
        PyErr_SetString(PyExc_ValueError, "a trick is not complete yet");
        return 0;
    }
    p->played = (int)played;
    if (!numbers(trick, played, 0, MOST_CARDS - 1, n, "trick")) return 0;
    for (int i = 0; i < p->played; i++) {
        p->trick[i] = (int8_t)n[i];
        used |= (uint64_t)1 << n[i];
    }
    if (!numbers(points, 2, INT16_MIN, INT16_MAX, n, "points")) return 0;
    for (int i = 0; i < 2; i++) p->points[i] = (int32_t)n[i];
    if (!numbers(tricks, 2, 0, MOST_CARDS, n, "tricks")) return 0;
    for (int i = 0; i < 2; i++) p->tricks[i] = (int32_t)n[i];
    const char *wrong = used & ~table->in_play ? "a card is not in the tables" : fault(g, p);
    if (wrong) PyErr_SetString(PyExc_ValueError, wrong);
    return !wrong;
}

/* (node limit, lead width, follow width, exact below, guess or None, off, plain cpu). The guess
 * counts what was taken before: `aim_at` takes it off. */
static int options_of(PyObject *from, struct options *o) {
    unsigned long long limit;
    PyObject *guess;
    long long number = NO_GUESS;
    *o = (struct options){0};
    if (!PyTuple_Check(from)) {
        PyErr_SetString(PyExc_TypeError, "options are a tuple");
        return 0;
    }
    if (!PyArg_ParseTuple(from, "KiiiOIp:options", &limit, &o->lead_width, &o->follow_width,
                          &o->exact_below, &guess, &o->off, &o->plain_cpu))
        return refused();
    o->node_limit = limit;
    if (guess != Py_None) {
        number = PyLong_AsLongLong(guess);
        if (number == -1 && PyErr_Occurred()) return refused();
        number = number < INT16_MIN ? INT16_MIN : number > INT16_MAX ? INT16_MAX : number;
    }
    o->guess = (int)number;
    if (o->lead_width < 0 || o->follow_width < 0) {
        PyErr_SetString(PyExc_ValueError, "widths are not negative");
        return 0;
    }
    return 1;
}

static struct options aim_at(const struct position *p, struct options o) {
    if (o.guess == NO_GUESS) o.guess = -1;
    else o.guess = o.guess > p->points[0] ? o.guess - p->points[0] : 0;
    return o;
}

#endif
