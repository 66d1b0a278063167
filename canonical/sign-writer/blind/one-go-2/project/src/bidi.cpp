#include "bidi.hpp"

#include <algorithm>
#include <cstddef>

#include "bidi_explicit.hpp"
#include "bidi_sequence.hpp"

namespace {

struct Run {
  std::size_t begin;  // indexes in the list of places that X9 leaves
  std::size_t end;
};

// P1; CR LF is one separator.
std::vector<Paragraph> split_paragraphs(const Text& text, const std::vector<Bidi>& types) {
  std::vector<Paragraph> paragraphs;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (types[i] != Bidi::B) continue;
    const bool is_pair = text[i] == U'\r' && i + 1 < text.size() && text[i + 1] == U'\n' &&
                         types[i + 1] == Bidi::B;
    if (is_pair) continue;
    paragraphs.push_back({begin, i + 1, 0});
    begin = i + 1;
  }
  if (begin < text.size()) paragraphs.push_back({begin, text.size(), 0});
  return paragraphs;
}

// Resolves the texts of one call, paragraph by paragraph.
class Resolver {
 public:
  Resolver(const Text& text, const Table& table, Levels& result)
      : result_(result),
        types_(result.types),
        matches_(text.size(), kNowhere),
        run_at_(text.size(), kNowhere),
        sequences_(text, table, types_, result.levels) {}

  void resolve(Paragraph& paragraph, Direction direction) {
    match_isolates(result_.types, paragraph.begin, paragraph.end, matches_);
    paragraph.level = direction == Direction::RightToLeft ? 1 : 0;
    if (direction == Direction::Auto) {
      paragraph.level =
          level_of_first_strong(result_.types, matches_, paragraph.begin, paragraph.end);
    }
    set_explicit_levels(result_.types, matches_, paragraph, types_, result_.levels);
    find_runs(paragraph);
    for (std::size_t run = 0; run < runs_.size(); ++run) {
      const std::size_t first = kept_[runs_[run].begin];
      const bool continues = result_.types[first] == Bidi::PDI && matches_[first] != kNowhere;
      if (!continues) resolve_sequence(run, paragraph.level);
    }
  }

 private:
  // BD7, without the characters that X9 removes.
  void find_runs(const Paragraph& paragraph) {
    kept_.clear();
    runs_.clear();
    for (std::size_t i = paragraph.begin; i < paragraph.end; ++i) {
      if (result_.levels[i] == kRemoved) continue;
      if (kept_.empty() || result_.levels[kept_.back()] != result_.levels[i]) {
        if (!runs_.empty()) runs_.back().end = kept_.size();
        run_at_[i] = runs_.size();
        runs_.push_back({kept_.size(), kept_.size()});
      }
      kept_.push_back(i);
    }
    if (!runs_.empty()) runs_.back().end = kept_.size();
    explicit_.clear();
    for (std::size_t place : kept_) explicit_.push_back(result_.levels[place]);
  }

  // BD13 and X10, from the first run of a sequence.
  void resolve_sequence(std::size_t run, Level paragraph_level) {
    const std::size_t begin = runs_[run].begin;
    const Level level = explicit_[begin];
    const Level before = begin > 0 ? explicit_[begin - 1] : paragraph_level;
    places_.clear();
    Level after = paragraph_level;
    while (true) {
      const Run& part = runs_[run];
      for (std::size_t i = part.begin; i < part.end; ++i) places_.push_back(kept_[i]);
      const std::size_t last = kept_[part.end - 1];
      if (is_isolate_initiator(result_.types[last])) {
        if (matches_[last] == kNowhere || run_at_[matches_[last]] == kNowhere) break;
        run = run_at_[matches_[last]];
        continue;
      }
      if (part.end < kept_.size()) after = explicit_[part.end];
      break;
    }
    sequences_.resolve(places_, level, direction_of(std::max(level, before)),
                       direction_of(std::max(level, after)));
  }

  Levels& result_;
  std::vector<Bidi> types_;  // after overrides
  std::vector<std::size_t> matches_;
  std::vector<std::size_t> run_at_;  // the run that begins at a place
  std::vector<std::size_t> kept_;
  std::vector<Level> explicit_;  // the levels of kept_ before I1
  std::vector<Run> runs_;
  std::vector<std::size_t> places_;
  SequenceResolver sequences_;
};

}  // namespace

Levels resolve_levels(const Text& text, const Table& table, Direction direction) {
  Levels result;
  result.types.reserve(text.size());
  for (Char c : text) result.types.push_back(table.bidi(c));
  result.levels.assign(text.size(), 0);
  result.paragraphs = split_paragraphs(text, result.types);
  Resolver resolver(text, table, result);
  for (Paragraph& paragraph : result.paragraphs) resolver.resolve(paragraph, direction);
  return result;
}

std::vector<Level> line_levels(const Levels& resolved, std::size_t begin, std::size_t end,
                               Level paragraph_level) {
  std::vector<Level> levels(resolved.levels.begin() + static_cast<std::ptrdiff_t>(begin),
                            resolved.levels.begin() + static_cast<std::ptrdiff_t>(end));
  const auto reset = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      if (levels[i] != kRemoved) levels[i] = paragraph_level;
    }
  };
  std::size_t blank = kNowhere;  // where the white space before the current place begins
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const Bidi type = resolved.types[begin + i];
    if (type == Bidi::S || type == Bidi::B) {
      reset(blank == kNowhere ? i : blank, i + 1);
      blank = kNowhere;
    } else if (type == Bidi::WS || type == Bidi::PDI || is_isolate_initiator(type)) {
      if (blank == kNowhere) blank = i;
    } else if (!is_removed(type)) {
      blank = kNowhere;
    }
  }
  if (blank != kNowhere) reset(blank, levels.size());
  return levels;
}

std::vector<std::size_t> visual_order(const std::vector<Level>& levels) {
  std::vector<std::size_t> order(levels.size());
  int highest = 0;
  int lowest_odd = kRemoved;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    order[i] = i;
    highest = std::max<int>(highest, levels[i]);
    if (levels[i] % 2 == 1) lowest_odd = std::min<int>(lowest_odd, levels[i]);
  }
  for (int level = highest; level >= lowest_odd; --level) {
    std::size_t i = 0;
    while (i < order.size()) {
      if (levels[order[i]] < level) {
        ++i;
        continue;
      }
      std::size_t end = i;
      while (end < order.size() && levels[order[end]] >= level) ++end;
      std::reverse(order.begin() + static_cast<std::ptrdiff_t>(i),
                   order.begin() + static_cast<std::ptrdiff_t>(end));
      i = end;
    }
  }
  return order;
}
