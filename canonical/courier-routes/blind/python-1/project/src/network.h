// The junctions and roads, the depots and the deliveries.
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "fields.h"

constexpr int kNoHeight = std::numeric_limits<int>::max();

// When a road cannot be entered: from begin on and before end, in minutes after midnight.
struct Closing {
    int begin;
    int end;
};

// A road in one of its directions.
struct Road {
    int to;
    int minutes;
    int height;
    // The closings of the road in Network::closings; they are sorted and apart from each other.
    int first_closing;
    int end_closing;
};

struct Network {
    // The junctions by their names: numbers have the order of names.
    std::vector<std::string_view> names;
    std::unordered_map<std::string_view, int> numbers;
    // The roads from junction n are those from first_road[n] on and before first_road[n + 1].
    std::vector<int> first_road;
    std::vector<Road> roads;
    std::vector<Closing> closings;
};

struct Depot {
    std::string_view name;
    int junction;
};

struct Delivery {
    std::string_view name;
    int junction;
    int unloading;
};

// Both ordered by name.
struct Orders {
    std::vector<Depot> depots;
    std::vector<Delivery> deliveries;
};

// A line that cannot be used, and why.
struct WrongLine {
    int number;
    const char* word;
};

// Both keep parts of the lines' texts, and add what is wrong.
Network read_network(const std::vector<Line>& lines, std::vector<WrongLine>& wrong);
Orders read_orders(const std::vector<Line>& lines, const Network& network, std::vector<WrongLine>& wrong);
