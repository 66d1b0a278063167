#include "network.hpp"

#include <algorithm>
#include <numeric>

namespace {

constexpr std::string_view kHeight = "height=";
constexpr std::string_view kClosed = "closed=";

bool is_junction(const Fields& fields) { throw "TODO: implement is_junction."; }

// Whether a line has the words that its first one asks for.
bool has_form(const Fields& fields) {
    throw "TODO: implement has_form.";
}

}  // namespace

Network::Network(const std::vector<Line>& lines, std::vector<WrongLine>& wrong) {
    // A road may stand above the lines of its junctions.
    throw "TODO: implement Network::Network.";
}

std::optional<int> Network::find(std::string_view name) const {
    throw "TODO: implement Network::find.";
}

std::optional<Moment> Network::opens(const Road& road, Moment moment) const {
    throw "TODO: implement Network::opens.";
}

void Network::add_junction(const Fields& fields) {
    throw "TODO: implement Network::add_junction.";
}

void Network::add_roads(const Fields& fields) {
    throw "TODO: implement Network::add_roads.";
}

std::vector<Closure> Network::read_closures(std::string_view text) const {
    throw "TODO: implement Network::read_closures.";
}

int Network::junction(std::string_view name) const {
    throw "TODO: implement Network::junction.";
}

void Network::rank_names() {
    throw "TODO: implement Network::rank_names.";
}

// Brings the roads that leave the same junction together.
void Network::group_roads() {
    throw "TODO: implement Network::group_roads.";
}
