// Answers questions about a road network: courier NETWORK ORDERS QUESTIONS.

#include <algorithm>
#include <cstdio>
#include <string>

#include "questions.h"

namespace {

constexpr const char* kHelp =
    "Usage: courier NETWORK ORDERS QUESTIONS\n"
    "\n"
    "Answers questions about the routes of couriers.\n"
    "\n"
    "  NETWORK    text file with the junctions and roads:\n"
    "             junction NAME, road A B MINUTES, oneway A B MINUTES,\n"
    "             the last two perhaps with height=3.20 and closed=08:00-10:00,22:00-05:30\n"
    "  ORDERS     text file with the depots and deliveries:\n"
    "             depot NAME JUNCTION, delivery NAME JUNCTION UNLOADING\n"
    "  QUESTIONS  text file with the questions, or - for standard input:\n"
    "             route FROM TO TIME HEIGHT, reach FROM TIME HEIGHT MINUTES,\n"
    "             assign TIME HEIGHT, round DEPOT TIME HEIGHT LOAD\n";

void report(const std::string& path, std::vector<WrongLine>& wrong) {
    std::sort(wrong.begin(), wrong.end(), [](const WrongLine& a, const WrongLine& b) { return a.number < b.number; });
    for (const WrongLine& line : wrong) std::fprintf(stderr, "%s:%d: %s\n", path.c_str(), line.number, line.word);
}

}  // namespace

int main(int count, char** arguments) {
    if (count == 2 && std::string(arguments[1]) == "--help") {
        std::fputs(kHelp, stdout);
        return 0;
    }
    if (count != 4) {
        std::fputs("courier: three arguments are needed: NETWORK ORDERS QUESTIONS; see --help\n", stderr);
        return 2;
    }
    std::string texts[3];
    bool readable = true;
    for (int i = 0; i < 3; ++i) {
        auto text = read_file(arguments[i + 1], i == 2);
        if (text) {
            texts[i] = std::move(*text);
        } else {
            std::fprintf(stderr, "courier: %s cannot be read\n", arguments[i + 1]);
            readable = false;
        }
    }
    if (!readable) return 2;

    std::vector<WrongLine> wrong_network;
    std::vector<WrongLine> wrong_orders;
    const Network network = read_network(lines_of(texts[0]), wrong_network);
    const Orders orders = read_orders(lines_of(texts[1]), network, wrong_orders);
    report(arguments[1], wrong_network);
    report(arguments[2], wrong_orders);
    if (!wrong_network.empty() || !wrong_orders.empty()) return 2;

    Answerer answerer(network, orders);
    int code = 0;
    for (const Line& line : lines_of(texts[2])) {
        std::string answer;
        try {
            answer = answerer.answer(line.fields);
        } catch (const QuestionError& error) {
            answer = std::string("error ") + error.word + "\n";
            code = 1;
        }
        std::printf("# %d\n", line.number);
        std::fwrite(answer.data(), 1, answer.size(), stdout);
    }
    return std::fflush(stdout) == 0 ? code : 2;
}
