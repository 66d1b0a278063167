#include "search.hpp"

#include <algorithm>
#include <functional>
#include <queue>

std::vector<int> Reached::path(int to) const {
    std::vector<int> junctions;
    for (int at = to; at != kNever; at = before[at]) junctions.push_back(at);
    std::reverse(junctions.begin(), junctions.end());
    return junctions;
}

Reached search(const Network& network, int from, Moment moment, int height_cm) {
    Reached reached;
    reached.moments.assign(network.size(), kNever);
    reached.before.assign(network.size(), kNever);
    using Next = std::pair<Moment, int>;  // a moment and a junction
    std::priority_queue<Next, std::vector<Next>, std::greater<>> queue;
    reached.moments[from] = moment;
    queue.emplace(moment, from);
    while (!queue.empty()) {
        const auto [now, at] = queue.top();
        queue.pop();
        if (now > reached.moments[at]) continue;
        for (const Road* road = network.roads_begin(at); road != network.roads_end(at); ++road) {
            if (road->height_cm < height_cm) continue;
            const auto entered = network.opens(*road, now);
            if (!entered) continue;
            const Moment arrival = *entered + road->minutes;
            Moment& best = reached.moments[road->to];
            if (best == kNever || arrival < best) {
                best = arrival;
                reached.before[road->to] = at;
                queue.emplace(arrival, road->to);
            } else if (arrival == best && network.rank(at) < network.rank(reached.before[road->to])) {
                reached.before[road->to] = at;
            }
        }
    }
    return reached;
}

const Reached& Searches::from(int junction, Moment moment, int height_cm) {
    const auto key = std::make_tuple(junction, moment, height_cm);
    if (const auto found = kept_.find(key); found != kept_.end()) return found->second;
    if (kept_.size() >= kMostKept) kept_.clear();
    return kept_.emplace(key, search(network_, junction, moment, height_cm)).first->second;
}
