// Runs the script in a file.
#include <charconv>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "interpreter.hpp"
#include "parser.hpp"

namespace {

constexpr int kUnusable = 3;

struct Options {
    std::string file;
    std::int64_t most_steps = 0;
};

int unusable(const std::string& message) {
    throw "TODO: implement unusable.";
}

// The steps that are allowed; none unless it is a whole number from 1 on.
std::optional<std::int64_t> steps_of(std::string_view written) {
    throw "TODO: implement steps_of.";
}

std::optional<std::string> read_file(const std::string& path) {
    throw "TODO: implement read_file.";
}

void report(const ScriptError& error) {
    throw "TODO: implement report.";
}

int run(const std::string& source, std::int64_t most_steps) {
    throw "TODO: implement run.";
}

}  // namespace

int main(int count, char** arguments) {
    throw "TODO: implement main.";
}
