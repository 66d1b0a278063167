// Answers questions about a road network.

#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "network.hpp"
#include "orders.hpp"
#include "questions.hpp"
#include "text.hpp"

namespace {

constexpr int kAnswered = 0;
constexpr int kWrongQuestion = 1;
constexpr int kUnusable = 2;

const char kUsage[] = "usage: routes NETWORK ORDERS QUESTIONS\n";
const char kHelp[] =
    "\n"
    "Answers questions about a road network.\n"
    "\n"
    "  NETWORK    the junctions and roads, one a line:\n"
    "               junction NAME\n"
    "               road A B MINUTES [height=3.20] [closed=08:00-10:00,22:00-05:30]\n"
    "               oneway A B MINUTES [height=3.20] [closed=08:00-10:00,22:00-05:30]\n"
    "  ORDERS     the depots and deliveries, one a line:\n"
    "               depot NAME JUNCTION\n"
    "               delivery NAME JUNCTION UNLOADING\n"
    "  QUESTIONS  the questions, one a line; - stands for standard input:\n"
    "               route FROM TO TIME HEIGHT\n"
    "               reach FROM TIME HEIGHT MINUTES\n"
    "               assign TIME HEIGHT\n"
    "               round DEPOT TIME HEIGHT LOAD\n"
    "\n"
    "Empty lines and lines that begin with # mean nothing.\n";

// The content of a file; what cannot be read is said.
std::optional<std::string> read(const std::string& path, bool may_be_input) {
    std::optional<std::string> content = may_be_input && path == "-" ? read_stream(stdin) : read_file(path);
    if (!content) {
        std::fprintf(stderr, "%s: cannot be read\n", path.c_str());
    }
    return content;
}

}  // namespace

int main(int count, char** words) {
    const std::vector<std::string> arguments(words + 1, words + count);
    if (arguments.size() == 1 && arguments[0] == "--help") {
        std::fputs(kUsage, stdout);
        std::fputs(kHelp, stdout);
        return kAnswered;
    }
    if (arguments.size() != 3) {
        std::fputs(kUsage, stderr);
        return kUnusable;
    }
    const std::optional<std::string> network_text = read(arguments[0], false);
    const std::optional<std::string> orders_text = read(arguments[1], false);
    const std::optional<std::string> questions_text = read(arguments[2], true);
    if (!network_text || !orders_text || !questions_text) {
        return kUnusable;
    }
    Report report;
    const Network network(arguments[0], *network_text, report);
    const Orders orders(arguments[1], *orders_text, network, report);
    if (!report.empty()) {
        std::fputs(report.text().c_str(), stderr);
        return kUnusable;
    }
    Questions questions(network, orders, stdout);
    return questions.answer(*questions_text) ? kAnswered : kWrongQuestion;
}
