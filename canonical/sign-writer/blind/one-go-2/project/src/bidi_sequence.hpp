// The rules for an isolating run sequence: W1 to W7, N0 to N2, I1 and I2.
#pragma once

#include <cstddef>
#include <vector>

#include "bidi.hpp"

class SequenceResolver {
 public:
  // types are those after rule X8; levels are raised by I1 and I2.
  SequenceResolver(const Text& text, const Table& table, const std::vector<Bidi>& types,
                   std::vector<Level>& levels)
      : text_(text), table_(table), before_(types), levels_(levels) {}

  // Resolves the characters at these places, which have one level.
  void resolve(const std::vector<std::size_t>& places, Level level, Bidi start, Bidi end);

 private:
  struct Pair {
    std::size_t open;
    std::size_t close;
  };

  void resolve_weak(Bidi start);
  void resolve_marks(Bidi start);
  void resolve_separators();
  void resolve_terminators();
  void resolve_latin_numbers(Bidi start);
  std::vector<Pair> find_pairs(const std::vector<std::size_t>& places) const;
  void resolve_brackets(const std::vector<std::size_t>& places, Bidi embedding, Bidi start);
  void set_bracket(const std::vector<std::size_t>& places, std::size_t index, Bidi type);
  void resolve_neutrals(Bidi embedding, Bidi start, Bidi end);
  void set_levels(const std::vector<std::size_t>& places, Level level);

  const Text& text_;
  const Table& table_;
  const std::vector<Bidi>& before_;
  std::vector<Level>& levels_;
  std::vector<Bidi> types_;
};
