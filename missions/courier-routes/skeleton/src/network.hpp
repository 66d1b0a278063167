// Junctions and the roads between them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "fields.hpp"

constexpr int kAnyHeight = 1'000'000'000;

// A line that cannot be used, and why.
struct WrongLine {
    int number;
    const char* word;
};

// The minutes of every day, from `begin` on and before `end`, in which a road cannot be entered.
struct Closure {
    int begin;
    int end;
};

// A way from one junction to another.
struct Road {
    int from;
    int to;
    int minutes;
    int height_cm = kAnyHeight;
    int closures = -1;  // their place in the network, -1 for none
};

class Network {
public:
    // Reads the lines of a network; what cannot be used is added to `wrong`.
    Network(const std::vector<Line>& lines, std::vector<WrongLine>& wrong);

    int size() const { throw "TODO: implement size."; }
    std::optional<int> find(std::string_view name) const;
    const std::string& name(int junction) const { throw "TODO: implement name."; }

    // The place of a junction among all names in their order.
    int rank(int junction) const { throw "TODO: implement rank."; }

    const Road* roads_begin(int junction) const { throw "TODO: implement roads_begin."; }
    const Road* roads_end(int junction) const { throw "TODO: implement roads_end."; }

    // The first moment, not before `moment`, at which the road can be entered; none if it is always closed.
    std::optional<Moment> opens(const Road& road, Moment moment) const;

private:
    void add_junction(const Fields& fields);
    void add_roads(const Fields& fields);
    std::vector<Closure> read_closures(std::string_view text) const;
    int junction(std::string_view name) const;
    void rank_names();
    void group_roads();

    std::vector<std::string> names_;
    std::vector<int> ranks_;
    std::unordered_map<std::string, int> by_name_;
    std::vector<Road> roads_;
    std::vector<int> first_road_;
    std::vector<std::vector<Closure>> closures_;
};
