// The properties of characters, as a table file states them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

using Char = char32_t;
using Text = std::u32string;

constexpr Char kLastChar = 0x10FFFF;

// Bidi_Class
enum class Bidi : std::uint8_t {
  L, R, AL, EN, ES, ET, AN, CS, NSM, BN, B, S, WS, ON,
  LRE, LRO, RLE, RLO, PDF, LRI, RLI, FSI, PDI
};

// Line_Break
enum class Line : std::uint8_t {
  AI, AL, B2, BA, BB, BK, CB, CJ, CL, CM, CP, CR, EB, EM, EX, GL, H2, H3, HL, HY, ID, IN, IS,
  JL, JT, JV, LF, NL, NS, NU, OP, PO, PR, QU, RI, SA, SG, SP, SY, WJ, XX, ZW, ZWJ
};

// East_Asian_Width
enum class Width : std::uint8_t { N, A, F, H, Na, W };

// Grapheme_Cluster_Break
enum class Grapheme : std::uint8_t {
  XX, CN, CR, EX, L, LF, LV, LVT, PP, RI, SM, T, V, ZWJ
};

// Word_Break
enum class Word : std::uint8_t {
  XX, CR, DQ, EX, Extend, FO, HL, KA, LE, LF, MB, ML, MN, NL, NU, RI, SQ, WSegSpace, ZWJ
};

// Bidi_Paired_Bracket_Type
enum class Bracket : std::uint8_t { None, Open, Close };

class Table {
 public:
  // Reads the text of a table file.
  explicit Table(const std::string& text);

  Bidi bidi(Char c) const { return static_cast<Bidi>(bidi_[c]); }
  Line line(Char c) const { return static_cast<Line>(line_[c]); }
  Width width(Char c) const { return static_cast<Width>(width_[c]); }
  Grapheme grapheme(Char c) const { return static_cast<Grapheme>(grapheme_[c]); }
  Word word(Char c) const { return static_cast<Word>(word_[c]); }
  bool pictographic(Char c) const { return pictographic_[c] != 0; }
  Bracket bracket(Char c) const { return static_cast<Bracket>(bracket_[c]); }
  // The Bidi_Mirroring_Glyph, or 0 if there is none.
  Char mirror(Char c) const { return mirror_[c]; }

 private:
  using Column = std::vector<std::uint8_t>;

  void read_line(const std::string& line);

  Column bidi_, line_, width_, grapheme_, word_, pictographic_, bracket_;
  std::vector<Char> mirror_;
};
