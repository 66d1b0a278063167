#include "answers.hpp"

#include <algorithm>

namespace {

constexpr int kMostMinutes = 100'000;
constexpr int kLargestLoad = 1000;

std::string line_of(std::string_view word, std::string_view rest) {
    throw "TODO: implement line_of.";
}

}  // namespace

std::string Answers::to(const Fields& question) {
    throw "TODO: implement Answers::to.";
}

std::string Answers::route(const Fields& question) {
    throw "TODO: implement Answers::route.";
}

std::string Answers::reach(const Fields& question) {
    throw "TODO: implement Answers::reach.";
}

std::string Answers::assign(const Fields& question) {
    throw "TODO: implement Answers::assign.";
}

std::string Answers::round(const Fields& question) {
    throw "TODO: implement Answers::round.";
}

Answers::Assigned Answers::assigned(const Delivery& delivery, const Start& start) {
    throw "TODO: implement Answers::assigned.";
}

// The delivery that is reached soonest from a junction; the end if none is reached.
Answers::Left::iterator Answers::soonest(Left& left, int at, const Start& start) {
    throw "TODO: implement Answers::soonest.";
}

int Answers::junction(std::string_view name) const {
    throw "TODO: implement Answers::junction.";
}

Answers::Start Answers::start(std::string_view time, std::string_view height) {
    throw "TODO: implement Answers::start.";
}
