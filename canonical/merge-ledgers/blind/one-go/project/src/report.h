#pragma once

#include <cstdint>
#include <cstdio>
#include <string>

// Reports a line on standard error.
inline void report(const std::string& path, std::uint64_t line, const char* word) {
    std::fprintf(stderr, "%s:%llu: %s\n", path.c_str(), static_cast<unsigned long long>(line), word);
}
