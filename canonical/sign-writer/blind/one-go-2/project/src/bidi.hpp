// Directions of characters (UAX #9 of Unicode 15.0.0).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table.hpp"

enum class Direction { Auto, LeftToRight, RightToLeft };

using Level = std::uint8_t;

// Stands for the level of a character that rule X9 removes.
constexpr Level kRemoved = 255;

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

struct Paragraph {
  std::size_t begin;
  std::size_t end;
  Level level;
};

struct Levels {
  std::vector<Bidi> types;  // the Bidi_Class of each character
  std::vector<Paragraph> paragraphs;
  std::vector<Level> levels;  // after rule I2
};

inline bool is_isolate_initiator(Bidi type) {
  return type == Bidi::LRI || type == Bidi::RLI || type == Bidi::FSI;
}

inline bool is_removed(Bidi type) {
  return type == Bidi::LRE || type == Bidi::RLE || type == Bidi::LRO || type == Bidi::RLO ||
         type == Bidi::PDF || type == Bidi::BN;
}

inline Bidi direction_of(Level level) { return level % 2 == 1 ? Bidi::R : Bidi::L; }

// The rules up to I2.
Levels resolve_levels(const Text& text, const Table& table, Direction direction);

// Rule L1: the levels of a line from begin to end, which is within a paragraph.
std::vector<Level> line_levels(const Levels& resolved, std::size_t begin, std::size_t end,
                               Level paragraph_level);

// Rule L2: the indexes of elements with these levels from left to right.
std::vector<std::size_t> visual_order(const std::vector<Level>& levels);
