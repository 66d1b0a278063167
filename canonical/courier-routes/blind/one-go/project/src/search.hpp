// The earliest moments at which junctions are reached.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "network.hpp"

constexpr std::int64_t kUnreachable = -1;

// Everything about the journeys from one junction at one moment.
struct Journeys {
    std::vector<std::int64_t> minutes;  // to each junction, or kUnreachable
    std::vector<std::int32_t> before;   // the neighbour from which the way comes, or -1
};

class Search {
public:
    explicit Search(const Network& network)
        : network_(network), minutes_(network.size()), before_(network.size()), known_(network.size(), 0) {}

    // Calls visit(junction, minutes) for the junctions that can be reached, the soonest first, as long as it returns true.
    template <class Visit>
    void run(int from, std::int64_t departure, std::int32_t height, Visit visit) {
        ++run_;
        waiting_.clear();
        note(from, 0, -1);
        while (!waiting_.empty()) {
            std::pop_heap(waiting_.begin(), waiting_.end(), std::greater<>());
            const auto [minutes, junction] = waiting_.back();
            waiting_.pop_back();
            if (minutes != minutes_[junction]) {
                continue;  // it was reached sooner in the meantime
            }
            if (!visit(junction, minutes)) {
                return;
            }
            const std::int64_t moment = departure + minutes;
            for (const Arc* arc = network_.arcs_begin(junction); arc != network_.arcs_end(junction); ++arc) {
                if (arc->height < height) {
                    continue;
                }
                const std::int64_t arrival = network_.entry(*arc, moment) + arc->minutes - departure;
                if (known_[arc->to] != run_ || arrival < minutes_[arc->to]) {
                    note(arc->to, arrival, junction);
                } else if (arrival == minutes_[arc->to] && junction < before_[arc->to]) {
                    before_[arc->to] = junction;
                }
            }
        }
    }

    // All journeys from a junction.
    Journeys all(int from, std::int64_t departure, std::int32_t height);

private:
    void note(std::int32_t junction, std::int64_t minutes, std::int32_t before) {
        known_[junction] = run_;
        minutes_[junction] = minutes;
        before_[junction] = before;
        waiting_.emplace_back(minutes, junction);
        std::push_heap(waiting_.begin(), waiting_.end(), std::greater<>());
    }

    const Network& network_;
    std::vector<std::int64_t> minutes_;
    std::vector<std::int32_t> before_;
    std::vector<std::uint64_t> known_;  // the run in which the junction was reached last
    std::uint64_t run_ = 0;
    std::vector<std::pair<std::int64_t, std::int32_t>> waiting_;
};
