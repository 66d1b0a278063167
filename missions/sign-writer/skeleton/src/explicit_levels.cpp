#include "explicit_levels.hpp"

#include <algorithm>

#include "status_stack.hpp"

namespace {

// BD9
std::vector<std::size_t> isolate_partners(const std::vector<Bidi>& types) {
    throw "TODO: implement isolate_partners.";
}

// P2 and P3: true if the first strong character outside of isolates is from right to left.
bool begins_right(const std::vector<Bidi>& types, const std::vector<std::size_t>& partners, std::size_t at,
                  std::size_t end) {
    throw "TODO: implement begins_right.";
}

}  // namespace

bool is_initiator(Bidi type) {
    throw "TODO: implement is_initiator.";
}

ExplicitLevels explicit_levels(const std::vector<Bidi>& types, Direction direction) {
    throw "TODO: implement explicit_levels.";
}
