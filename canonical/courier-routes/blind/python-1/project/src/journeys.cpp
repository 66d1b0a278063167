#include "journeys.h"

#include <algorithm>

namespace {

constexpr size_t kRemembered = 32;

// How long a vehicle waits for a road that it wants to enter at a time of the day; kNever if it is never open.
int waiting(const Network& network, const Road& road, int time) {
    for (int i = road.first_closing; i < road.end_closing; ++i) {
        const Closing& closing = network.closings[i];
        if (time < closing.begin) return 0;
        if (time >= closing.end) continue;
        if (closing.end < kDay) return closing.end - time;
        // It is closed until midnight, and perhaps after it.
        const Closing& first = network.closings[road.first_closing];
        if (first.begin > 0) return kDay - time;
        return first.end == kDay ? kNever : kDay - time + first.end;
    }
    return 0;
}

}  // namespace

Journeys::Journeys(const Network& network, int from, int time, int height)
    : network_(network),
      from_(from),
      time_(time),
      height_(height),
      minutes_(network.names.size(), kNever),
      before_(network.names.size(), -1),
      settled_(network.names.size(), 0) {
    minutes_[from] = 0;
    waiting_.push({0, from});
}

bool Journeys::settle_one() {
    while (!waiting_.empty()) {
        const auto [minutes, junction] = waiting_.top();
        waiting_.pop();
        if (settled_[junction]) continue;
        settled_[junction] = 1;
        order_.push_back(junction);
        const int now = (time_ + minutes) % kDay;
        for (int i = network_.first_road[junction]; i < network_.first_road[junction + 1]; ++i) {
            const Road& road = network_.roads[i];
            if (road.height < height_ || settled_[road.to]) continue;
            const int wait = waiting(network_, road, now);
            if (wait == kNever) continue;
            const int arrival = minutes + wait + road.minutes;
            if (arrival < minutes_[road.to]) {
                minutes_[road.to] = arrival;
                before_[road.to] = junction;
                waiting_.push({arrival, road.to});
            } else if (arrival == minutes_[road.to] && junction < before_[road.to]) {
                before_[road.to] = junction;
            }
        }
        return true;
    }
    return false;
}

int Journeys::minutes_to(int junction) {
    while (!settled_[junction]) {
        if (!settle_one()) return kNever;
    }
    return minutes_[junction];
}

std::pair<int, int> Journeys::next() {
    if (position_ == order_.size() && !settle_one()) return {-1, kNever};
    const int junction = order_[position_++];
    return {junction, minutes_[junction]};
}

std::vector<int> Journeys::way_to(int junction) {
    std::vector<int> way;
    for (int at = junction; at != -1; at = before_[at]) way.push_back(at);
    std::reverse(way.begin(), way.end());
    return way;
}

Journeys& Traveller::from(int junction, int time, int height) {
    for (size_t i = 0; i < known_.size(); ++i) {
        if (known_[i]->is_of(junction, time, height)) {
            std::rotate(known_.begin(), known_.begin() + i, known_.begin() + i + 1);
            known_.front()->rewind();
            return *known_.front();
        }
    }
    if (known_.size() == kRemembered) known_.pop_back();
    known_.push_front(std::make_unique<Journeys>(network_, junction, time, height));
    return *known_.front();
}
