#include <unistd.h>

#include <cstdio>

#include "shell.hpp"

int main(int argc, char** argv) {
    if (argc > 2) {
        std::fprintf(stderr, "usage: %s [FILE]\n", argv[0]);
        return 2;
    }
    Shell shell(STDOUT_FILENO);
    if (argc == 2 && !shell.loadAtStart(argv[1])) {
        std::fprintf(stderr, "cannot load %s\n", argv[1]);
        return 2;
    }
    int code = shell.session(STDIN_FILENO);
    _exit(code);  // taking a large store apart would only take time
}
