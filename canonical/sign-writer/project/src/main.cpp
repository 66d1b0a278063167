// Prints the results of the jobs in a file, by the properties of characters in another.
#include <fstream>
#include <iostream>

#include "tasks.hpp"

namespace {

constexpr int kSomeWrong = 1;
constexpr int kUnusable = 2;

int unusable(const std::string& message) {
    std::cerr << message << '\n';
    return kUnusable;
}

// A folder can be opened, but nothing can be read from it.
bool is_readable(std::ifstream& file) {
    file.peek();
    return file.is_open() && !file.bad();
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        return unusable("use: sign-writer TABLE JOBS");
    }
    std::ifstream table_file(arguments[1]), jobs(arguments[2], std::ios::binary);
    if (!is_readable(table_file)) {
        return unusable(std::string("cannot read ") + arguments[1]);
    }
    if (!is_readable(jobs)) {
        return unusable(std::string("cannot read ") + arguments[2]);
    }
    Table table(table_file);
    bool has_wrong = false;
    for (std::string job; std::getline(jobs, job);) {
        auto result = result_of(table, job);
        has_wrong = has_wrong || !result;
        std::cout << result.value_or("error") << '\n';
    }
    return has_wrong ? kSomeWrong : 0;
}
