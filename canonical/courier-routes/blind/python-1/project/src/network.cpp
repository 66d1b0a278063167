#include "network.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

namespace {

constexpr std::string_view kHeight = "height=";
constexpr std::string_view kClosed = "closed=";

struct RoadLine {
    int from;
    bool both_ways;
    Road road;
};

bool begins_with(std::string_view text, std::string_view beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

// The ranges of `closed=`, sorted and joined where they touch; nothing if they are wrong.
std::optional<std::vector<Closing>> parse_closings(std::string_view text) {
    std::vector<Closing> ranges;
    while (true) {
        const size_t comma = text.find(',');
        const std::string_view range = text.substr(0, comma);
        if (range.size() != 11 || range[5] != '-') return std::nullopt;
        const auto begin = parse_time(range.substr(0, 5));
        const auto end = parse_time(range.substr(6), true);
        if (!begin || !end) return std::nullopt;
        if (*end > *begin) {
            ranges.push_back({*begin, *end});
        } else {
            ranges.push_back({*begin, kDay});
            if (*end > 0) ranges.push_back({0, *end});
        }
        if (comma == std::string_view::npos) break;
        text.remove_prefix(comma + 1);
    }
    std::sort(ranges.begin(), ranges.end(), [](const Closing& a, const Closing& b) { return a.begin < b.begin; });
    std::vector<Closing> joined;
    for (const Closing& range : ranges) {
        if (!joined.empty() && range.begin <= joined.back().end) {
            joined.back().end = std::max(joined.back().end, range.end);
        } else {
            joined.push_back(range);
        }
    }
    return joined;
}

// Whether a line of a road has all of its fields, and none that is unknown or there twice.
bool well_formed_road(const std::vector<std::string_view>& fields) {
    if (fields.size() < 4) return false;
    bool height = false;
    bool closed = false;
    for (size_t i = 4; i < fields.size(); ++i) {
        bool* seen = begins_with(fields[i], kHeight) ? &height : begins_with(fields[i], kClosed) ? &closed : nullptr;
        if (seen == nullptr || *seen) return false;
        *seen = true;
    }
    return true;
}

// Read a line of a road. Returns what is wrong, or null.
const char* read_road(const std::vector<std::string_view>& fields, Network& network, RoadLine& line) {
    if (!well_formed_road(fields)) return "form";
    const auto from = network.numbers.find(fields[1]);
    const auto to = network.numbers.find(fields[2]);
    if (from == network.numbers.end() || to == network.numbers.end()) return "junction";
    const auto minutes = parse_number(fields[3], 1, kDay);
    if (!minutes) return "minutes";
    int height = kNoHeight;
    std::vector<Closing> closings;
    for (size_t i = 4; i < fields.size(); ++i) {
        if (begins_with(fields[i], kHeight)) {
            const auto read = parse_height(fields[i].substr(kHeight.size()));
            if (!read) return "height";
            height = *read;
        } else {
            const auto read = parse_closings(fields[i].substr(kClosed.size()));
            if (!read) return "closed";
            closings = *read;
        }
    }
    const int first = static_cast<int>(network.closings.size());
    network.closings.insert(network.closings.end(), closings.begin(), closings.end());
    const int end = static_cast<int>(network.closings.size());
    line = {from->second, fields[0] == "road", {to->second, *minutes, height, first, end}};
    return nullptr;
}

void place_roads(const std::vector<RoadLine>& lines, Network& network) {
    network.first_road.assign(network.names.size() + 1, 0);
    for (const RoadLine& line : lines) {
        ++network.first_road[line.from + 1];
        if (line.both_ways) ++network.first_road[line.road.to + 1];
    }
    for (size_t i = 1; i < network.first_road.size(); ++i) network.first_road[i] += network.first_road[i - 1];
    std::vector<int> next(network.first_road.begin(), network.first_road.end() - 1);
    network.roads.resize(network.first_road.back());
    for (const RoadLine& line : lines) {
        network.roads[next[line.from]++] = line.road;
        if (line.both_ways) {
            Road back = line.road;
            back.to = line.from;
            network.roads[next[line.road.to]++] = back;
        }
    }
}

}  // namespace

Network read_network(const std::vector<Line>& lines, std::vector<WrongLine>& wrong) {
    Network network;
    network.numbers.reserve(lines.size());
    for (const Line& line : lines) {
        if (line.fields[0] != "junction") continue;
        if (line.fields.size() != 2) {
            wrong.push_back({line.number, "form"});
        } else if (!network.numbers.emplace(line.fields[1], 0).second) {
            wrong.push_back({line.number, "twice"});
        } else {
            network.names.push_back(line.fields[1]);
        }
    }
    std::sort(network.names.begin(), network.names.end());
    for (size_t i = 0; i < network.names.size(); ++i) network.numbers[network.names[i]] = static_cast<int>(i);
    std::vector<RoadLine> roads;
    for (const Line& line : lines) {
        if (line.fields[0] == "junction") continue;
        const char* word = "form";
        RoadLine road;
        if (line.fields[0] == "road" || line.fields[0] == "oneway") word = read_road(line.fields, network, road);
        if (word != nullptr) {
            wrong.push_back({line.number, word});
        } else {
            roads.push_back(road);
        }
    }
    place_roads(roads, network);
    return network;
}

Orders read_orders(const std::vector<Line>& lines, const Network& network, std::vector<WrongLine>& wrong) {
    Orders orders;
    std::unordered_set<std::string_view> depots;
    std::unordered_set<std::string_view> deliveries;
    for (const Line& line : lines) {
        const auto& fields = line.fields;
        const bool depot = fields[0] == "depot";
        if ((!depot && fields[0] != "delivery") || fields.size() != (depot ? 3u : 4u)) {
            wrong.push_back({line.number, "form"});
            continue;
        }
        auto& names = depot ? depots : deliveries;
        if (names.count(fields[1]) > 0) {
            wrong.push_back({line.number, "twice"});
            continue;
        }
        const auto junction = network.numbers.find(fields[2]);
        if (junction == network.numbers.end()) {
            wrong.push_back({line.number, "junction"});
            continue;
        }
        if (depot) {
            orders.depots.push_back({fields[1], junction->second});
        } else {
            const auto unloading = parse_number(fields[3], 0, 600);
            if (!unloading) {
                wrong.push_back({line.number, "minutes"});
                continue;
            }
            orders.deliveries.push_back({fields[1], junction->second, *unloading});
        }
        names.insert(fields[1]);
    }
    const auto by_name = [](const auto& a, const auto& b) { return a.name < b.name; };
    std::sort(orders.depots.begin(), orders.depots.end(), by_name);
    std::sort(orders.deliveries.begin(), orders.deliveries.end(), by_name);
    return orders;
}
