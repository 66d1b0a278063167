// The questions and their answers.
#pragma once

#include <string>

#include "journeys.h"
#include "network.h"

class Answerer {
public:
    Answerer(const Network& network, const Orders& orders)
        : network_(network), orders_(orders), traveller_(network) {}

    // The lines of the answer, without the one with the number. Throws a QuestionError.
    std::string answer(const std::vector<std::string_view>& fields);

private:
    struct Assigned {
        int depot;  // or -1
        int minutes;
    };

    std::string route(int from, int to, int time, int height);
    std::string reach(int from, int time, int height, int minutes);
    std::string assign(int time, int height);
    std::string round(int depot, int time, int height, int load);

    std::vector<Assigned> assignments(int time, int height);
    int nearest(const std::vector<int>& left, int junction, int time, int height, int& minutes);

    int junction_of(std::string_view name) const;

    const Network& network_;
    const Orders& orders_;
    Traveller traveller_;
};

// A question that cannot be answered.
struct QuestionError {
    const char* word;
};
