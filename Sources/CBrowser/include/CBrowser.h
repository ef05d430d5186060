// C functions for the WebAssembly module: smaller replacements for functions of the C library and of Swift's standard library.
#pragma once

/// Marks a weak replacement for a function that the Swift sources define in stdlib/public/stubs/Unicode. If the app needs another
/// symbol from the same object file of the standard library, the linker links that file. The library's function then replaces
/// this one. The module becomes larger, but stays correct.
#define STAND_IN __attribute__((weak))

/// Returns the capital of a small letter, or the scalar itself if it has no capital.
unsigned capital_of(unsigned scalar);

/// Returns the small letter of a capital, or the scalar itself if it has no small letter.
unsigned small_of(unsigned scalar);

/// Allocates `count` bytes, aligned to 16 bytes. Returns null if no memory is left.
void *take_memory(unsigned long count);

/// Frees bytes from `take_memory`.
void give_memory(void *bytes);
