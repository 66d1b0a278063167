// Depots, and what is to be delivered from them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "fields.hpp"
#include "network.hpp"

struct Delivery {
    int junction;
    int unloading;
};

// Both by name, in the order of the names.
struct Orders {
    std::map<std::string, int, std::less<>> depots;
    std::map<std::string, Delivery, std::less<>> deliveries;
};

// Reads the lines of the orders; what cannot be used is added to `wrong`.
Orders read_orders(const std::vector<Line>& lines, const Network& network, std::vector<WrongLine>& wrong);
