// Isolates, and the explicit levels of rules X1 to X8.
#pragma once

#include <cstddef>
#include <vector>

#include "bidi.hpp"

// For each isolate initiator the place of its PDI, and the reverse; kNowhere without one.
// All places are within the part of the text from begin to end.
void match_isolates(const std::vector<Bidi>& types, std::size_t begin, std::size_t end,
                    std::vector<std::size_t>& matches);

// Rules P2 and P3: the level by the first strong character from begin to end.
Level level_of_first_strong(const std::vector<Bidi>& types,
                            const std::vector<std::size_t>& matches, std::size_t begin,
                            std::size_t end);

// Sets the levels of a paragraph, and the types that overrides change.
void set_explicit_levels(const std::vector<Bidi>& original,
                         const std::vector<std::size_t>& matches, const Paragraph& paragraph,
                         std::vector<Bidi>& types, std::vector<Level>& levels);
