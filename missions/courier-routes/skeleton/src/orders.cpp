#include "orders.hpp"

namespace {

constexpr int kLongestUnloading = 600;

void add_order(Orders& orders, const Fields& fields, const Network& network) {
    throw "TODO: implement add_order.";
}

}  // namespace

Orders read_orders(const std::vector<Line>& lines, const Network& network, std::vector<WrongLine>& wrong) {
    throw "TODO: implement read_orders.";
}
