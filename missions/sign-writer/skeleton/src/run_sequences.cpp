#include "run_sequences.hpp"

#include <algorithm>

namespace {

Bidi direction_of(Level level) {
    throw "TODO: implement direction_of.";
}

// The places of the characters that X9 leaves.
std::vector<std::size_t> remaining(const std::vector<Level>& levels) {
    throw "TODO: implement remaining.";
}

}  // namespace

std::vector<RunSequence> run_sequences(const std::vector<Bidi>& classes, const ExplicitLevels& result) {
    throw "TODO: implement run_sequences.";
}
