#include "neutral_types.hpp"

#include <algorithm>
#include <utility>

namespace {

constexpr std::size_t kMostOpen = 63;

// The direction in which a type counts for neutral ones; ON if it is neutral itself.
Bidi direction_of(Bidi type) {
    throw "TODO: implement direction_of.";
}

// The closing angle brackets that are canonically equivalent count as one.
char32_t canonical(char32_t code) {
    throw "TODO: implement canonical.";
}

class Brackets {
  public:
    Brackets(const Paragraph& paragraph, const RunSequence& sequence, std::vector<Bidi>& types)
        : paragraph_(paragraph), sequence_(sequence), types_(types) {}

    void resolve() {
        throw "TODO: implement resolve.";
    }

  private:
    using Pair = std::pair<std::size_t, std::size_t>;

    // BD16
    std::vector<Pair> pairs() {
        throw "TODO: implement pairs.";
    }

    // How many characters before each place are from left to right and from right to left.
    void count_directions() {
        throw "TODO: implement count_directions.";
    }

    // N0, b to d; the brackets within this pair have no direction yet, so that the counts hold.
    Bidi direction_of_pair(std::size_t opening, std::size_t closing, Bidi before) const {
        throw "TODO: implement direction_of_pair.";
    }

    // The marks behind a bracket follow it.
    void set(std::size_t at, Bidi direction) {
        throw "TODO: implement set.";
    }

    bool is_strong(std::size_t at) { throw "TODO: implement is_strong."; }
    Bidi& type(std::size_t at) { throw "TODO: implement type."; }

    const Paragraph& paragraph_;
    const RunSequence& sequence_;
    std::vector<Bidi>& types_;
    std::vector<std::size_t> left_, right_;
};

}  // namespace

void resolve_brackets(const Paragraph& paragraph, const RunSequence& sequence, std::vector<Bidi>& types) {
    throw "TODO: implement resolve_brackets.";
}

void resolve_neutrals(const RunSequence& sequence, std::vector<Bidi>& types) {
    throw "TODO: implement resolve_neutrals.";
}
