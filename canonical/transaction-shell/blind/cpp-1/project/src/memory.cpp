#include "memory.hpp"

#include <malloc.h>

#include <cstddef>
#include <cstdlib>
#include <new>

// All allocations are counted, so that trimMemory knows when it is worth its while.
static size_t liveBytes = 0;
static size_t peakBytes = 0;

void* operator new(size_t size) {
    void* p = std::malloc(size ? size : 1);
    if (!p) throw std::bad_alloc();
    liveBytes += malloc_usable_size(p);
    if (liveBytes > peakBytes) peakBytes = liveBytes;
    return p;
}

void operator delete(void* p) noexcept {
    if (!p) return;
    liveBytes -= malloc_usable_size(p);
    std::free(p);
}

void operator delete(void* p, size_t) noexcept { operator delete(p); }

void trimMemory() {
    if (peakBytes - liveBytes > (size_t(2) << 20) + liveBytes / 16) {
        malloc_trim(0);
        peakBytes = liveBytes;
    }
}
