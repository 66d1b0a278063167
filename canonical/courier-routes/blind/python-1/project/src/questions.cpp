#include "questions.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <unordered_map>

namespace {

template <typename Value>
Value checked(const std::optional<Value>& value, const char* word) {
    if (!value) throw QuestionError{word};
    return *value;
}

// A moment in minutes after the midnight before the departure.
std::string moment(int64_t minutes) {
    const int64_t days = minutes / kDay;
    const int rest = static_cast<int>(minutes % kDay);
    char text[16];
    std::snprintf(text, sizeof text, "%02d:%02d", rest / 60, rest % 60);
    return days == 0 ? text : text + ("+" + std::to_string(days));
}

}  // namespace

std::string Answerer::answer(const std::vector<std::string_view>& fields) {
    const std::string_view kind = fields[0];
    const size_t count = kind == "assign" ? 3 : 5;
    if ((kind != "route" && kind != "reach" && kind != "assign" && kind != "round") || fields.size() != count) {
        throw QuestionError{"form"};
    }
    if (kind == "route") {
        const int from = junction_of(fields[1]);
        const int to = junction_of(fields[2]);
        const int time = checked(parse_time(fields[3]), "time");
        return route(from, to, time, checked(parse_height(fields[4]), "height"));
    }
    if (kind == "reach") {
        const int from = junction_of(fields[1]);
        const int time = checked(parse_time(fields[2]), "time");
        const int height = checked(parse_height(fields[3]), "height");
        return reach(from, time, height, checked(parse_number(fields[4], 0, 100'000), "number"));
    }
    if (kind == "assign") {
        const int time = checked(parse_time(fields[1]), "time");
        return assign(time, checked(parse_height(fields[2]), "height"));
    }
    int depot = 0;
    const int depots = static_cast<int>(orders_.depots.size());
    while (depot < depots && orders_.depots[depot].name != fields[1]) ++depot;
    if (depot == depots) throw QuestionError{"depot"};
    const int time = checked(parse_time(fields[2]), "time");
    const int height = checked(parse_height(fields[3]), "height");
    return round(depot, time, height, checked(parse_number(fields[4], 1, 1000), "number"));
}

std::string Answerer::route(int from, int to, int time, int height) {
    Journeys& journeys = traveller_.from(from, time, height);
    const int minutes = journeys.minutes_to(to);
    if (minutes == kNever) return "unreachable\n";
    std::string text = std::to_string(minutes) + " " + moment(time + minutes) + " ";
    bool first = true;
    for (int junction : journeys.way_to(to)) {
        if (!first) text += '>';
        first = false;
        text += network_.names[junction];
    }
    return text + "\n";
}

std::string Answerer::reach(int from, int time, int height, int minutes) {
    Journeys& journeys = traveller_.from(from, time, height);
    int count = 0;
    while (true) {
        const auto [junction, needed] = journeys.next();
        if (junction < 0 || needed > minutes) break;
        ++count;
    }
    return std::to_string(count) + "\n";
}

std::string Answerer::assign(int time, int height) {
    const std::vector<Assigned> assigned = assignments(time, height);
    std::string text;
    for (size_t i = 0; i < assigned.size(); ++i) {
        text += orders_.deliveries[i].name;
        if (assigned[i].depot < 0) {
            text += " none\n";
        } else {
            text += ' ';
            text += orders_.depots[assigned[i].depot].name;
            text += ' ' + std::to_string(assigned[i].minutes) + '\n';
        }
    }
    return text;
}

std::string Answerer::round(int depot, int time, int height, int load) {
    const int home = orders_.depots[depot].junction;
    const std::vector<Assigned> assigned = assignments(time, height);
    std::vector<int> left;
    for (size_t i = 0; i < assigned.size(); ++i) {
        if (assigned[i].depot == depot) left.push_back(static_cast<int>(i));
    }
    std::string text;
    int64_t now = time;
    int here = home;
    int stops = 0;
    while (!left.empty()) {
        if (stops == load) {
            const int back = traveller_.from(here, static_cast<int>(now % kDay), height).minutes_to(home);
            if (back == kNever) break;
            now += back;
            here = home;
            stops = 0;
            text += "depot " + moment(now) + "\n";
        }
        int minutes = 0;
        const int next = nearest(left, here, static_cast<int>(now % kDay), height, minutes);
        if (next < 0) break;
        const Delivery& delivery = orders_.deliveries[next];
        now += minutes;
        text += "stop ";
        text += delivery.name;
        text += " " + moment(now) + "\n";
        now += delivery.unloading;
        here = delivery.junction;
        ++stops;
        left.erase(std::find(left.begin(), left.end(), next));
    }
    for (int one : left) {
        text += "left ";
        text += orders_.deliveries[one].name;
        text += "\n";
    }
    const int back = traveller_.from(here, static_cast<int>(now % kDay), height).minutes_to(home);
    if (back == kNever) {
        text += "stranded ";
        text += network_.names[here];
        return text + "\n";
    }
    return text + "end " + moment(now + back) + "\n";
}

// For each delivery the depot that is there soonest, and of several the one whose name is first.
std::vector<Answerer::Assigned> Answerer::assignments(int time, int height) {
    std::vector<Assigned> assigned(orders_.deliveries.size(), {-1, kNever});
    for (size_t depot = 0; depot < orders_.depots.size(); ++depot) {
        Journeys& journeys = traveller_.from(orders_.depots[depot].junction, time, height);
        for (size_t i = 0; i < assigned.size(); ++i) {
            const int minutes = journeys.minutes_to(orders_.deliveries[i].junction);
            if (minutes < assigned[i].minutes) assigned[i] = {static_cast<int>(depot), minutes};
        }
    }
    return assigned;
}

// The delivery that is reached soonest, and of several the one whose name is first; -1 if there is none.
int Answerer::nearest(const std::vector<int>& left, int junction, int time, int height, int& minutes) {
    std::unordered_map<int, int> wanted;  // the first delivery at each junction
    for (int one : left) wanted.emplace(orders_.deliveries[one].junction, one);
    Journeys& journeys = traveller_.from(junction, time, height);
    int found = -1;
    while (true) {
        const auto [reached, needed] = journeys.next();
        if (reached < 0 || (found >= 0 && needed > minutes)) return found;
        const auto at = wanted.find(reached);
        if (at != wanted.end() && (found < 0 || at->second < found)) {
            found = at->second;
            minutes = needed;
        }
    }
}

int Answerer::junction_of(std::string_view name) const {
    const auto found = network_.numbers.find(name);
    if (found == network_.numbers.end()) throw QuestionError{"junction"};
    return found->second;
}
