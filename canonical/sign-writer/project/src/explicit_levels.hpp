// Paragraph level, embeddings, overrides and isolates (UAX #9, P2 to X9).
#pragma once

#include <vector>

#include "table.hpp"

enum class Direction : std::uint8_t { Auto, LeftToRight, RightToLeft };

using Level = std::uint8_t;

// The level of characters that rule X9 removes.
constexpr Level kRemoved = 0xFF;

// The place of a character that has no counterpart.
constexpr std::size_t kNone = static_cast<std::size_t>(-1);

struct ExplicitLevels {
    Level paragraph = 0;
    std::vector<Bidi> types;            // after overrides
    std::vector<Level> levels;          // kRemoved for what X9 removes
    std::vector<std::size_t> partners;  // of isolate initiators and PDIs (BD9), or kNone
};

bool is_initiator(Bidi type);

// Types are the classes of the characters of one paragraph.
ExplicitLevels explicit_levels(const std::vector<Bidi>& types, Direction direction);
