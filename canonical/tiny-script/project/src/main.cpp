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
    std::cerr << message << '\n';
    return kUnusable;
}

// The steps that are allowed; none unless it is a whole number from 1 on.
std::optional<std::int64_t> steps_of(std::string_view written) {
    std::int64_t steps = 0;
    auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), steps);
    if (error != std::errc() || end != written.data() + written.size() || steps < 1) {
        return std::nullopt;
    }
    return steps;
}

std::optional<std::string> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return std::nullopt;
    }
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

void report(const ScriptError& error) {
    auto at = [](Place place) { return std::to_string(place.line) + ':' + std::to_string(place.column); };
    std::cerr << "error at " << at(error.place) << ": " << error.message << '\n';
    for (Place call : error.calls) {
        std::cerr << "called at " << at(call) << '\n';
    }
}

int run(const std::string& source, std::int64_t most_steps) {
    try {
        Symbols symbols;
        auto script = Parser(source, symbols).script();
        Interpreter(most_steps).run(*script, symbols);
        return 0;
    } catch (const ScriptError& error) {
        std::cout << std::flush;
        report(error);
        return static_cast<int>(error.fault);
    }
}

}  // namespace

int main(int count, char** arguments) {
    Options options;
    if (count != 2 && count != 4) {
        return unusable("use: tiny-script FILE [--steps N]");
    }
    options.file = arguments[1];
    if (count == 4) {
        auto steps = steps_of(arguments[3]);
        if (std::string_view(arguments[2]) != "--steps" || !steps) {
            return unusable("use: tiny-script FILE [--steps N], where N is a whole number from 1 on");
        }
        options.most_steps = *steps;
    }
    auto source = read_file(options.file);
    if (!source) {
        return unusable("cannot read " + options.file);
    }
    return run(*source, options.most_steps);
}
