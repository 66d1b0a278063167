#pragma once

#include <string>
#include <vector>

#include "fields.h"

struct Options {
    bool help = false;
    Date from = FIRST_DATE;
    Date to = LAST_DATE;
    bool hasRates = false;
    std::string rates;
    std::string output;
    std::vector<std::string> ledgers;
};

extern const char* const HELP;

// Throws a Failure if something is wrong with the call.
Options parseOptions(int argc, char** argv);
