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
    throw "TODO: implement unused_name.";
}

// Writes a file beside the output that takes its place in the end, so that an old output is never lost half-way.
Books write_output(const Options& options, const Report& report) {
    throw "TODO: implement write_output.";
}

int run(const std::vector<std::string>& arguments) {
    throw "TODO: implement run.";
}

}  // namespace

int main(int count, char** given) {
    throw "TODO: implement main.";
}
