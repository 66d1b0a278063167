// Paired brackets and neutral types (UAX #9, N0 to N2).
#pragma once

#include "run_sequences.hpp"

// What the rules ask about the characters of a paragraph besides their types.
struct Paragraph {
    const Table& table;
    const char32_t* text;
    const std::vector<Bidi>& classes;  // the original ones
};

// Replaces the types of the brackets of a sequence whose weak types are resolved.
void resolve_brackets(const Paragraph& paragraph, const RunSequence& sequence, std::vector<Bidi>& types);

// Replaces the neutral types that are left.
void resolve_neutrals(const RunSequence& sequence, std::vector<Bidi>& types);
