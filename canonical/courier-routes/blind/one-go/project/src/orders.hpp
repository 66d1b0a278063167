// Depots and deliveries.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "network.hpp"
#include "text.hpp"

struct Depot {
    std::string_view name;
    int junction;
};

struct Delivery {
    std::string_view name;
    int junction;
    int unloading;
};

// Depots and deliveries are ordered by name. The names are those in the content of the file.
class Orders {
public:
    // Reads the orders; what cannot be used is reported.
    Orders(const std::string& file, std::string_view content, const Network& network, Report& report);

    const std::vector<Depot>& depots() const { return depots_; }
    const std::vector<Delivery>& deliveries() const { return deliveries_; }
    // The place of the depot among the depots.
    std::optional<int> find_depot(std::string_view name) const;

private:
    std::vector<Depot> depots_;
    std::vector<Delivery> deliveries_;
};
