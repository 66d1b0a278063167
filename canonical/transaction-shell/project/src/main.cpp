// Reads commands line by line and answers each at once.
#include <unistd.h>

#include <iostream>
#include <string>

#include "shell.hpp"

int main(int count, char** arguments) {
    std::ios::sync_with_stdio(false);
    Shell shell;
    if (count > 2) {
        std::cerr << "use: transaction-shell [FILE]\n";
        return 2;
    }
    if (count == 2 && !shell.start_with_file(arguments[1])) {
        std::cerr << "cannot read " << arguments[1] << '\n';
        return 2;
    }
    bool is_typed = isatty(STDIN_FILENO) != 0;
    std::string line;
    while (!shell.has_ended()) {
        if (is_typed) {
            std::cout << shell.depth() << "> " << std::flush;
        }
        if (!std::getline(std::cin, line)) {
            break;
        }
        std::cout << shell.answer(line) << std::flush;
    }
    return 0;
}
