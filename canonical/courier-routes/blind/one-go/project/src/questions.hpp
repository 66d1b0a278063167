// The questions and their answers.
#pragma once

#include <cstdint>
#include <cstdio>
#include <list>
#include <string>
#include <string_view>
#include <vector>

#include "network.hpp"
#include "orders.hpp"
#include "search.hpp"

class Questions {
public:
    Questions(const Network& network, const Orders& orders, std::FILE* output);

    // Answers all questions; false if there was an error among them.
    bool answer(std::string_view content);

private:
    using Fields = std::vector<std::string_view>;

    // Each returns the word for what is wrong with the question, or nothing.
    std::string_view answer_one(const Fields& fields);
    std::string_view route(const Fields& fields);
    std::string_view reach(const Fields& fields);
    std::string_view assign(const Fields& fields);
    std::string_view round(const Fields& fields);

    struct Assignment {
        int depot;  // or -1
        std::int64_t minutes;
    };
    // For each delivery.
    std::vector<Assignment> assignments(int departure, std::int32_t height);

    // The journeys, which are kept for some time.
    const Journeys& journeys(int from, int departure, std::int32_t height);

    // A line of the answer.
    void say(std::string_view line);
    void flush();

    struct Kept {
        int from;
        int departure;
        std::int32_t height;
        Journeys journeys;
    };

    const Network& network_;
    const Orders& orders_;
    Search search_;
    std::list<Kept> kept_;  // those used last come first
    std::FILE* output_;
    std::string pending_;
};
