#include "search.hpp"

Journeys Search::all(int from, std::int64_t departure, std::int32_t height) {
    Journeys journeys;
    journeys.minutes.assign(network_.size(), kUnreachable);
    journeys.before.assign(network_.size(), -1);
    run(from, departure, height, [&](std::int32_t junction, std::int64_t minutes) {
        // All neighbours that lead here at this moment are left before it.
        journeys.minutes[junction] = minutes;
        journeys.before[junction] = before_[junction];
        return true;
    });
    return journeys;
}
