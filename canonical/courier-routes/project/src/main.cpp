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
    std::string text;
    char part[1 << 16];
    while (stream.read(part, sizeof part), stream.gcount() > 0) text.append(part, stream.gcount());
    if (stream.bad() || !stream.eof()) return std::nullopt;
    return text;
}

std::optional<std::string> read_file(const std::string& path, bool may_be_input = false) {
    const bool is_input = may_be_input && path == "-";
    std::ifstream file;
    if (!is_input) file.open(path, std::ios::binary);
    auto text = read_all(is_input ? std::cin : file);
    if (!text) std::cerr << path << ": cannot be read\n";
    return text;
}

void report(const std::string& path, const std::vector<WrongLine>& wrong) {
    std::string text;
    for (const WrongLine& line : wrong) text += path + ':' + std::to_string(line.number) + ": " + line.word + '\n';
    std::cerr << text;
}

int answer_all(const std::vector<Line>& questions, Answers& answers) {
    int ended = kAnswered;
    for (const Line& question : questions) {
        std::cout << "# " << question.number << '\n';
        try {
            std::cout << answers.to(question.fields);
        } catch (const WrongField& field) {
            std::cout << "error " << field.word << '\n';
            ended = kSomeRefused;
        }
    }
    return ended;
}

int run(const std::string& network_path, const std::string& orders_path, const std::string& questions_path) {
    const auto network_text = read_file(network_path);
    const auto orders_text = read_file(orders_path);
    const auto questions_text = read_file(questions_path, true);
    if (!network_text || !orders_text || !questions_text) return kUnusable;

    std::vector<WrongLine> wrong_roads;
    const Network network(split_lines(*network_text), wrong_roads);
    std::vector<WrongLine> wrong_orders;
    const Orders orders = read_orders(split_lines(*orders_text), network, wrong_orders);
    report(network_path, wrong_roads);
    report(orders_path, wrong_orders);
    if (!wrong_roads.empty() || !wrong_orders.empty()) return kUnusable;

    Answers answers(network, orders);
    return answer_all(split_lines(*questions_text), answers);
}

}  // namespace

int main(int count, char** arguments) {
    std::ios::sync_with_stdio(false);
    const std::vector<std::string> given(arguments + 1, arguments + count);
    if (given.size() == 1 && given[0] == "--help") {
        std::cout << kUse;
        return kAnswered;
    }
    if (given.size() != 3) {
        std::cerr << kUse;
        return kUnusable;
    }
    return run(given[0], given[1], given[2]);
}
