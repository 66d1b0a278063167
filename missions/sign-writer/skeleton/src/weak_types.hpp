// Weak types (UAX #9, W1 to W7).
#pragma once

#include "run_sequences.hpp"

// Replaces the types of the characters of a sequence.
void resolve_weak(const RunSequence& sequence, std::vector<Bidi>& types);
