#include "segments.hpp"

namespace {

using W = Word;

// A character with the Extend, Format and ZWJ after it, which rule WB4 ignores.
struct Unit {
  std::size_t begin;
  W word;
  bool is_picture;
  W last;  // of its last character
};

bool is_newline(W w) { return w == W::NL || w == W::CR || w == W::LF; }
bool is_ignored(W w) { return w == W::Extend || w == W::FO || w == W::ZWJ; }
bool is_letter(W w) { return w == W::LE || w == W::HL; }
bool is_quoted_middle(W w) { return w == W::MB || w == W::SQ; }
bool is_letter_middle(W w) { return w == W::ML || is_quoted_middle(w); }
bool is_number_middle(W w) { return w == W::MN || is_quoted_middle(w); }
bool is_extended(W w) { return is_letter(w) || w == W::NU || w == W::KA; }

std::vector<Unit> read_units(const Text& text, const Table& table) {
  std::vector<Unit> units;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const W word = table.word(text[i]);
    if (is_ignored(word) && !units.empty() && !is_newline(units.back().word)) {
      units.back().last = word;
      continue;
    }
    const W kind = is_ignored(word) ? W::XX : word;
    units.push_back({i, kind, table.pictographic(text[i]), word});
  }
  return units;
}

// Rules WB5 to WB13b for the place between two words; the outer ones are XX where there is none.
bool joins_words(W outer_before, W a, W b, W outer_after) {
  if (is_letter(a) && is_letter(b)) return true;
  if (is_letter(a) && is_letter_middle(b) && is_letter(outer_after)) return true;
  if (is_letter(outer_before) && is_letter_middle(a) && is_letter(b)) return true;
  if (a == W::HL && b == W::SQ) return true;
  if (a == W::HL && b == W::DQ && outer_after == W::HL) return true;
  if (outer_before == W::HL && a == W::DQ && b == W::HL) return true;
  if (a == W::NU && b == W::NU) return true;
  if (is_letter(a) && b == W::NU) return true;
  if (a == W::NU && is_letter(b)) return true;
  if (outer_before == W::NU && is_number_middle(a) && b == W::NU) return true;
  if (a == W::NU && is_number_middle(b) && outer_after == W::NU) return true;
  if (a == W::KA && b == W::KA) return true;
  if ((is_extended(a) || a == W::EX) && b == W::EX) return true;
  return a == W::EX && is_extended(b);
}

}  // namespace

std::vector<std::size_t> word_bounds(const Text& text, const Table& table) {
  std::vector<std::size_t> bounds;
  if (text.empty()) return bounds;
  const std::vector<Unit> units = read_units(text, table);
  bounds.push_back(0);
  std::size_t flags = units[0].word == W::RI ? 1 : 0;
  for (std::size_t i = 1; i < units.size(); ++i) {
    const Unit& before = units[i - 1];
    const Unit& after = units[i];
    bool is_joined = false;
    if (before.word == W::CR && after.word == W::LF) {
      is_joined = true;
    } else if (!is_newline(before.word) && !is_newline(after.word)) {
      const W outer_before = i >= 2 ? units[i - 2].word : W::XX;
      const W outer_after = i + 1 < units.size() ? units[i + 1].word : W::XX;
      is_joined = (before.last == W::ZWJ && after.is_picture) ||
                  (before.last == W::WSegSpace && after.word == W::WSegSpace) ||
                  joins_words(outer_before, before.word, after.word, outer_after) ||
                  (before.word == W::RI && after.word == W::RI && flags % 2 == 1);
    }
    if (!is_joined) bounds.push_back(after.begin);
    flags = after.word == W::RI ? flags + 1 : 0;
  }
  bounds.push_back(text.size());
  return bounds;
}
