// What operators make of values.
#include <limits>
#include <utility>

#include "interpreter.hpp"

namespace {

using Number = std::int64_t;

void refuse_overflow(bool overflows) {
    if (overflows) {
        throw Refusal{"overflow"};
    }
}

// Division that rounds down; the remainder has the sign of the divisor.
Number divided(Number left, Number right) {
    if (right == 0) {
        throw Refusal{"division by zero"};
    }
    refuse_overflow(left == std::numeric_limits<Number>::min() && right == -1);
    Number quotient = left / right;
    return quotient * right != left && (left ^ right) < 0 ? quotient - 1 : quotient;
}

Number remainder(Number left, Number right) {
    if (right == 0) {
        throw Refusal{"division by zero"};
    }
    if (right == -1) {
        return 0;
    }
    Number rest = left % right;
    return rest != 0 && (rest ^ right) < 0 ? rest + right : rest;
}

// The result of arithmetic, if the operation is arithmetic.
std::optional<Value> calculated(char sign, Number left, Number right) {
    Number result = 0;
    switch (sign) {
        case '+':
            refuse_overflow(__builtin_add_overflow(left, right, &result));
            return result;
        case '-':
            refuse_overflow(__builtin_sub_overflow(left, right, &result));
            return result;
        case '*':
            refuse_overflow(__builtin_mul_overflow(left, right, &result));
            return result;
        case '/':
            return divided(left, right);
        case '%':
            return remainder(left, right);
        default:
            return std::nullopt;
    }
}

// The result of a comparison by order, if the operation is one.
template <typename Ordered>
std::optional<Value> compared(const std::string& operation, const Ordered& left, const Ordered& right) {
    if (operation == "<") {
        return left < right;
    }
    if (operation == "<=") {
        return left <= right;
    }
    if (operation == ">") {
        return left > right;
    }
    if (operation == ">=") {
        return left >= right;
    }
    return std::nullopt;
}

std::optional<Value> combined_texts(const std::string& operation, const std::string& left, const std::string& right) {
    if (operation == "+") {
        return text_value(left + right);
    }
    return compared(operation, left, right);
}

std::optional<Value> combined_lists(const std::string& operation, const List& left, const List& right) {
    if (operation != "+") {
        return std::nullopt;
    }
    std::vector<Value> elements = left.elements;
    elements.insert(elements.end(), right.elements.begin(), right.elements.end());
    return list_value(std::move(elements));
}

std::optional<Value> combined_alike(const std::string& operation, const Value& left, const Value& right) {
    if (auto number = std::get_if<Number>(&left)) {
        Number other = std::get<Number>(right);
        auto result = calculated(operation[0], *number, other);
        return result ? result : compared(operation, *number, other);
    }
    if (auto text = std::get_if<Text>(&left)) {
        return combined_texts(operation, **text, *std::get<Text>(right));
    }
    if (auto list = std::get_if<std::shared_ptr<List>>(&left)) {
        return combined_lists(operation, **list, *std::get<std::shared_ptr<List>>(right));
    }
    return std::nullopt;
}

// The place that an index means, which counts from the end if it is negative.
std::size_t place_in(std::size_t size, const Value& base, const Value& index) {
    auto number = std::get_if<Number>(&index);
    if (number == nullptr) {
        throw Refusal{std::string("cannot index ") + type_name(base) + " with " + type_name(index)};
    }
    Number length = static_cast<Number>(size);
    if (*number < -length || *number >= length) {
        throw Refusal{"index out of range"};
    }
    return static_cast<std::size_t>(*number < 0 ? *number + length : *number);
}

Map::Key key_in_map(const Value& index) {
    auto key = key_of(index);
    if (!key) {
        throw Refusal{std::string("cannot index map with ") + type_name(index)};
    }
    return *key;
}

}  // namespace

Value negated(const Value& operand) {
    auto number = std::get_if<Number>(&operand);
    if (number == nullptr) {
        throw Refusal{std::string("cannot apply - to ") + type_name(operand)};
    }
    return *calculated('-', 0, *number);
}

Value inverted(const Value& operand) {
    return !flag_of(operand, "not");
}

bool flag_of(const Value& operand, const std::string& operation) {
    auto flag = std::get_if<bool>(&operand);
    if (flag == nullptr) {
        throw Refusal{"cannot apply " + operation + " to " + type_name(operand)};
    }
    return *flag;
}

Value combined(const std::string& operation, const Value& left, const Value& right) {
    if (operation == "==" || operation == "!=") {
        return equal(left, right) == (operation == "==");
    }
    if (left.index() == right.index()) {
        if (auto result = combined_alike(operation, left, right)) {
            return *result;
        }
    }
    throw Refusal{"cannot apply " + operation + " to " + type_name(left) + " and " + type_name(right)};
}

Value element_of(const Value& base, const Value& index) {
    if (auto list = std::get_if<std::shared_ptr<List>>(&base)) {
        return (*list)->elements[place_in((*list)->elements.size(), base, index)];
    }
    if (auto text = std::get_if<Text>(&base)) {
        auto characters = characters_of(**text);
        return text_value(characters[place_in(characters.size(), base, index)]);
    }
    if (auto map = std::get_if<std::shared_ptr<Map>>(&base)) {
        if (Value* value = (*map)->find(key_in_map(index))) {
            return *value;
        }
        throw Refusal{"no such key"};
    }
    throw Refusal{std::string("cannot index ") + type_name(base)};
}

void put_element(const Value& base, const Value& index, Value value) {
    if (auto list = std::get_if<std::shared_ptr<List>>(&base)) {
        (*list)->elements[place_in((*list)->elements.size(), base, index)] = std::move(value);
    } else if (auto map = std::get_if<std::shared_ptr<Map>>(&base)) {
        (*map)->put(key_in_map(index), std::move(value));
    } else {
        throw Refusal{std::string("cannot change ") + type_name(base)};
    }
}
