#include "orders.hpp"

namespace {

constexpr int kLongestUnloading = 600;

void add_order(Orders& orders, const Fields& fields, const Network& network) {
    const bool is_depot = fields[0] == "depot" && fields.size() == 3;
    const bool is_delivery = fields[0] == "delivery" && fields.size() == 4;
    if (!is_depot && !is_delivery) throw WrongField{"form"};
    const std::string name(fields[1]);
    if (is_depot ? orders.depots.contains(name) : orders.deliveries.contains(name)) throw WrongField{"twice"};
    const auto junction = network.find(fields[2]);
    if (!junction) throw WrongField{"junction"};
    if (is_depot) {
        orders.depots.emplace(name, *junction);
        return;
    }
    const auto unloading = whole_number(fields[3], 0, kLongestUnloading);
    if (!unloading) throw WrongField{"minutes"};
    orders.deliveries.emplace(name, Delivery{*junction, *unloading});
}

}  // namespace

Orders read_orders(const std::vector<Line>& lines, const Network& network, std::vector<WrongLine>& wrong) {
    Orders orders;
    for (const Line& line : lines) {
        try {
            add_order(orders, line.fields, network);
        } catch (const WrongField& field) {
            wrong.push_back({line.number, field.word});
        }
    }
    return orders;
}
