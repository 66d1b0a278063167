#include "network.hpp"

#include <algorithm>

namespace {

constexpr int kMostMinutes = 1440;
constexpr std::string_view kHeight = "height=";
constexpr std::string_view kClosed = "closed=";

bool starts_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

}  // namespace

std::optional<Schedule> Schedule::read(std::string_view text) {
    std::vector<std::pair<int, int>> ranges;
    for (bool more = true; more;) {
        const std::size_t comma = text.find(',');
        const std::string_view range = text.substr(0, comma);
        more = comma != std::string_view::npos;
        text.remove_prefix(more ? comma + 1 : text.size());
        const std::size_t dash = range.find('-');
        if (dash == std::string_view::npos) {
            return std::nullopt;
        }
        const std::optional<int> begin = minute_of(range.substr(0, dash));
        const std::optional<int> end = minute_of(range.substr(dash + 1), kMinutesOfDay);
        if (!begin || !end) {
            return std::nullopt;
        }
        if (*end > *begin) {
            ranges.emplace_back(*begin, *end);
        } else {
            ranges.emplace_back(*begin, kMinutesOfDay);
            if (*end > 0) {
                ranges.emplace_back(0, *end);
            }
        }
    }
    std::sort(ranges.begin(), ranges.end());
    Schedule schedule;
    for (const auto& range : ranges) {
        if (!schedule.closed_.empty() && range.first <= schedule.closed_.back().second) {
            schedule.closed_.back().second = std::max(schedule.closed_.back().second, range.second);
        } else {
            schedule.closed_.push_back(range);
        }
    }
    return schedule;
}

bool Schedule::never_open() const {
    return closed_.front() == std::pair<int, int>(0, kMinutesOfDay);
}

int Schedule::wait(int minute) const {
    auto after = std::upper_bound(closed_.begin(), closed_.end(), std::pair<int, int>(minute, kMinutesOfDay + 1));
    if (after == closed_.begin()) {
        return 0;
    }
    const auto& range = *(after - 1);
    if (minute >= range.second) {
        return 0;
    }
    int wait = range.second - minute;
    if (range.second == kMinutesOfDay && closed_.front().first == 0) {
        wait += closed_.front().second;
    }
    return wait;
}

Network::Network(const std::string& file, std::string_view content, Report& report) {
    read_junctions(file, content, report);
    read_roads(file, content, report);
    arrange_roads();
}

std::optional<int> Network::find(std::string_view name) const {
    const auto found = numbers_.find(name);
    if (found == numbers_.end()) {
        return std::nullopt;
    }
    return found->second;
}

void Network::read_junctions(const std::string& file, std::string_view content, Report& report) {
    each_line(content, [&](int line, const std::vector<std::string_view>& fields) {
        if (fields[0] != "junction") {
            return;
        }
        if (fields.size() != 2) {
            report.add(file, line, "form");
        } else if (!numbers_.emplace(fields[1], 0).second) {
            report.add(file, line, "twice");
        } else {
            names_.push_back(fields[1]);
        }
    });
    std::sort(names_.begin(), names_.end());
    for (std::size_t number = 0; number < names_.size(); ++number) {
        numbers_[names_[number]] = static_cast<std::int32_t>(number);
    }
}

void Network::read_roads(const std::string& file, std::string_view content, Report& report) {
    each_line(content, [&](int line, const std::vector<std::string_view>& fields) {
        if (fields[0] == "junction") {
            return;
        }
        const std::string_view wrong = read_road(fields);
        if (!wrong.empty()) {
            report.add(file, line, wrong);
        }
    });
}

std::string_view Network::read_road(const std::vector<std::string_view>& fields) {
    const bool both_ways = fields[0] == "road";
    if ((!both_ways && fields[0] != "oneway") || fields.size() < 4) {
        return "form";
    }
    bool has_height = false;
    bool has_closed = false;
    for (std::size_t place = 4; place < fields.size(); ++place) {
        const bool is_height = starts_with(fields[place], kHeight);
        const bool is_closed = starts_with(fields[place], kClosed);
        if ((!is_height && !is_closed) || (is_height && has_height) || (is_closed && has_closed)) {
            return "form";
        }
        has_height = has_height || is_height;
        has_closed = has_closed || is_closed;
    }
    const std::optional<int> from = find(fields[1]);
    const std::optional<int> to = find(fields[2]);
    if (!from || !to) {
        return "junction";
    }
    const std::optional<int> minutes = whole_number(fields[3], 1, kMostMinutes);
    if (!minutes) {
        return "minutes";
    }
    Arc arc{*to, *minutes, kAnyHeight, kAlwaysOpen};
    for (std::size_t place = 4; place < fields.size(); ++place) {
        if (starts_with(fields[place], kHeight)) {
            const std::optional<std::int32_t> height = height_of(fields[place].substr(kHeight.size()));
            if (!height) {
                return "height";
            }
            arc.height = *height;
        } else {
            const std::optional<std::int32_t> schedule = schedule_of(fields[place].substr(kClosed.size()));
            if (!schedule) {
                return "closed";
            }
            arc.schedule = *schedule;
        }
    }
    if (arc.schedule != kAlwaysOpen && schedules_[arc.schedule].never_open()) {
        return {};
    }
    roads_.push_back({*from, arc});
    if (both_ways) {
        arc.to = *from;
        roads_.push_back({*to, arc});
    }
    return {};
}

std::optional<std::int32_t> Network::schedule_of(std::string_view text) {
    const auto found = schedule_numbers_.find(text);
    if (found != schedule_numbers_.end()) {
        return found->second;
    }
    std::optional<Schedule> schedule = Schedule::read(text);
    if (!schedule) {
        return std::nullopt;
    }
    const auto number = static_cast<std::int32_t>(schedules_.size());
    schedules_.push_back(std::move(*schedule));
    schedule_numbers_.emplace(text, number);
    return number;
}

void Network::arrange_roads() {
    first_.assign(names_.size() + 1, 0);
    for (const Road& road : roads_) {
        ++first_[road.from + 1];
    }
    for (std::size_t number = 0; number < names_.size(); ++number) {
        first_[number + 1] += first_[number];
    }
    arcs_.resize(roads_.size());
    std::vector<std::size_t> next(first_.begin(), first_.end());
    for (const Road& road : roads_) {
        arcs_[next[road.from]++] = road.arc;
    }
    roads_.clear();
    roads_.shrink_to_fit();
}
