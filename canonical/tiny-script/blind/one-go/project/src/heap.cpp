#include "heap.h"

#include <algorithm>
#include <vector>

namespace {

constexpr std::size_t LEAST_THRESHOLD = 100000;

Tracked* first = nullptr;

void reach(Tracked& start, std::vector<Tracked*>& waiting) {
    if (!start.reached) {
        start.reached = true;
        waiting.push_back(&start);
    }
}

}  // namespace

namespace heap {

std::size_t tracked = 0;
std::size_t threshold = LEAST_THRESHOLD;

void collect() {
    for (Tracked* object = first; object != nullptr; object = object->next) {
        object->outside = object->refs;
        object->reached = false;
    }
    const Tracked::Visitor subtract = [](Tracked& child) { --child.outside; };
    for (Tracked* object = first; object != nullptr; object = object->next) {
        object->eachChild(subtract);
    }
    std::vector<Tracked*> waiting;
    for (Tracked* object = first; object != nullptr; object = object->next) {
        if (object->outside > 0) {
            reach(*object, waiting);
        }
    }
    const Tracked::Visitor mark = [&waiting](Tracked& child) { reach(child, waiting); };
    while (!waiting.empty()) {
        Tracked* const object = waiting.back();
        waiting.pop_back();
        object->eachChild(mark);
    }
    std::vector<Ref<Tracked>> garbage;
    for (Tracked* object = first; object != nullptr; object = object->next) {
        if (!object->reached) {
            garbage.emplace_back(object);
        }
    }
    for (const Ref<Tracked>& object : garbage) {
        object->clear();
    }
    garbage.clear();
    threshold = std::max(LEAST_THRESHOLD, tracked * 2);
}

}  // namespace heap

Tracked::Tracked() : next(first) {
    if (first != nullptr) {
        first->previous = this;
    }
    first = this;
    ++heap::tracked;
}

Tracked::~Tracked() {
    if (previous != nullptr) {
        previous->next = next;
    } else {
        first = next;
    }
    if (next != nullptr) {
        next->previous = previous;
    }
    --heap::tracked;
}
