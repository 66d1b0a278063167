// What operators make of values.
#include <limits>
#include <utility>

#include "interpreter.hpp"

namespace {

using Number = std::int64_t;

void refuse_overflow(bool overflows) {
    throw "TODO: implement refuse_overflow.";
}

// Division that rounds down; the remainder has the sign of the divisor.
Number divided(Number left, Number right) {
    throw "TODO: implement divided.";
}

Number remainder(Number left, Number right) {
    throw "TODO: implement remainder.";
}

// The result of arithmetic, if the operation is arithmetic.
std::optional<Value> calculated(char sign, Number left, Number right) {
    throw "TODO: implement calculated.";
}

// The result of a comparison by order, if the operation is one.
template <typename Ordered>
std::optional<Value> compared(const std::string& operation, const Ordered& left, const Ordered& right) {
    throw "TODO: implement compared.";
}

std::optional<Value> combined_texts(const std::string& operation, const std::string& left, const std::string& right) {
    throw "TODO: implement combined_texts.";
}

std::optional<Value> combined_lists(const std::string& operation, const List& left, const List& right) {
    throw "TODO: implement combined_lists.";
}

std::optional<Value> combined_alike(const std::string& operation, const Value& left, const Value& right) {
    throw "TODO: implement combined_alike.";
}

// The place that an index means, which counts from the end if it is negative.
std::size_t place_in(std::size_t size, const Value& base, const Value& index) {
    throw "TODO: implement place_in.";
}

Map::Key key_in_map(const Value& index) {
    throw "TODO: implement key_in_map.";
}

}  // namespace

Value negated(const Value& operand) {
    throw "TODO: implement negated.";
}

Value inverted(const Value& operand) {
    throw "TODO: implement inverted.";
}

bool flag_of(const Value& operand, const std::string& operation) {
    throw "TODO: implement flag_of.";
}

Value combined(const std::string& operation, const Value& left, const Value& right) {
    throw "TODO: implement combined.";
}

Value element_of(const Value& base, const Value& index) {
    throw "TODO: implement element_of.";
}

void put_element(const Value& base, const Value& index, Value value) {
    throw "TODO: implement put_element.";
}
