// Objects that can refer to each other in a circle, such as a function and the scope that it is declared in.
// Counting references never frees such circles, so they are looked for from time to time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "value.h"

struct Tracked : Object {
    using Visitor = std::function<void(Tracked&)>;

    Tracked();
    ~Tracked() override;

    // Calls the visitor for each reference to a tracked object.
    virtual void eachChild(const Visitor& visit) = 0;
    // Gives up all references.
    virtual void clear() = 0;

    Tracked* previous = nullptr;
    Tracked* next = nullptr;
    // During a collection: how many references do not come from tracked objects.
    std::int64_t outside = 0;
    bool reached = false;
};

namespace heap {

extern std::size_t tracked;
extern std::size_t threshold;

// Frees all circles that nobody refers to from outside.
void collect();

inline void collectIfNeeded() {
    if (tracked > threshold) {
        collect();
    }
}

// Calls the visitor if the value is a tracked object.
inline void visitValue(const Value& value, const Tracked::Visitor& visit) {
    if (value.type() > Type::Str) {
        visit(value.as<Tracked>());
    }
}

}  // namespace heap
