/* The only file that knows Python: arguments in, answers out, errors as exceptions, the GIL let go
 * while the kernel works. Wrong arguments of any kind raise; none crash. */
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>

#include <stdatomic.h>
#include <stdlib.h>

#include "core.h"

#define GAME "roost.kernel.game"
#define MEMORY "roost.kernel.memory"

enum { INTERFACE = 2, ALIGNMENT = 64, TIES = 4 };

static int has_extras; /* whether the processor has BMI2 */

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

/* What does not fit a C number is out of any range that is wanted. */
static int refused(void) {
    if (PyErr_ExceptionMatches(PyExc_OverflowError))
        PyErr_SetString(PyExc_ValueError, "a number is too large or too small");
    return 0;
}

/* The numbers of a tuple of exactly `count`, each within low..high. */
static int numbers(PyObject *from, Py_ssize_t count, long long low, long long high,
                   long long *out, const char *what) {
    if (!PyTuple_Check(from)) {
        PyErr_Format(PyExc_TypeError, "%s: a tuple of integers is wanted", what);
        return 0;
    }
    if (PyTuple_Size(from) != count) {
        PyErr_Format(PyExc_ValueError, "%s: %zd numbers are wanted", what, count);
        return 0;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        out[i] = PyLong_AsLongLong(PyTuple_GetItem(from, i));
        if (out[i] == -1 && PyErr_Occurred()) return refused();
        if (out[i] < low || out[i] > high) {
            PyErr_Format(PyExc_ValueError, "%s: %lld is not from %lld to %lld", what, out[i], low,
                         high);
            return 0;
        }
    }
    return 1;
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
    if (!numbers(side, seats, 0, 1, n, "side")) return NULL;
    for (int i = 0; i < seats; i++) t.side[i] = (int8_t)n[i];
    if (!numbers(forced, seats, -1, MOST_CARDS - 1, n, "forced")) return NULL;
    for (int i = 0; i < seats; i++) t.forced[i] = (int8_t)n[i];
    struct table *table = calloc(1, sizeof *table);
    struct game *game = calloc(1, game_size());
    PyObject *capsule = NULL;
    if (!table || !game) {
        PyErr_NoMemory();
    } else {
        const char *wrong = make_game(&t, game);
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

/* (node limit, lead width, follow width, exact below, guess, off, plain cpu). */
static int options_of(PyObject *from, struct options *o) {
    unsigned long long limit;
    *o = (struct options){0};
    if (!PyTuple_Check(from)) {
        PyErr_SetString(PyExc_TypeError, "options are a tuple");
        return 0;
    }
    if (!PyArg_ParseTuple(from, "KiiiiIp:options", &limit, &o->lead_width, &o->follow_width,
                          &o->exact_below, &o->guess, &o->off, &o->plain_cpu))
        return refused();
    o->node_limit = limit;
    if (o->lead_width < 0 || o->follow_width < 0) {
        PyErr_SetString(PyExc_ValueError, "widths are not negative");
        return 0;
    }
    return 1;
}

/* ---- the calls ---- */

/* What every call that searches is given: game, memory, options, position. */
struct call {
    const struct game *game;
    struct block *block;
    struct options options;
    struct position position;
};

static int call_of(PyObject *game, PyObject *memory, PyObject *options, PyObject *position,
                   struct call *c) {
    const struct table *table = PyCapsule_GetPointer(game, GAME);
    if (!table || !options_of(options, &c->options)) return 0;
    if (position && !position_of(table, position, &c->position)) return 0;
    c->game = table->game;
    c->options.plain_cpu |= !has_extras;
    c->block = taken(memory);
    if (!c->block) return 0;
    c->block->stop = 0;
    c->options.stop = &c->block->stop;
    return 1;
}

static void let_go(struct call *c) { atomic_flag_clear(&c->block->busy); }

static PyObject *answered(const struct answer *a) {
    return Py_BuildValue("iiKi", a->low, a->high, (unsigned long long)a->nodes, a->stopped);
}

static PyObject *py_solve(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *game, *memory, *options, *position;
    struct call c;
    struct answer a;
    if (!PyArg_ParseTuple(args, "OOOO:solve", &game, &memory, &options, &position)) return NULL;
    if (!call_of(game, memory, options, position, &c)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    solve(c.game, &c.position, &c.options, c.block->start, c.block->size, &a);
    Py_END_ALLOW_THREADS
    let_go(&c);
    return answered(&a);
}

static PyObject *py_solve_cards(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *game, *memory, *options, *position;
    struct call c;
    struct answer a;
    struct card_answer of[MOST_HAND];
    int found;
    if (!PyArg_ParseTuple(args, "OOOO:solve_cards", &game, &memory, &options, &position)) return NULL;
    if (!call_of(game, memory, options, position, &c)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    found = solve_cards(c.game, &c.position, &c.options, c.block->start, c.block->size, of, &a);
    Py_END_ALLOW_THREADS
    let_go(&c);
    PyObject *cards = PyDict_New();
    for (int i = 0; cards && i < found; i++) {
        PyObject *card = PyLong_FromLong(of[i].card), *value = Py_BuildValue("ii", of[i].low, of[i].high);
        if (!card || !value || PyDict_SetItem(cards, card, value) < 0) Py_CLEAR(cards);
        Py_XDECREF(card);
        Py_XDECREF(value);
    }
    if (!cards) return NULL;
    return Py_BuildValue("NN", answered(&a), cards);
}

static PyObject *py_reaches(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *game, *memory, *options, *position;
    int goal, yes;
    struct call c;
    struct answer a;
    if (!PyArg_ParseTuple(args, "OOOOi:reaches", &game, &memory, &options, &position, &goal)) return NULL;
    if (goal < INT16_MIN || goal > INT16_MAX) {
        PyErr_SetString(PyExc_ValueError, "the goal is out of range");
        return NULL;
    }
    if (!call_of(game, memory, options, position, &c)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    yes = reaches(c.game, &c.position, &c.options, goal, c.block->start, c.block->size, &a);
    Py_END_ALLOW_THREADS
    let_go(&c);
    if (yes < 0) Py_RETURN_NONE;
    return PyBool_FromLong(yes);
}

static PyObject *py_policy(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *game, *memory, *options, *position;
    struct call c;
    int32_t points;
    if (!PyArg_ParseTuple(args, "OOOO:policy", &game, &memory, &options, &position)) return NULL;
    if (!call_of(game, memory, options, position, &c)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    points = policy(c.game, &c.position, &c.options, c.block->start, c.block->size);
    Py_END_ALLOW_THREADS
    let_go(&c);
    return PyLong_FromLong(points);
}

/* A batch of positions of one game, solved one after another. */
static PyObject *py_solve_worlds(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *game, *memory, *options, *list;
    struct call c;
    if (!PyArg_ParseTuple(args, "OOOO!:solve_worlds", &game, &memory, &options, &PyList_Type, &list))
        return NULL;
    PyObject *worlds = PyList_AsTuple(list); /* which nothing can change meanwhile */
    if (!worlds) return NULL;
    Py_ssize_t many = PyTuple_Size(worlds);
    struct position *p = NULL;
    struct answer *a = NULL;
    PyObject *out = NULL;
    const struct table *table = PyCapsule_GetPointer(game, GAME);
    if (!table) goto done;
    if ((size_t)many > SIZE_MAX / sizeof *p - 1) {
        PyErr_NoMemory();
        goto done;
    }
    p = malloc((size_t)(many + 1) * sizeof *p);
    a = malloc((size_t)(many + 1) * sizeof *a);
    if (!p || !a) {
        PyErr_NoMemory();
        goto done;
    }
    for (Py_ssize_t i = 0; i < many; i++)
        if (!position_of(table, PyTuple_GetItem(worlds, i), &p[i])) goto done;
    if (!call_of(game, memory, options, NULL, &c)) goto done;
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t i = 0; i < many; i++) {
        c.options.go_on = i > 0;
        solve(c.game, &p[i], &c.options, c.block->start, c.block->size, &a[i]);
    }
    Py_END_ALLOW_THREADS
    let_go(&c);
    out = PyList_New(many);
    for (Py_ssize_t i = 0; out && i < many; i++) {
        PyObject *each = answered(&a[i]);
        if (!each || PyList_SetItem(out, i, each) < 0) Py_CLEAR(out);
    }
done:
    Py_DECREF(worlds);
    free(p);
    free(a);
    return out;
}

static PyObject *py_rollout(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *game, *at;
    unsigned long long seed, first;
    Py_ssize_t many;
    struct position p;
    if (!PyArg_ParseTuple(args, "OOKKn:rollout", &game, &at, &seed, &first, &many)) return NULL;
    const struct table *table = PyCapsule_GetPointer(game, GAME);
    if (!table || !position_of(table, at, &p)) return NULL;
    if (many < 0 || many > PY_SSIZE_T_MAX / (Py_ssize_t)sizeof(int32_t[2])) {
        PyErr_SetString(PyExc_ValueError, "so many lines cannot be played");
        return NULL;
    }
    int32_t(*out)[2] = malloc((size_t)(many + 1) * sizeof *out);
    if (!out) return PyErr_NoMemory();
    Py_BEGIN_ALLOW_THREADS
    rollout(table->game, &p, !has_extras, seed, first, (size_t)many, out);
    Py_END_ALLOW_THREADS
    PyObject *bytes = PyBytes_FromStringAndSize((const char *)out, many * (Py_ssize_t)sizeof *out);
    free(out);
    return bytes;
}

static PyObject *py_count(PyObject *self, PyObject *args) {
    (void)self;
    PyObject *game, *at;
    int cards;
    uint64_t lines;
    struct position p;
    if (!PyArg_ParseTuple(args, "OOi:count", &game, &at, &cards)) return NULL;
    const struct table *table = PyCapsule_GetPointer(game, GAME);
    if (!table || !position_of(table, at, &p)) return NULL;
    if (cards < 0) {
        PyErr_SetString(PyExc_ValueError, "the number of cards is not negative");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    lines = count(table->game, &p, cards);
    Py_END_ALLOW_THREADS
    return PyLong_FromUnsignedLongLong(lines);
}

/* Ends what another thread searches with this memory. */
static PyObject *py_stop(PyObject *self, PyObject *memory) {
    (void)self;
    struct block *block = PyCapsule_GetPointer(memory, MEMORY);
    if (!block) return NULL;
    block->stop = 1;
    Py_RETURN_NONE;
}

static PyMethodDef METHODS[] = {
    {"game", game_of, METH_VARARGS, "The tables of a game made ready."},
    {"memory", memory_of, METH_VARARGS, "So many bytes for searches, one at a time."},
    {"solve", py_solve, METH_VARARGS, "(game, memory, options, position) -> (low, high, nodes, stopped)"},
    {"solve_cards", py_solve_cards, METH_VARARGS, "The same, and {card: (low, high)}."},
    {"solve_worlds", py_solve_worlds, METH_VARARGS, "The same for a list of positions."},
    {"reaches", py_reaches, METH_VARARGS, "Whether side 0 ends with a goal; None if a limit was hit."},
    {"policy", py_policy, METH_VARARGS, "What side 0 ends with by the move ordering alone."},
    {"rollout", py_rollout, METH_VARARGS, "(game, position, seed, first, many) -> int32 pairs."},
    {"count", py_count, METH_VARARGS, "(game, position, cards) -> lines of so many cards."},
    {"stop", py_stop, METH_O, "Ends the search that uses this memory."},
    {NULL, NULL, 0, NULL},
};

static int add_facts(PyObject *module) {
#if defined(__x86_64__)
    has_extras = __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#endif
    if (PyModule_AddIntConstant(module, "INTERFACE", INTERFACE) < 0) return -1;
    return PyModule_AddIntConstant(module, "HAS_EXTRAS", has_extras);
}

static PyModuleDef_Slot SLOTS[] = {{Py_mod_exec, add_facts}, {0, NULL}};

static struct PyModuleDef MODULE = {
    .m_base = PyModuleDef_HEAD_INIT, .m_name = "_native", .m_methods = METHODS, .m_slots = SLOTS,
    .m_doc = "The C kernel."};

PyMODINIT_FUNC PyInit__native(void) { return PyModuleDef_Init(&MODULE); }
