#include "CBrowser.h"

#ifdef __wasm__

// In place of the standard library's tables for normalization: here no scalar has a decomposition, and none composes.
//
// The library asks for these when it compares strings, to find those alike that are spelled differently: é in one scalar and in
// two. The module knows one spelling only. Its own text is in Unicode's normal form C (AppTests hold the sources and the packaged
// content to that), and the host puts each event into it (Tests/Browser/test_normal_form.py). Of two strings in that form, being
// canonically equivalent and having the same scalars is the same (Unicode Standard Annex #15), so that a comparison by scalars
// gives what it gives on the server, where the tables are whole. The borders of characters have a table of their own, which stays.

// Canonical combining class and quick checks, packed: 0 is a starter that is in every normal form.
STAND_IN unsigned short _swift_stdlib_getNormData(unsigned scalar) { return 0; }

// Where the decomposition of a scalar stands; 0 is nowhere.
STAND_IN unsigned _swift_stdlib_getDecompositionEntry(unsigned scalar) { return 0; }

// What two scalars compose to; all bits are nothing.
STAND_IN unsigned _swift_stdlib_getComposition(unsigned first, unsigned second) { return ~0u; }

STAND_IN const unsigned char *const _swift_stdlib_nfd_decompositions = 0;

#endif
