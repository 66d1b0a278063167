// The earliest moments at which a vehicle reaches the junctions.
#pragma once

#include <map>
#include <tuple>
#include <vector>

#include "network.hpp"

constexpr int kNever = -1;

// When and from where every junction is reached first; kNever where it is not.
struct Reached {
    std::vector<Moment> moments;
    std::vector<int> before;

    // The junctions of the fastest journey, both ends included.
    std::vector<int> path(int to) const;
};

// Everything that a vehicle of this height reaches that leaves a junction at a moment.
Reached search(const Network& network, int from, Moment moment, int height_cm);

// Keeps what was searched, since many questions begin at the same place and time.
class Searches {
public:
    explicit Searches(const Network& network) : network_(network) {}

    const Reached& from(int junction, Moment moment, int height_cm);

private:
    static constexpr std::size_t kMostKept = 64;

    const Network& network_;
    std::map<std::tuple<int, Moment, int>, Reached> kept_;
};
