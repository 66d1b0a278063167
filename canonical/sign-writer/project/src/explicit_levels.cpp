#include "explicit_levels.hpp"

#include <algorithm>

#include "status_stack.hpp"

namespace {

// BD9
std::vector<std::size_t> isolate_partners(const std::vector<Bidi>& types) {
    std::vector<std::size_t> partners(types.size(), kNone), open;
    for (std::size_t at = 0; at < types.size(); ++at) {
        if (is_initiator(types[at])) {
            open.push_back(at);
        } else if (types[at] == Bidi::PDI && !open.empty()) {
            partners[at] = open.back();
            partners[open.back()] = at;
            open.pop_back();
        }
    }
    return partners;
}

// P2 and P3: true if the first strong character outside of isolates is from right to left.
bool begins_right(const std::vector<Bidi>& types, const std::vector<std::size_t>& partners, std::size_t at,
                  std::size_t end) {
    for (; at < end; ++at) {
        if (types[at] == Bidi::L) {
            return false;
        }
        if (types[at] == Bidi::R || types[at] == Bidi::AL) {
            return true;
        }
        if (is_initiator(types[at])) {
            at = std::min(partners[at], end - 1);
        }
    }
    return false;
}

}  // namespace

bool is_initiator(Bidi type) {
    return type == Bidi::LRI || type == Bidi::RLI || type == Bidi::FSI;
}

ExplicitLevels explicit_levels(const std::vector<Bidi>& types, Direction direction) {
    ExplicitLevels result;
    result.types = types;
    result.levels.assign(types.size(), kRemoved);
    result.partners = isolate_partners(types);
    bool is_right = direction == Direction::RightToLeft;
    if (direction == Direction::Auto) {
        is_right = begins_right(types, result.partners, 0, types.size());
    }
    result.paragraph = is_right ? 1 : 0;
    StatusStack stack(result);
    for (std::size_t at = 0; at < types.size(); ++at) {
        bool is_right_isolate = types[at] == Bidi::RLI;
        if (types[at] == Bidi::FSI) {  // X5c
            std::size_t end = std::min(result.partners[at], types.size());
            is_right_isolate = begins_right(types, result.partners, at + 1, end);
        }
        stack.take(at, is_right_isolate);
    }
    return result;
}
