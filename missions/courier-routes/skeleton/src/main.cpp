// Answers questions about a road network: courier NETWORK ORDERS QUESTIONS.

#include <cstdio>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "answers.hpp"
#include "fields.hpp"
#include "network.hpp"
#include "orders.hpp"

namespace {

constexpr int kAnswered = 0;
constexpr int kSomeRefused = 1;
constexpr int kUnusable = 2;

constexpr const char* kUse =
    "use: courier NETWORK ORDERS QUESTIONS\n"
    "Answers the questions about a road network and the orders of a courier company.\n"
    "NETWORK is the path of a file with junctions and roads, ORDERS of one with depots and deliveries,\n"
    "and QUESTIONS of one with a question on each line; - stands for standard input.\n";

// All that is left in a stream; nothing if it cannot be read, such as a folder.
std::optional<std::string> read_all(std::istream& stream) {
    throw "TODO: implement read_all.";
}

std::optional<std::string> read_file(const std::string& path, bool may_be_input = false) {
    throw "TODO: implement read_file.";
}

void report(const std::string& path, const std::vector<WrongLine>& wrong) {
    throw "TODO: implement report.";
}

int answer_all(const std::vector<Line>& questions, Answers& answers) {
    throw "TODO: implement answer_all.";
}

int run(const std::string& network_path, const std::string& orders_path, const std::string& questions_path) {
    throw "TODO: implement run.";
}

}  // namespace

int main(int count, char** arguments) {
    throw "TODO: implement main.";
}
