// What the command line asks for.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "amount.hpp"

constexpr int kRateDecimals = 6;

// The worth of one unit of a currency in euro, in millionths.
using Rates = std::map<std::string, Units, std::less<>>;

struct Options {
    std::string from = "0000-00-00";
    std::string to = "9999-99-99";
    std::optional<Rates> rates;
    std::string output;
    std::vector<std::string> files;
};

extern const char* const kUse;

// Throws Unusable, with a text that names what is wrong.
Options read_options(const std::vector<std::string>& arguments);
