#include "questions.hpp"

#include <algorithm>
#include <optional>

namespace {

constexpr int kMostReach = 100000;
constexpr int kMostLoad = 1000;
constexpr std::size_t kMostKept = 64;
constexpr std::size_t kMostPending = 1 << 20;

}  // namespace

Questions::Questions(const Network& network, const Orders& orders, std::FILE* output)
    : network_(network), orders_(orders), search_(network), output_(output) {}

bool Questions::answer(std::string_view content) {
    bool all_answered = true;
    each_line(content, [&](int line, const Fields& fields) {
        say("# " + std::to_string(line));
        const std::string_view wrong = answer_one(fields);
        if (!wrong.empty()) {
            say("error " + std::string(wrong));
            all_answered = false;
        }
    });
    flush();
    return all_answered;
}

std::string_view Questions::answer_one(const Fields& fields) {
    const std::string_view kind = fields[0];
    if (kind == "route" && fields.size() == 5) {
        return route(fields);
    }
    if (kind == "reach" && fields.size() == 5) {
        return reach(fields);
    }
    if (kind == "assign" && fields.size() == 3) {
        return assign(fields);
    }
    if (kind == "round" && fields.size() == 5) {
        return round(fields);
    }
    return "form";
}

std::string_view Questions::route(const Fields& fields) {
    const std::optional<int> from = network_.find(fields[1]);
    const std::optional<int> to = network_.find(fields[2]);
    if (!from || !to) {
        return "junction";
    }
    const std::optional<int> departure = minute_of(fields[3]);
    if (!departure) {
        return "time";
    }
    const std::optional<std::int32_t> height = height_of(fields[4]);
    if (!height) {
        return "height";
    }
    const Journeys& found = journeys(*from, *departure, *height);
    const std::int64_t minutes = found.minutes[*to];
    if (minutes == kUnreachable) {
        say("unreachable");
        return {};
    }
    std::vector<std::int32_t> way;
    for (std::int32_t junction = *to; junction != -1; junction = found.before[junction]) {
        way.push_back(junction);
    }
    std::string line = std::to_string(minutes) + ' ' + moment_text(*departure + minutes) + ' ';
    for (auto junction = way.rbegin(); junction != way.rend(); ++junction) {
        if (junction != way.rbegin()) {
            line += '>';
        }
        line += network_.name(*junction);
    }
    say(line);
    return {};
}

std::string_view Questions::reach(const Fields& fields) {
    const std::optional<int> from = network_.find(fields[1]);
    if (!from) {
        return "junction";
    }
    const std::optional<int> departure = minute_of(fields[2]);
    if (!departure) {
        return "time";
    }
    const std::optional<std::int32_t> height = height_of(fields[3]);
    if (!height) {
        return "height";
    }
    const std::optional<int> most = whole_number(fields[4], 0, kMostReach);
    if (!most) {
        return "number";
    }
    const Journeys& found = journeys(*from, *departure, *height);
    const auto count = std::count_if(found.minutes.begin(), found.minutes.end(), [&](std::int64_t minutes) {
        return minutes != kUnreachable && minutes <= *most;
    });
    say(std::to_string(count));
    return {};
}

std::string_view Questions::assign(const Fields& fields) {
    const std::optional<int> departure = minute_of(fields[1]);
    if (!departure) {
        return "time";
    }
    const std::optional<std::int32_t> height = height_of(fields[2]);
    if (!height) {
        return "height";
    }
    const std::vector<Assignment> found = assignments(*departure, *height);
    for (std::size_t place = 0; place < found.size(); ++place) {
        std::string line(orders_.deliveries()[place].name);
        if (found[place].depot < 0) {
            line += " none";
        } else {
            line += ' ';
            line += orders_.depots()[found[place].depot].name;
            line += ' ' + std::to_string(found[place].minutes);
        }
        say(line);
    }
    return {};
}

std::string_view Questions::round(const Fields& fields) {
    const std::optional<int> depot = orders_.find_depot(fields[1]);
    if (!depot) {
        return "depot";
    }
    const std::optional<int> departure = minute_of(fields[2]);
    if (!departure) {
        return "time";
    }
    const std::optional<std::int32_t> height = height_of(fields[3]);
    if (!height) {
        return "height";
    }
    const std::optional<int> load = whole_number(fields[4], 1, kMostLoad);
    if (!load) {
        return "number";
    }

    const std::vector<Delivery>& deliveries = orders_.deliveries();
    const std::vector<Assignment> assigned = assignments(*departure, *height);
    // The deliveries that are left, by their junction; those with the first names are at the end.
    std::vector<std::vector<int>> left_at(network_.size());
    int left = 0;
    for (int place = static_cast<int>(deliveries.size()) - 1; place >= 0; --place) {
        if (assigned[place].depot == *depot) {
            left_at[deliveries[place].junction].push_back(place);
            ++left;
        }
    }

    const int home = orders_.depots()[*depot].junction;
    int here = home;
    std::int64_t moment = *departure;

    // The moment at which he is back at the depot.
    const auto back_home = [&]() {
        std::optional<std::int64_t> arrival;
        search_.run(here, moment, *height, [&](std::int32_t junction, std::int64_t minutes) {
            if (junction == home) {
                arrival = moment + minutes;
            }
            return !arrival;
        });
        return arrival;
    };

    int stops = 0;  // with this load
    while (left > 0) {
        if (stops == *load) {
            const std::optional<std::int64_t> arrival = back_home();
            if (!arrival) {
                break;
            }
            here = home;
            moment = *arrival;
            stops = 0;
            say("depot " + moment_text(moment));
        }
        int next = -1;
        std::int64_t soonest = 0;
        search_.run(here, moment, *height, [&](std::int32_t junction, std::int64_t minutes) {
            if (next >= 0 && minutes > soonest) {
                return false;
            }
            if (!left_at[junction].empty() && (next < 0 || left_at[junction].back() < next)) {
                next = left_at[junction].back();
                soonest = minutes;
            }
            return true;
        });
        if (next < 0) {
            break;
        }
        const Delivery& delivery = deliveries[next];
        here = delivery.junction;
        moment += soonest;
        say("stop " + std::string(delivery.name) + ' ' + moment_text(moment));
        moment += delivery.unloading;
        left_at[here].pop_back();
        --left;
        ++stops;
    }

    std::vector<int> all_left;
    for (const std::vector<int>& at_junction : left_at) {
        all_left.insert(all_left.end(), at_junction.begin(), at_junction.end());
    }
    std::sort(all_left.begin(), all_left.end());
    for (const int place : all_left) {
        say("left " + std::string(deliveries[place].name));
    }
    const std::optional<std::int64_t> arrival = back_home();
    if (arrival) {
        say("end " + moment_text(*arrival));
    } else {
        say("stranded " + std::string(network_.name(here)));
    }
    return {};
}

std::vector<Questions::Assignment> Questions::assignments(int departure, std::int32_t height) {
    const std::vector<Delivery>& deliveries = orders_.deliveries();
    std::vector<Assignment> found(deliveries.size(), Assignment{-1, 0});
    if (deliveries.empty()) {
        return found;
    }
    for (std::size_t depot = 0; depot < orders_.depots().size(); ++depot) {
        const Journeys& from_depot = journeys(orders_.depots()[depot].junction, departure, height);
        for (std::size_t place = 0; place < deliveries.size(); ++place) {
            const std::int64_t minutes = from_depot.minutes[deliveries[place].junction];
            if (minutes != kUnreachable && (found[place].depot < 0 || minutes < found[place].minutes)) {
                found[place] = Assignment{static_cast<int>(depot), minutes};
            }
        }
    }
    return found;
}

const Journeys& Questions::journeys(int from, int departure, std::int32_t height) {
    const auto known = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& kept) {
        return kept.from == from && kept.departure == departure && kept.height == height;
    });
    if (known != kept_.end()) {
        kept_.splice(kept_.begin(), kept_, known);
    } else {
        if (kept_.size() == kMostKept) {
            kept_.pop_back();
        }
        kept_.push_front(Kept{from, departure, height, search_.all(from, departure, height)});
    }
    return kept_.front().journeys;
}

void Questions::say(std::string_view line) {
    pending_ += line;
    pending_ += '\n';
    if (pending_.size() > kMostPending) {
        flush();
    }
}

void Questions::flush() {
    std::fwrite(pending_.data(), 1, pending_.size(), output_);
    std::fflush(output_);
    pending_.clear();
}
