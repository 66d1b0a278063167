#include "bidi_explicit.hpp"

#include <array>

namespace {

constexpr Level kMaxDepth = 125;

struct Entry {
  Level level;
  Bidi override_type;  // ON if there is none
  bool is_isolate;
};

// The directional status stack with its counters.
class Stack {
 public:
  explicit Stack(Level level) { push(level, Bidi::ON, false); }

  const Entry& top() const { return entries_[size_ - 1]; }

  void embed(bool is_rtl, Bidi override_type) {
    const Level level = next_level(is_rtl);
    if (level <= kMaxDepth && overflow_isolates_ == 0 && overflow_embeddings_ == 0) {
      push(level, override_type, false);
    } else if (overflow_isolates_ == 0) {
      ++overflow_embeddings_;
    }
  }

  void isolate(bool is_rtl) {
    const Level level = next_level(is_rtl);
    if (level <= kMaxDepth && overflow_isolates_ == 0 && overflow_embeddings_ == 0) {
      ++valid_isolates_;
      push(level, Bidi::ON, true);
    } else {
      ++overflow_isolates_;
    }
  }

  void end_isolate() {
    if (overflow_isolates_ > 0) {
      --overflow_isolates_;
    } else if (valid_isolates_ > 0) {
      overflow_embeddings_ = 0;
      while (!top().is_isolate) --size_;
      --size_;
      --valid_isolates_;
    }
  }

  void end_embedding() {
    if (overflow_isolates_ > 0) return;
    if (overflow_embeddings_ > 0) {
      --overflow_embeddings_;
    } else if (!top().is_isolate && size_ >= 2) {
      --size_;
    }
  }

 private:
  Level next_level(bool is_rtl) const {
    const Level level = top().level;
    return static_cast<Level>(is_rtl ? (level + 1) | 1 : (level + 2) & ~1);
  }

  void push(Level level, Bidi override_type, bool is_isolate) {
    entries_[size_++] = Entry{level, override_type, is_isolate};
  }

  std::array<Entry, kMaxDepth + 2> entries_{};
  std::size_t size_ = 0;
  std::size_t overflow_isolates_ = 0;
  std::size_t overflow_embeddings_ = 0;
  std::size_t valid_isolates_ = 0;
};

}  // namespace

void match_isolates(const std::vector<Bidi>& types, std::size_t begin, std::size_t end,
                    std::vector<std::size_t>& matches) {
  std::vector<std::size_t> open;
  for (std::size_t i = begin; i < end; ++i) {
    if (is_isolate_initiator(types[i])) {
      open.push_back(i);
    } else if (types[i] == Bidi::PDI && !open.empty()) {
      matches[i] = open.back();
      matches[open.back()] = i;
      open.pop_back();
    }
  }
}

Level level_of_first_strong(const std::vector<Bidi>& types,
                            const std::vector<std::size_t>& matches, std::size_t begin,
                            std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    const Bidi type = types[i];
    if (type == Bidi::L) return 0;
    if (type == Bidi::R || type == Bidi::AL) return 1;
    if (is_isolate_initiator(type)) {
      if (matches[i] == kNowhere) return 0;
      i = matches[i];
    }
  }
  return 0;
}

void set_explicit_levels(const std::vector<Bidi>& original,
                         const std::vector<std::size_t>& matches, const Paragraph& paragraph,
                         std::vector<Bidi>& types, std::vector<Level>& levels) {
  Stack stack(paragraph.level);
  const auto set_from_top = [&](std::size_t i) {
    levels[i] = stack.top().level;
    if (stack.top().override_type != Bidi::ON) types[i] = stack.top().override_type;
  };
  for (std::size_t i = paragraph.begin; i < paragraph.end; ++i) {
    levels[i] = kRemoved;
    switch (original[i]) {
      case Bidi::RLE: stack.embed(true, Bidi::ON); break;
      case Bidi::LRE: stack.embed(false, Bidi::ON); break;
      case Bidi::RLO: stack.embed(true, Bidi::R); break;
      case Bidi::LRO: stack.embed(false, Bidi::L); break;
      case Bidi::PDF: stack.end_embedding(); break;
      case Bidi::BN: break;
      case Bidi::RLI:
        set_from_top(i);
        stack.isolate(true);
        break;
      case Bidi::LRI:
        set_from_top(i);
        stack.isolate(false);
        break;
      case Bidi::FSI: {
        const std::size_t end = matches[i] == kNowhere ? paragraph.end : matches[i];
        set_from_top(i);
        stack.isolate(level_of_first_strong(original, matches, i + 1, end) == 1);
        break;
      }
      case Bidi::PDI:
        stack.end_isolate();
        set_from_top(i);
        break;
      case Bidi::B: levels[i] = paragraph.level; break;
      default: set_from_top(i); break;
    }
  }
}
