// Places in a script, and the errors that are reported there.
#pragma once

#include <string>
#include <vector>

// A line and a column, both from 1; columns count characters.
struct Place {
    int line = 1;
    int column = 1;
};

enum class Fault { kRuntime = 1, kSyntax = 2, kSteps = 4 };

// What ends a script: the fault is the exit code, `calls` are the open calls from the innermost on.
struct ScriptError {
    Fault fault;
    Place place;
    std::string message;
    std::vector<Place> calls;
};
