// Prints the results of the jobs in a file, by the properties of characters in another.
#include <fstream>
#include <iostream>

#include "tasks.hpp"

namespace {

constexpr int kSomeWrong = 1;
constexpr int kUnusable = 2;

int unusable(const std::string& message) {
    throw "TODO: implement unusable.";
}

// A folder can be opened, but nothing can be read from it.
bool is_readable(std::ifstream& file) {
    throw "TODO: implement is_readable.";
}

}  // namespace

int main(int count, char** arguments) {
    throw "TODO: implement main.";
}
