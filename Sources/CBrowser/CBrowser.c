#include "CBrowser.h"
