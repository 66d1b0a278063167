// Merges ledgers: merge-ledgers [OPTIONS] OUTPUT FILE...

#include <cstdio>
#include <filesystem>
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

// A name beside the output that no file has.
std::string unused_name(const std::string& output) {
    std::string name = output + ".part";
    while (std::filesystem::exists(std::filesystem::symlink_status(name))) name += '~';
    return name;
}

// Writes a file beside the output that takes its place in the end, so that an old output is never lost half-way.
Books write_output(const Options& options, const Report& report) {
    Books books;
    Corrections corrections = collect_corrections(options.files, books, report);
    const std::string part = unused_name(options.output);
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
        std::clog << options.files[place.file] << ':' << place.line << ": " << word << '\n';
    };
    const Books books = write_output(options, report);
    print_summary(std::cout, books, options.rates);
    return books.is_clean() ? kClean : kReported;
}

}  // namespace

int main(int count, char** given) {
    std::ios::sync_with_stdio(false);  // so that std::clog, which the reports go to, is buffered
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
