#include "search.hpp"

#include <algorithm>
#include <functional>
#include <queue>

std::vector<int> Reached::path(int to) const {
    throw "TODO: implement Reached::path.";
}

Reached search(const Network& network, int from, Moment moment, int height_cm) {
    throw "TODO: implement search.";
}

const Reached& Searches::from(int junction, Moment moment, int height_cm) {
    throw "TODO: implement Searches::from.";
}
