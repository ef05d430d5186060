#include "CBrowser.h"

#ifdef __wasm__

// A replacement for the standard library's normalization tables. It contains no decompositions and no compositions.
//
// The library uses the tables to compare strings, so that different spellings are equal: é may be one scalar or two. The module
// contains only one spelling of each character. Its own text is in Unicode's normal form C (AppTests check the sources and the
// packaged content), and the host normalizes each event (Tests/Browser/test_normal_form.py). Strings in that form are canonically
// equivalent only if they have the same scalars (Unicode Standard Annex #15). A comparison by scalars therefore gives the same
// result as on the server, which has the full tables. The boundaries of characters come from another table, which this file does
// not replace.

// The canonical combining class and the quick checks, packed into one number. 0 means a starter that is allowed in every normal
// form.
STAND_IN unsigned short _swift_stdlib_getNormData(unsigned scalar) { return 0; }

// The position of a scalar's decomposition. 0 means none.
STAND_IN unsigned _swift_stdlib_getDecompositionEntry(unsigned scalar) { return 0; }

// The composition of two scalars. All bits set means none.
STAND_IN unsigned _swift_stdlib_getComposition(unsigned first, unsigned second) { return ~0u; }

STAND_IN const unsigned char *const _swift_stdlib_nfd_decompositions = 0;

#endif
