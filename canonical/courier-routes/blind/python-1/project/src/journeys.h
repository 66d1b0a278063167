// The earliest moments at which a vehicle can be anywhere.
#pragma once

#include <deque>
#include <limits>
#include <memory>
#include <queue>
#include <utility>
#include <vector>

#include "network.h"

constexpr int kNever = std::numeric_limits<int>::max();

// All journeys from one junction at one time of the day, found as far as they are asked for.
class Journeys {
public:
    Journeys(const Network& network, int from, int time, int height);

    bool is_of(int from, int time, int height) const {
        return from == from_ && time == time_ && height == height_;
    }

    // The minutes until a vehicle is at a junction, or kNever.
    int minutes_to(int junction);

    // The next junction in the order of the moments at which they are reached, with its minutes; {-1, kNever} at the
    // end. The journeys are gone through anew after rewind().
    std::pair<int, int> next();
    void rewind() { position_ = 0; }

    // The junctions of the way to a junction that can be reached, both ends included.
    std::vector<int> way_to(int junction);

private:
    bool settle_one();

    const Network& network_;
    int from_;
    int time_;
    int height_;
    std::vector<int> minutes_;
    std::vector<int> before_;
    std::vector<char> settled_;
    std::vector<int> order_;
    size_t position_ = 0;
    using Entry = std::pair<int, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> waiting_;
};

// Finds journeys, and remembers the last ones.
class Traveller {
public:
    explicit Traveller(const Network& network) : network_(network) {}

    // The journeys from a junction; they are valid until the next call.
    Journeys& from(int junction, int time, int height);

private:
    const Network& network_;
    std::deque<std::unique_ptr<Journeys>> known_;
};
