// What the WebAssembly module needs from C and does not get from wasi-libc, or gets from Swift with more than a page has use for.
#pragma once

/// Marks what stands in for a function of swift/stdlib/public/stubs/Unicode. Weak, so that where the linker takes the library's file
/// after all, because the app asks for something else in it, the library's function counts: the module is larger then, and right.
#define STAND_IN __attribute__((weak))

/// The capital of a small letter, or else the scalar itself.
unsigned capital_of(unsigned scalar);

/// The small letter of a capital, or else the scalar itself.
unsigned small_of(unsigned scalar);

/// As many bytes as asked for, at a multiple of 16; null where there is no memory left.
void *take_memory(unsigned long count);

/// Takes back what `take_memory` gave.
void give_memory(void *bytes);
