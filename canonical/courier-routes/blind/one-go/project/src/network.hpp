// Junctions, roads, and when the roads can be entered.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "text.hpp"

// A road in one direction.
struct Arc {
    std::int32_t to;
    std::int32_t minutes;
    std::int32_t height;    // in centimetres
    std::int32_t schedule;  // which times it is closed at, or kAlwaysOpen
};

constexpr std::int32_t kAnyHeight = INT32_MAX;
constexpr std::int32_t kAlwaysOpen = -1;

// The times of the day at which a road cannot be entered.
class Schedule {
public:
    // From the value of closed=, or nothing if that is wrong.
    static std::optional<Schedule> read(std::string_view text);

    bool never_open() const;
    // How long one has to wait at a minute of the day.
    int wait(int minute) const;

private:
    // In their order, with gaps between them; none goes on over midnight.
    std::vector<std::pair<int, int>> closed_;
};

// The junctions have the numbers of their names in the order of these. The names are those in the content of the file.
class Network {
public:
    // Reads the network; what cannot be used is reported.
    Network(const std::string& file, std::string_view content, Report& report);

    int size() const { return static_cast<int>(names_.size()); }
    std::string_view name(int junction) const { return names_[junction]; }
    std::optional<int> find(std::string_view name) const;

    const Arc* arcs_begin(int junction) const { return arcs_.data() + first_[junction]; }
    const Arc* arcs_end(int junction) const { return arcs_.data() + first_[junction + 1]; }

    // The first moment from this one on at which the road can be entered.
    std::int64_t entry(const Arc& arc, std::int64_t moment) const {
        if (arc.schedule == kAlwaysOpen) {
            return moment;
        }
        return moment + schedules_[arc.schedule].wait(static_cast<int>(moment % kMinutesOfDay));
    }

private:
    struct Road {
        std::int32_t from;
        Arc arc;
    };

    void read_junctions(const std::string& file, std::string_view content, Report& report);
    void read_roads(const std::string& file, std::string_view content, Report& report);
    // The word for what is wrong with the line of a road, or nothing.
    std::string_view read_road(const std::vector<std::string_view>& fields);
    // The number of the schedule, or nothing if it is wrong.
    std::optional<std::int32_t> schedule_of(std::string_view text);
    void arrange_roads();

    std::vector<std::string_view> names_;
    std::unordered_map<std::string_view, std::int32_t> numbers_;
    std::vector<Schedule> schedules_;
    std::unordered_map<std::string_view, std::int32_t> schedule_numbers_;
    std::vector<Road> roads_;  // only while reading
    std::vector<Arc> arcs_;
    std::vector<std::size_t> first_;
};
