#include "CBrowser.h"

// A replacement for the standard library's case tables, for Latin (U+0041–024F, U+1E00–1EFF), Greek and Cyrillic (U+0370–052F).
// The app uses no other script with capitals. If a capital has several small letters, only one is listed: σ, but not ς.
// Each entry is a run of scalars. `to_capital` is the number to add to a small letter to get its capital. If it is -1, small
// letters alternate with their capitals in the run.
static const struct {
  unsigned short first, last;
  short to_capital;
} letters[] = {
    {0x61, 0x7A, -32}, {0xE0, 0xF6, -32}, {0xF8, 0xFE, -32}, {0xFF, 0xFF, 121}, {0x101, 0x12F, -1}, {0x133, 0x137, -1},
    {0x13A, 0x148, -1}, {0x14B, 0x177, -1}, {0x17A, 0x17E, -1}, {0x180, 0x180, 195}, {0x183, 0x185, -1}, {0x188, 0x188, -1},
    {0x18C, 0x18C, -1}, {0x192, 0x192, -1}, {0x195, 0x195, 97}, {0x199, 0x199, -1}, {0x19A, 0x19A, 163}, {0x19E, 0x19E, 130},
    {0x1A1, 0x1A5, -1}, {0x1A8, 0x1A8, -1}, {0x1AD, 0x1AD, -1}, {0x1B0, 0x1B0, -1}, {0x1B4, 0x1B6, -1}, {0x1B9, 0x1B9, -1},
    {0x1BD, 0x1BD, -1}, {0x1BF, 0x1BF, 56}, {0x1C6, 0x1C6, -2}, {0x1C9, 0x1C9, -2}, {0x1CC, 0x1CC, -2}, {0x1CE, 0x1DC, -1},
    {0x1DD, 0x1DD, -79}, {0x1DF, 0x1EF, -1}, {0x1F3, 0x1F3, -2}, {0x1F5, 0x1F5, -1}, {0x1F9, 0x21F, -1}, {0x223, 0x233, -1},
    {0x23C, 0x23C, -1}, {0x242, 0x242, -1}, {0x247, 0x24F, -1}, {0x371, 0x373, -1}, {0x377, 0x377, -1}, {0x37B, 0x37D, 130},
    {0x3AC, 0x3AC, -38}, {0x3AD, 0x3AF, -37}, {0x3B1, 0x3C1, -32}, {0x3C3, 0x3CB, -32}, {0x3CC, 0x3CC, -64}, {0x3CD, 0x3CE, -63},
    {0x3D7, 0x3D7, -8}, {0x3D9, 0x3EF, -1}, {0x3F2, 0x3F2, 7}, {0x3F3, 0x3F3, -116}, {0x3F8, 0x3F8, -1}, {0x3FB, 0x3FB, -1},
    {0x430, 0x44F, -32}, {0x450, 0x45F, -80}, {0x461, 0x481, -1}, {0x48B, 0x4BF, -1}, {0x4C2, 0x4CE, -1}, {0x4CF, 0x4CF, -15},
    {0x4D1, 0x52F, -1}, {0x1E01, 0x1E95, -1}, {0x1EA1, 0x1EFF, -1},
};

static int step(int to_capital) { return to_capital == -1 ? 2 : 1; }

unsigned capital_of(unsigned scalar) {
  for (unsigned run = 0; run < sizeof letters / sizeof *letters; run++) {
    int to_capital = letters[run].to_capital;
    if (scalar < letters[run].first || scalar > letters[run].last) continue;
    if ((scalar - letters[run].first) % step(to_capital) == 0) return scalar + to_capital;
  }
  return scalar;
}

unsigned small_of(unsigned scalar) {
  for (unsigned run = 0; run < sizeof letters / sizeof *letters; run++) {
    unsigned small = scalar - letters[run].to_capital;
    if (small >= letters[run].first && small <= letters[run].last && capital_of(small) == scalar) return small;
  }
  return scalar;
}

#ifdef __wasm__

enum { UPPER, LOWER, TITLE };

// The number to add to a scalar to get its capital or small letter. 0 if there is none.
STAND_IN int _swift_stdlib_getMapping(unsigned scalar, unsigned char mapping) {
  return (int)(mapping == LOWER ? small_of(scalar) : capital_of(scalar)) - (int)scalar;
}

// The case mapping of a scalar to several scalars, in UTF-8. The app needs only the mapping of ß to SS.
STAND_IN const unsigned char *_swift_stdlib_getSpecialMapping(unsigned scalar, unsigned char mapping, long *length) {
  if (scalar != 0xDF || mapping != UPPER) return 0;
  *length = 2;
  return (const unsigned char *)"SS";
}

#endif
