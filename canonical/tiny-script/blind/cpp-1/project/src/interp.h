// Carrying out a script.
#pragma once
#include <string>

#include "parser.h"

struct ScriptError {
    Pos pos;
    std::string message;
    int code;
};

// The number of a function of the language, or -1.
int builtinIndex(const std::string& name);

// Runs the script and gives the exit code.
int interpret(const Program& program, int64_t steps);
