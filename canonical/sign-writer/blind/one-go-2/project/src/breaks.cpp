#include "breaks.hpp"

#include <cstddef>

namespace {

using L = Line;

// A character with the marks that rule LB9 adds to it.
struct Unit {
  std::size_t begin;
  L line;
  bool is_east_asian;
  bool ends_with_joiner;
};

template <typename... Lines>
bool is_any(L line, Lines... lines) {
  return ((line == lines) || ...);
}

// Rule LB1.
L resolved(L line) {
  if (is_any(line, L::AI, L::SA, L::SG, L::XX)) return L::AL;
  return line == L::CJ ? L::NS : line;
}

bool takes_marks(L line) {
  return !is_any(line, L::BK, L::CR, L::LF, L::NL, L::SP, L::ZW);
}

std::vector<Unit> read_units(const Text& text, const Table& table) {
  std::vector<Unit> units;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const L line = resolved(table.line(text[i]));
    const bool is_mark = is_any(line, L::CM, L::ZWJ);
    if (is_mark && !units.empty() && takes_marks(units.back().line)) {
      units.back().ends_with_joiner = line == L::ZWJ;
      continue;
    }
    const Width width = table.width(text[i]);
    const bool is_east_asian = width == Width::F || width == Width::W || width == Width::H;
    units.push_back({i, is_mark ? L::AL : line, is_east_asian, line == L::ZWJ});
  }
  return units;
}

bool is_letter(L line) { return is_any(line, L::AL, L::HL); }
bool is_hangul(L line) { return is_any(line, L::JL, L::JV, L::JT, L::H2, L::H3); }
bool is_ideograph(L line) { return is_any(line, L::ID, L::EB, L::EM); }
bool is_affix(L line) { return is_any(line, L::PR, L::PO); }

// Rule LB25, as its list of pairs.
bool joins_number(L a, L b) {
  if (is_any(a, L::CL, L::CP, L::NU) && is_affix(b)) return true;
  if (is_affix(a) && is_any(b, L::OP, L::NU)) return true;
  return is_any(a, L::HY, L::IS, L::NU, L::SY) && b == L::NU;
}

// Rule LB26.
bool joins_syllable(L a, L b) {
  if (a == L::JL) return is_any(b, L::JL, L::JV, L::H2, L::H3);
  if (is_any(a, L::JV, L::H2)) return is_any(b, L::JV, L::JT);
  return is_any(a, L::JT, L::H3) && b == L::JT;
}

// Rules LB19 to LB31, where no space is before the place.
Break after_solid(const Unit* outer, const Unit& before, const Unit& after, std::size_t flags) {
  const L a = before.line;
  const L b = after.line;
  if (a == L::QU || b == L::QU) return Break::None;
  if (a == L::CB || b == L::CB) return Break::Allowed;
  if (is_any(b, L::BA, L::HY, L::NS) || a == L::BB) return Break::None;
  if (outer != nullptr && outer->line == L::HL && is_any(a, L::HY, L::BA)) return Break::None;
  if (a == L::SY && b == L::HL) return Break::None;
  if (b == L::IN) return Break::None;
  if ((is_letter(a) && b == L::NU) || (a == L::NU && is_letter(b))) return Break::None;
  if ((a == L::PR && is_ideograph(b)) || (is_ideograph(a) && b == L::PO)) return Break::None;
  if ((is_affix(a) && is_letter(b)) || (is_letter(a) && is_affix(b))) return Break::None;
  if (joins_number(a, b) || joins_syllable(a, b)) return Break::None;
  if ((is_hangul(a) && b == L::PO) || (a == L::PR && is_hangul(b))) return Break::None;
  if (is_letter(a) && is_letter(b)) return Break::None;
  if (a == L::IS && is_letter(b)) return Break::None;
  const bool is_word_before = is_letter(a) || a == L::NU;
  const bool is_word_after = is_letter(b) || b == L::NU;
  if (is_word_before && b == L::OP && !after.is_east_asian) return Break::None;
  if (a == L::CP && !before.is_east_asian && is_word_after) return Break::None;
  if (a == L::RI && b == L::RI && flags % 2 == 1) return Break::None;
  if (a == L::EB && b == L::EM) return Break::None;
  return Break::Allowed;
}

// What is between two units. solid is the last unit before the place that is no space, if any.
Break between(const Unit* outer, const Unit& before, const Unit& after, const Unit* solid,
              std::size_t flags) {
  const L a = before.line;
  const L b = after.line;
  const L s = solid != nullptr ? solid->line : L::SP;
  if (a == L::CR && b == L::LF) return Break::None;
  if (is_any(a, L::BK, L::CR, L::LF, L::NL)) return Break::Mandatory;
  if (is_any(b, L::BK, L::CR, L::LF, L::NL)) return Break::None;
  if (is_any(b, L::SP, L::ZW)) return Break::None;
  if (s == L::ZW) return Break::Allowed;
  if (before.ends_with_joiner) return Break::None;
  if (a == L::WJ || b == L::WJ) return Break::None;
  if (a == L::GL) return Break::None;
  if (b == L::GL && !is_any(a, L::SP, L::BA, L::HY)) return Break::None;
  if (is_any(b, L::CL, L::CP, L::EX, L::IS, L::SY)) return Break::None;
  if (s == L::OP) return Break::None;
  if (s == L::QU && b == L::OP) return Break::None;
  if (is_any(s, L::CL, L::CP) && b == L::NS) return Break::None;
  if (s == L::B2 && b == L::B2) return Break::None;
  if (a == L::SP) return Break::Allowed;
  return after_solid(outer, before, after, flags);
}

}  // namespace

std::vector<Break> line_breaks(const Text& text, const Table& table) {
  std::vector<Break> breaks(text.size() + 1, Break::None);
  if (text.empty()) return breaks;
  const std::vector<Unit> units = read_units(text, table);
  const Unit* solid = nullptr;
  std::size_t flags = 0;
  for (std::size_t i = 1; i < units.size(); ++i) {
    const Unit& before = units[i - 1];
    if (before.line != L::SP) solid = &before;
    flags = before.line == L::RI ? flags + 1 : 0;
    const Unit* outer = i >= 2 ? &units[i - 2] : nullptr;
    breaks[units[i].begin] = between(outer, before, units[i], solid, flags);
  }
  breaks[text.size()] = Break::Mandatory;
  return breaks;
}
