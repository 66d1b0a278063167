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

}  // namespace

int main(int count, char** arguments) {
    throw "TODO: implement main.";
}
