#pragma once

#include <cstdint>

// A place in the script; lines and columns count from 1.
struct Position {
    std::uint32_t line = 1;
    std::uint32_t column = 1;
};
