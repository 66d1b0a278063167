// Answers to questions about a network and its orders.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "network.hpp"
#include "orders.hpp"
#include "search.hpp"

class Answers {
public:
    Answers(const Network& network, const Orders& orders) : network_(network), orders_(orders), searches_(network) {}

    // The lines that answer a question. Throws WrongField if it cannot be answered.
    std::string to(const Fields& question);

private:
    // When and with which vehicle somebody leaves.
    struct Start {
        Moment moment;
        int height_cm;
    };

    // The depot that reaches a delivery first, and when.
    struct Assigned {
        std::string_view depot;
        Moment moment = kNever;
    };

    using Left = std::map<std::string_view, Delivery>;

    std::string route(const Fields& question);
    std::string reach(const Fields& question);
    std::string assign(const Fields& question);
    std::string round(const Fields& question);

    Assigned assigned(const Delivery& delivery, const Start& start);
    Left::iterator soonest(Left& left, int at, const Start& start);

    int junction(std::string_view name) const;
    static Start start(std::string_view time, std::string_view height);

    const Network& network_;
    const Orders& orders_;
    Searches searches_;
};
