#pragma once
#include <brotli/encode.h>
