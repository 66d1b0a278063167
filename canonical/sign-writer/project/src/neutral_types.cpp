#include "neutral_types.hpp"

#include <algorithm>
#include <utility>

namespace {

constexpr std::size_t kMostOpen = 63;

// The direction in which a type counts for neutral ones; ON if it is neutral itself.
Bidi direction_of(Bidi type) {
    switch (type) {
        case Bidi::L:
            return Bidi::L;
        case Bidi::R:
        case Bidi::EN:
        case Bidi::AN:
            return Bidi::R;
        default:
            return Bidi::ON;
    }
}

// The closing angle brackets that are canonically equivalent count as one.
char32_t canonical(char32_t code) {
    return code == 0x232A ? 0x3009 : code;
}

class Brackets {
  public:
    Brackets(const Paragraph& paragraph, const RunSequence& sequence, std::vector<Bidi>& types)
        : paragraph_(paragraph), sequence_(sequence), types_(types) {}

    void resolve() {
        auto found = pairs();
        count_directions();
        Bidi before = sequence_.start;
        std::size_t at = 0;
        for (auto [opening, closing] : found) {
            for (; at < opening; ++at) {
                before = is_strong(at) ? direction_of(type(at)) : before;
            }
            Bidi direction = direction_of_pair(opening, closing, before);
            if (direction != Bidi::ON) {
                set(opening, direction);
                set(closing, direction);
            }
        }
    }

  private:
    using Pair = std::pair<std::size_t, std::size_t>;

    // BD16
    std::vector<Pair> pairs() {
        std::vector<Pair> found;
        std::vector<std::pair<char32_t, std::size_t>> open;
        for (std::size_t at = 0; at < sequence_.places.size(); ++at) {
            char32_t code = paragraph_.text[sequence_.places[at]];
            Bracket kind = paragraph_.table.of(code).bracket;
            if (kind == Bracket::None || type(at) != Bidi::ON) {
                continue;
            }
            if (kind == Bracket::Open) {
                if (open.size() == kMostOpen) {
                    break;
                }
                open.emplace_back(canonical(paragraph_.table.mirrored(code)), at);
                continue;
            }
            auto fits = [&](const auto& entry) { return entry.first == canonical(code); };
            auto match = std::find_if(open.rbegin(), open.rend(), fits);
            if (match != open.rend()) {
                found.emplace_back(match->second, at);
                open.erase(std::prev(match.base()), open.end());
            }
        }
        std::sort(found.begin(), found.end());
        return found;
    }

    // How many characters before each place are from left to right and from right to left.
    void count_directions() {
        left_.assign(1, 0);
        right_.assign(1, 0);
        for (std::size_t at = 0; at < sequence_.places.size(); ++at) {
            left_.push_back(left_.back() + (direction_of(type(at)) == Bidi::L));
            right_.push_back(right_.back() + (direction_of(type(at)) == Bidi::R));
        }
    }

    // N0, b to d; the brackets within this pair have no direction yet, so that the counts hold.
    Bidi direction_of_pair(std::size_t opening, std::size_t closing, Bidi before) const {
        bool has_left = left_[closing] > left_[opening];
        bool has_right = right_[closing] > right_[opening];
        Bidi embedding = sequence_.embedding();
        if (embedding == Bidi::L ? has_left : has_right) {
            return embedding;
        }
        if (!has_left && !has_right) {
            return Bidi::ON;
        }
        return before;
    }

    // The marks behind a bracket follow it.
    void set(std::size_t at, Bidi direction) {
        type(at) = direction;
        for (++at; at < sequence_.places.size() && paragraph_.classes[sequence_.places[at]] == Bidi::NSM; ++at) {
            type(at) = direction;
        }
    }

    bool is_strong(std::size_t at) { return direction_of(type(at)) != Bidi::ON; }
    Bidi& type(std::size_t at) { return types_[sequence_.places[at]]; }

    const Paragraph& paragraph_;
    const RunSequence& sequence_;
    std::vector<Bidi>& types_;
    std::vector<std::size_t> left_, right_;
};

}  // namespace

void resolve_brackets(const Paragraph& paragraph, const RunSequence& sequence, std::vector<Bidi>& types) {
    Brackets(paragraph, sequence, types).resolve();
}

void resolve_neutrals(const RunSequence& sequence, std::vector<Bidi>& types) {
    const auto& places = sequence.places;
    Bidi before = sequence.start;
    for (std::size_t first = 0, last = 0; first < places.size(); first = last) {
        for (last = first; last < places.size() && direction_of(types[places[last]]) == Bidi::ON; ++last) {
        }
        if (last == first) {
            before = direction_of(types[places[first]]);
            ++last;
            continue;
        }
        Bidi after = last < places.size() ? direction_of(types[places[last]]) : sequence.end;
        Bidi direction = before == after ? before : sequence.embedding();
        for (std::size_t at = first; at < last; ++at) {
            types[places[at]] = direction;
        }
    }
}
