#include <algorithm>
#include <cstdint>

#include "bidi_sequence.hpp"

namespace {

constexpr std::size_t kMaxOpenBrackets = 63;

// The angle brackets that are canonically equivalent to others.
Char canonical_bracket(Char c) {
  if (c == 0x2329) return 0x3008;
  if (c == 0x232A) return 0x3009;
  return c;
}

bool is_neutral(Bidi type) {
  return type == Bidi::B || type == Bidi::S || type == Bidi::WS || type == Bidi::ON ||
         type == Bidi::PDI || is_isolate_initiator(type);
}

// The direction of a type within rules N0 to N2; ON if it has none.
Bidi strong_of(Bidi type) {
  if (type == Bidi::L) return Bidi::L;
  if (type == Bidi::R || type == Bidi::EN || type == Bidi::AN) return Bidi::R;
  return Bidi::ON;
}

}  // namespace

void SequenceResolver::resolve(const std::vector<std::size_t>& places, Level level, Bidi start,
                               Bidi end) {
  types_.clear();
  for (std::size_t place : places) types_.push_back(before_[place]);
  resolve_weak(start);
  const Bidi embedding = direction_of(level);
  resolve_brackets(places, embedding, start);
  resolve_neutrals(embedding, start, end);
  set_levels(places, level);
}

// BD16
std::vector<SequenceResolver::Pair> SequenceResolver::find_pairs(
    const std::vector<std::size_t>& places) const {
  struct Open {
    Char close;
    std::size_t index;
  };
  std::vector<Pair> pairs;
  std::vector<Open> open;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (types_[i] != Bidi::ON) continue;
    const Char c = text_[places[i]];
    const Bracket bracket = table_.bracket(c);
    if (bracket == Bracket::Open) {
      if (open.size() == kMaxOpenBrackets) break;
      open.push_back({canonical_bracket(table_.mirror(c)), i});
    } else if (bracket == Bracket::Close) {
      const Char close = canonical_bracket(c);
      for (std::size_t depth = open.size(); depth > 0; --depth) {
        if (open[depth - 1].close != close) continue;
        pairs.push_back({open[depth - 1].index, i});
        open.resize(depth - 1);
        break;
      }
    }
  }
  std::sort(pairs.begin(), pairs.end(),
            [](const Pair& a, const Pair& b) { return a.open < b.open; });
  return pairs;
}

// N0
void SequenceResolver::resolve_brackets(const std::vector<std::size_t>& places, Bidi embedding,
                                        Bidi start) {
  const std::vector<Pair> pairs = find_pairs(places);
  if (pairs.empty()) return;
  const Bidi opposite = embedding == Bidi::L ? Bidi::R : Bidi::L;
  // How many characters of each direction are before an index. What is within a pair has not
  // been changed before the pair itself is resolved, so the counts stay right.
  std::vector<std::uint32_t> embedded(types_.size() + 1, 0);
  std::vector<std::uint32_t> opposed(types_.size() + 1, 0);
  for (std::size_t i = 0; i < types_.size(); ++i) {
    const Bidi strong = strong_of(types_[i]);
    embedded[i + 1] = embedded[i] + (strong == embedding ? 1 : 0);
    opposed[i + 1] = opposed[i] + (strong == opposite ? 1 : 0);
  }
  Bidi context = start;
  std::size_t position = 0;
  for (const Pair& pair : pairs) {
    for (; position < pair.open; ++position) {
      const Bidi strong = strong_of(types_[position]);
      if (strong != Bidi::ON) context = strong;
    }
    Bidi type = embedding;
    if (embedded[pair.close] == embedded[pair.open + 1]) {
      if (opposed[pair.close] == opposed[pair.open + 1]) continue;
      if (context == opposite) type = opposite;
    }
    set_bracket(places, pair.open, type);
    set_bracket(places, pair.close, type);
  }
}

// Sets a bracket, and the marks that follow it.
void SequenceResolver::set_bracket(const std::vector<std::size_t>& places, std::size_t index,
                                   Bidi type) {
  types_[index] = type;
  for (std::size_t i = index + 1; i < places.size() && before_[places[i]] == Bidi::NSM; ++i) {
    types_[i] = type;
  }
}

// N1 and N2
void SequenceResolver::resolve_neutrals(Bidi embedding, Bidi start, Bidi end) {
  const std::size_t size = types_.size();
  std::size_t i = 0;
  while (i < size) {
    if (!is_neutral(types_[i])) {
      ++i;
      continue;
    }
    std::size_t after = i;
    while (after < size && is_neutral(types_[after])) ++after;
    const Bidi left = i > 0 ? strong_of(types_[i - 1]) : start;
    const Bidi right = after < size ? strong_of(types_[after]) : end;
    const Bidi type = left == right ? left : embedding;
    for (; i < after; ++i) types_[i] = type;
  }
}

// I1 and I2
void SequenceResolver::set_levels(const std::vector<std::size_t>& places, Level level) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Bidi type = types_[i];
    int raise = 0;
    if (level % 2 == 0) {
      if (type == Bidi::R) raise = 1;
      if (type == Bidi::EN || type == Bidi::AN) raise = 2;
    } else if (type != Bidi::R) {
      raise = 1;
    }
    levels_[places[i]] = static_cast<Level>(level + raise);
  }
}
