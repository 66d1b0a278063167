#include "run_sequences.hpp"

#include <algorithm>

namespace {

Bidi direction_of(Level level) {
    return level % 2 == 0 ? Bidi::L : Bidi::R;
}

// The places of the characters that X9 leaves.
std::vector<std::size_t> remaining(const std::vector<Level>& levels) {
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < levels.size(); ++at) {
        if (levels[at] != kRemoved) {
            places.push_back(at);
        }
    }
    return places;
}

}  // namespace

std::vector<RunSequence> run_sequences(const std::vector<Bidi>& classes, const ExplicitLevels& result) {
    std::vector<std::size_t> left = remaining(result.levels);
    std::vector<RunSequence> sequences;
    std::vector<std::size_t> sequence_of(classes.size(), kNone);  // by the place of an initiator that ends a run
    auto level_of = [&](std::size_t index) {
        return index < left.size() ? result.levels[left[index]] : result.paragraph;
    };
    for (std::size_t first = 0, last = 0; first < left.size(); first = last) {
        Level level = level_of(first);
        for (last = first; last < left.size() && level_of(last) == level; ++last) {
        }
        std::size_t opening = left[first], number = sequences.size();
        std::size_t partner = classes[opening] == Bidi::PDI ? result.partners[opening] : kNone;
        if (partner != kNone && sequence_of[partner] != kNone) {
            number = sequence_of[partner];
        } else {
            Level before = first == 0 ? result.paragraph : level_of(first - 1);
            sequences.push_back({{}, level, direction_of(std::max(level, before)), Bidi::L});
        }
        RunSequence& sequence = sequences[number];
        sequence.places.insert(sequence.places.end(), left.begin() + first, left.begin() + last);
        std::size_t closing = left[last - 1];
        bool is_open = is_initiator(classes[closing]);
        Level after = is_open ? result.paragraph : level_of(last);
        sequence.end = direction_of(std::max(level, after));
        if (is_open) {
            sequence_of[closing] = number;
        }
    }
    return sequences;
}
