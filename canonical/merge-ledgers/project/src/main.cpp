// Merges ledgers: merge-ledgers [OPTIONS] OUTPUT FILE...

#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "books.hpp"
#include "merge.hpp"
#include "options.hpp"

namespace {

constexpr int kClean = 0;
constexpr int kReported = 1;
constexpr int kUnusable = 2;

// Writes a file beside the output that takes its place in the end, so that an old output is never lost half-way.
Books write_output(const Options& options, const Report& report) {
    Books books;
    Corrections corrections = collect_corrections(options.files, books, report);
    const std::string part = options.output + ".part";
    std::ofstream output(part, std::ios::binary);
    merge(options, corrections, output, books, report);
    output.close();
    if (!output || std::rename(part.c_str(), options.output.c_str()) != 0) {
        std::remove(part.c_str());
        throw Unusable(options.output + ": cannot be written");
    }
    return books;
}

int run(const std::vector<std::string>& arguments) {
    const Options options = read_options(arguments);
    const Report report = [&options](const Place& place, const char* word) {
        std::cerr << options.files[place.file] << ':' << place.line << ": " << word << '\n';
    };
    const Books books = write_output(options, report);
    print_summary(std::cout, books, options.rates);
    return books.is_clean() ? kClean : kReported;
}

}  // namespace

int main(int count, char** given) {
    const std::vector<std::string> arguments(given + 1, given + count);
    if (arguments.size() == 1 && arguments[0] == "--help") {
        std::cout << kUse;
        return kClean;
    }
    try {
        return run(arguments);
    } catch (const Unusable& problem) {
        std::cerr << problem.what() << '\n';
        return kUnusable;
    }
}
