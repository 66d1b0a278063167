// Isolating run sequences (UAX #9, X10).
#pragma once

#include "explicit_levels.hpp"

struct RunSequence {
    std::vector<std::size_t> places;  // of its characters in the paragraph
    Level level = 0;
    Bidi start = Bidi::L;             // sos
    Bidi end = Bidi::L;               // eos

    // The direction of its level: L or R.
    Bidi embedding() const { throw "TODO: implement embedding."; }
};

std::vector<RunSequence> run_sequences(const std::vector<Bidi>& classes, const ExplicitLevels& explicit_levels);
