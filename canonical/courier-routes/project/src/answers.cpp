#include "answers.hpp"

#include <algorithm>

namespace {

constexpr int kMostMinutes = 100'000;
constexpr int kLargestLoad = 1000;

std::string line_of(std::string_view word, std::string_view rest) {
    return std::string(word) + ' ' + std::string(rest) + '\n';
}

}  // namespace

std::string Answers::to(const Fields& question) {
    if (question[0] == "route" && question.size() == 5) return route(question);
    if (question[0] == "reach" && question.size() == 5) return reach(question);
    if (question[0] == "assign" && question.size() == 3) return assign(question);
    if (question[0] == "round" && question.size() == 5) return round(question);
    throw WrongField{"form"};
}

std::string Answers::route(const Fields& question) {
    const int from = junction(question[1]);
    const int to = junction(question[2]);
    const Start start = Answers::start(question[3], question[4]);
    const Reached& reached = searches_.from(from, start.moment, start.height_cm);
    const Moment arrival = reached.moments[to];
    if (arrival == kNever) return "unreachable\n";
    std::string answer = std::to_string(arrival - start.moment) + ' ' + moment_text(arrival) + ' ';
    for (const int at : reached.path(to)) {
        if (at != from) answer += '>';
        answer += network_.name(at);
    }
    return answer + '\n';
}

std::string Answers::reach(const Fields& question) {
    const int from = junction(question[1]);
    const Start start = Answers::start(question[2], question[3]);
    const auto minutes = whole_number(question[4], 0, kMostMinutes);
    if (!minutes) throw WrongField{"number"};
    const Moment latest = start.moment + *minutes;
    const Reached& reached = searches_.from(from, start.moment, start.height_cm);
    const auto count = std::count_if(reached.moments.begin(), reached.moments.end(), [latest](Moment moment) {
        return moment != kNever && moment <= latest;
    });
    return std::to_string(count) + '\n';
}

std::string Answers::assign(const Fields& question) {
    const Start start = Answers::start(question[1], question[2]);
    std::string answer;
    for (const auto& [name, delivery] : orders_.deliveries) {
        const Assigned found = assigned(delivery, start);
        if (found.moment == kNever) {
            answer += line_of(name, "none");
        } else {
            answer += line_of(name, std::string(found.depot) + ' ' + std::to_string(found.moment - start.moment));
        }
    }
    return answer;
}

std::string Answers::round(const Fields& question) {
    const auto depot = orders_.depots.find(question[1]);
    if (depot == orders_.depots.end()) throw WrongField{"depot"};
    Start now = Answers::start(question[2], question[3]);
    const auto load = whole_number(question[4], 1, kLargestLoad);
    if (!load) throw WrongField{"number"};

    Left left;
    for (const auto& [name, delivery] : orders_.deliveries) {
        if (assigned(delivery, now).depot == depot->first) left.emplace(name, delivery);
    }

    const int home = depot->second;
    int at = home;
    int loaded = *load;
    std::string answer;
    while (!left.empty()) {
        if (loaded == 0) {
            const Moment arrival = searches_.from(at, now.moment, now.height_cm).moments[home];
            if (arrival == kNever) break;
            answer += line_of("depot", moment_text(arrival));
            now.moment = arrival;
            at = home;
            loaded = *load;
        }
        const auto next = soonest(left, at, now);
        if (next == left.end()) break;
        const Delivery delivery = next->second;
        const Moment arrival = searches_.from(at, now.moment, now.height_cm).moments[delivery.junction];
        answer += line_of("stop", std::string(next->first) + ' ' + moment_text(arrival));
        now.moment = arrival + delivery.unloading;
        at = delivery.junction;
        --loaded;
        left.erase(next);
    }
    for (const auto& [name, delivery] : left) answer += line_of("left", name);
    const Moment arrival = searches_.from(at, now.moment, now.height_cm).moments[home];
    if (arrival == kNever) return answer + line_of("stranded", network_.name(at));
    return answer + line_of("end", moment_text(arrival));
}

Answers::Assigned Answers::assigned(const Delivery& delivery, const Start& start) {
    Assigned best;
    for (const auto& [name, depot] : orders_.depots) {
        const Moment moment = searches_.from(depot, start.moment, start.height_cm).moments[delivery.junction];
        if (moment != kNever && (best.moment == kNever || moment < best.moment)) best = {name, moment};
    }
    return best;
}

// The delivery that is reached soonest from a junction; the end if none is reached.
Answers::Left::iterator Answers::soonest(Left& left, int at, const Start& start) {
    const Reached& reached = searches_.from(at, start.moment, start.height_cm);
    auto best = left.end();
    for (auto candidate = left.begin(); candidate != left.end(); ++candidate) {
        const Moment moment = reached.moments[candidate->second.junction];
        if (moment == kNever) continue;
        if (best == left.end() || moment < reached.moments[best->second.junction]) best = candidate;
    }
    return best;
}

int Answers::junction(std::string_view name) const {
    const auto found = network_.find(name);
    if (!found) throw WrongField{"junction"};
    return *found;
}

Answers::Start Answers::start(std::string_view time, std::string_view height) {
    const auto moment = time_of_day(time);
    if (!moment) throw WrongField{"time"};
    const auto centimetres = ::height_cm(height);
    if (!centimetres) throw WrongField{"height"};
    return {*moment, *centimetres};
}
