#include "orders.hpp"

#include <algorithm>
#include <unordered_set>

namespace {

constexpr int kMostUnloading = 600;

bool by_name(const Depot& one, const Depot& other) {
    return one.name < other.name;
}

bool delivery_by_name(const Delivery& one, const Delivery& other) {
    return one.name < other.name;
}

}  // namespace

Orders::Orders(const std::string& file, std::string_view content, const Network& network, Report& report) {
    std::unordered_set<std::string_view> depot_names;
    std::unordered_set<std::string_view> delivery_names;
    each_line(content, [&](int line, const std::vector<std::string_view>& fields) {
        const bool is_depot = fields[0] == "depot";
        if ((!is_depot && fields[0] != "delivery") || fields.size() != (is_depot ? 3u : 4u)) {
            report.add(file, line, "form");
            return;
        }
        auto& names = is_depot ? depot_names : delivery_names;
        if (names.count(fields[1]) > 0) {
            report.add(file, line, "twice");
            return;
        }
        const std::optional<int> junction = network.find(fields[2]);
        if (!junction) {
            report.add(file, line, "junction");
            return;
        }
        if (is_depot) {
            depots_.push_back({fields[1], *junction});
        } else {
            const std::optional<int> unloading = whole_number(fields[3], 0, kMostUnloading);
            if (!unloading) {
                report.add(file, line, "minutes");
                return;
            }
            deliveries_.push_back({fields[1], *junction, *unloading});
        }
        names.insert(fields[1]);
    });
    std::sort(depots_.begin(), depots_.end(), by_name);
    std::sort(deliveries_.begin(), deliveries_.end(), delivery_by_name);
}

std::optional<int> Orders::find_depot(std::string_view name) const {
    const auto found = std::lower_bound(depots_.begin(), depots_.end(), Depot{name, 0}, by_name);
    if (found == depots_.end() || found->name != name) {
        return std::nullopt;
    }
    return static_cast<int>(found - depots_.begin());
}
