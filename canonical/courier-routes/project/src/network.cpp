#include "network.hpp"

#include <algorithm>
#include <numeric>

namespace {

constexpr std::string_view kHeight = "height=";
constexpr std::string_view kClosed = "closed=";

bool is_junction(const Fields& fields) { return fields[0] == "junction"; }

// Whether a line has the words that its first one asks for.
bool has_form(const Fields& fields) {
    if (is_junction(fields)) return fields.size() == 2;
    if ((fields[0] != "road" && fields[0] != "oneway") || fields.size() < 4) return false;
    int heights = 0;
    int closures = 0;
    for (std::size_t at = 4; at < fields.size(); ++at) {
        if (fields[at].starts_with(kHeight)) {
            ++heights;
        } else if (fields[at].starts_with(kClosed)) {
            ++closures;
        } else {
            return false;
        }
    }
    return heights <= 1 && closures <= 1;
}

}  // namespace

Network::Network(const std::vector<Line>& lines, std::vector<WrongLine>& wrong) {
    // A road may stand above the lines of its junctions.
    for (const bool junctions : {true, false}) {
        for (const Line& line : lines) {
            if (is_junction(line.fields) != junctions) continue;
            try {
                if (!has_form(line.fields)) throw WrongField{"form"};
                junctions ? add_junction(line.fields) : add_roads(line.fields);
            } catch (const WrongField& field) {
                wrong.push_back({line.number, field.word});
            }
        }
    }
    rank_names();
    group_roads();
}

std::optional<int> Network::find(std::string_view name) const {
    const auto found = by_name_.find(std::string(name));
    if (found == by_name_.end()) return std::nullopt;
    return found->second;
}

std::optional<Moment> Network::opens(const Road& road, Moment moment) const {
    if (road.closures < 0) return moment;
    const Moment latest = moment + kMinutesOfDay;
    const auto& closures = closures_[road.closures];
    while (moment < latest) {
        const int time = static_cast<int>(moment % kMinutesOfDay);
        const auto closed = std::find_if(closures.begin(), closures.end(), [time](const Closure& closure) {
            return closure.begin <= time && time < closure.end;
        });
        if (closed == closures.end()) return moment;
        moment += closed->end - time;
    }
    return std::nullopt;
}

void Network::add_junction(const Fields& fields) {
    std::string name(fields[1]);
    if (!by_name_.emplace(name, size()).second) throw WrongField{"twice"};
    names_.push_back(std::move(name));
}

void Network::add_roads(const Fields& fields) {
    Road road{};
    road.from = junction(fields[1]);
    road.to = junction(fields[2]);
    const auto minutes = whole_number(fields[3], 1, kMinutesOfDay);
    if (!minutes) throw WrongField{"minutes"};
    road.minutes = *minutes;
    road.height_cm = kAnyHeight;
    road.closures = -1;
    std::vector<Closure> closures;
    for (std::size_t at = 4; at < fields.size(); ++at) {
        if (fields[at].starts_with(kHeight)) {
            const auto height = height_cm(fields[at].substr(kHeight.size()));
            if (!height) throw WrongField{"height"};
            road.height_cm = *height;
        } else {
            closures = read_closures(fields[at].substr(kClosed.size()));
        }
    }
    if (!closures.empty()) {
        road.closures = static_cast<int>(closures_.size());
        closures_.push_back(std::move(closures));
    }
    roads_.push_back(road);
    if (fields[0] == "road") {
        std::swap(road.from, road.to);
        roads_.push_back(road);
    }
}

std::vector<Closure> Network::read_closures(std::string_view text) const {
    std::vector<Closure> closures;
    for (const std::string_view range : split_at(text, ',')) {
        const auto ends = split_at(range, '-');
        if (ends.size() != 2) throw WrongField{"closed"};
        const auto begin = time_of_day(ends[0]);
        const auto end = time_of_day(ends[1], kMinutesOfDay);
        if (!begin || !end) throw WrongField{"closed"};
        if (*begin < *end) {
            closures.push_back({*begin, *end});
        } else {
            closures.push_back({*begin, kMinutesOfDay});
            closures.push_back({0, *end});
        }
    }
    return closures;
}

int Network::junction(std::string_view name) const {
    const auto found = find(name);
    if (!found) throw WrongField{"junction"};
    return *found;
}

void Network::rank_names() {
    std::vector<int> order(names_.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [this](int one, int other) { return names_[one] < names_[other]; });
    ranks_.resize(names_.size());
    for (int rank = 0; rank < size(); ++rank) ranks_[order[rank]] = rank;
}

// Brings the roads that leave the same junction together.
void Network::group_roads() {
    std::stable_sort(roads_.begin(), roads_.end(), [](const Road& one, const Road& other) { return one.from < other.from; });
    first_road_.assign(names_.size() + 1, 0);
    for (const Road& road : roads_) ++first_road_[road.from + 1];
    std::partial_sum(first_road_.begin(), first_road_.end(), first_road_.begin());
}
