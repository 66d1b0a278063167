// What a script has while it runs: its steps, its open calls and its output.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "heap.h"
#include "position.h"
#include "value.h"

constexpr int EXIT_SYNTAX = 2;
constexpr int EXIT_USAGE = 3;
constexpr int EXIT_ERROR = 1;
constexpr int EXIT_STEPS = 4;

// An error that ends the script.
struct ScriptError {
    Position at;
    std::string message;
    // Where the open functions of the script were called, the outermost first.
    std::vector<Position> calls;
    int exitCode = EXIT_ERROR;
};

class Machine {
public:
    explicit Machine(std::uint64_t steps) : stepsLeft_(steps) {}
    ~Machine() { flush(); }
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    // Counts a step that begins at this place.
    void step(Position at) {
        if (stepsLeft_ == 0) {
            stop(at, "step limit", EXIT_STEPS);
        }
        --stepsLeft_;
        heap::collectIfNeeded();
    }

    [[noreturn]] void fail(Position at, std::string message) const { stop(at, std::move(message), EXIT_ERROR); }

    void enter(Position at);
    void leave() { calls_.pop_back(); }

    void write(std::string_view text);
    void flush();

    // What the function that has just ended gives.
    Value returned;

private:
    [[noreturn]] void stop(Position at, std::string message, int exitCode) const;

    std::uint64_t stepsLeft_;
    std::vector<Position> calls_;
    std::string output_;
};
