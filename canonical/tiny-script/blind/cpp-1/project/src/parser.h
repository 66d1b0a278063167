#pragma once
#include "ast.h"

struct Program {
    Function* main;
    int largest;  // the most slots that a function has
};

// Throws a SyntaxError.
Program parse(const std::vector<Token>& tokens);
