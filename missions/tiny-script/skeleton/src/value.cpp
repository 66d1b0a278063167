#include "value.hpp"

namespace {

Value value_of(const Map::Key& key) {
    throw "TODO: implement value_of.";
}

std::string quoted(const std::string& text) {
    throw "TODO: implement quoted.";
}

std::string shown_inside(const Value& value) {
    throw "TODO: implement shown_inside.";
}

std::string shown_list(const List& list) {
    throw "TODO: implement shown_list.";
}

std::string shown_map(Map& map) {
    throw "TODO: implement shown_map.";
}

bool equal_maps(Map& left, Map& right) {
    throw "TODO: implement equal_maps.";
}

bool equal_lists(const List& left, const List& right) {
    throw "TODO: implement equal_lists.";
}

}  // namespace

Value* Map::find(const Key& key) {
    throw "TODO: implement Map::find.";
}

void Map::put(const Key& key, Value value) {
    throw "TODO: implement Map::put.";
}

bool Map::remove(const Key& key) {
    throw "TODO: implement Map::remove.";
}

std::vector<Value> Map::keys() const {
    throw "TODO: implement Map::keys.";
}

void Map::close_gaps() {
    throw "TODO: implement Map::close_gaps.";
}

Value* Scope::find(Symbol name) {
    throw "TODO: implement Scope::find.";
}

Value text_value(std::string text) {
    throw "TODO: implement text_value.";
}

Value list_value(std::vector<Value> elements) {
    throw "TODO: implement list_value.";
}

const char* type_name(const Value& value) {
    throw "TODO: implement type_name.";
}

std::string shown(const Value& value) {
    throw "TODO: implement shown.";
}

bool equal(const Value& left, const Value& right) {
    throw "TODO: implement equal.";
}

std::optional<Map::Key> key_of(const Value& value) {
    throw "TODO: implement key_of.";
}

std::vector<std::string> characters_of(std::string_view text) {
    throw "TODO: implement characters_of.";
}
