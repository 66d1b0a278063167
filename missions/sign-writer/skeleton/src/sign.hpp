// Lines of a sign: clusters on a grid of columns, in display order.
#pragma once

#include "explicit_levels.hpp"

struct SignOptions {
    std::size_t columns = 0;
    Direction direction = Direction::Auto;
    bool is_ambiguous_wide = false;
};

// How many columns a text takes.
std::size_t columns_of(const Table& table, const Text& text, bool is_ambiguous_wide);

// The lines as they are printed from left to right.
std::vector<Text> sign_lines(const Table& table, const Text& text, const SignOptions& options);
