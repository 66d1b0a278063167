#include "status_stack.hpp"

namespace {

constexpr int kMostDepth = 125;

}  // namespace

StatusStack::StatusStack(ExplicitLevels& result) : result_(result), entries_{{result.paragraph, Bidi::ON, false}} {}

void StatusStack::take(std::size_t at, bool is_right_isolate) {
    throw "TODO: implement StatusStack::take.";
}

void StatusStack::mark(std::size_t at) {
    throw "TODO: implement StatusStack::mark.";
}

// The next odd or even level above the present one; 0 if it is too deep or an earlier one was.
int StatusStack::next_level(bool is_right) const {
    throw "TODO: implement StatusStack::next_level.";
}

void StatusStack::embed(Bidi type) {  // X2 to X5
    throw "TODO: implement StatusStack::embed.";
}

void StatusStack::isolate(bool is_right) {  // X5a, X5b
    throw "TODO: implement StatusStack::isolate.";
}

void StatusStack::end_isolate() {  // X6a
    throw "TODO: implement StatusStack::end_isolate.";
}

void StatusStack::end_embedding() {  // X7
    throw "TODO: implement StatusStack::end_embedding.";
}
