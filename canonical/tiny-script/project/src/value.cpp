#include "value.hpp"

namespace {

Value value_of(const Map::Key& key) {
    if (auto number = std::get_if<std::int64_t>(&key)) {
        return *number;
    }
    return text_value(std::get<std::string>(key));
}

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (char sign : text) {
        switch (sign) {
            case '\n':
                result += "\\n";
                break;
            case '\t':
                result += "\\t";
                break;
            case '"':
            case '\\':
                result += '\\';
                result += sign;
                break;
            default:
                result += sign;
        }
    }
    return result + '"';
}

std::string shown_inside(const Value& value) {
    auto text = std::get_if<Text>(&value);
    return text != nullptr ? quoted(**text) : shown(value);
}

std::string shown_list(const List& list) {
    std::string result;
    for (const Value& element : list.elements) {
        result += (result.empty() ? "" : ", ") + shown_inside(element);
    }
    return "[" + result + "]";
}

std::string shown_map(Map& map) {
    std::string result;
    for (const Value& key : map.keys()) {
        result += (result.empty() ? "" : ", ") + shown_inside(key) + ": " + shown_inside(*map.find(*key_of(key)));
    }
    return "{" + result + "}";
}

bool equal_maps(Map& left, Map& right) {
    if (left.size() != right.size()) {
        return false;
    }
    for (const Value& value : left.keys()) {
        Map::Key key = *key_of(value);
        Value* other = right.find(key);
        if (other == nullptr || !equal(*left.find(key), *other)) {
            return false;
        }
    }
    return true;
}

bool equal_lists(const List& left, const List& right) {
    if (left.elements.size() != right.elements.size()) {
        return false;
    }
    for (std::size_t at = 0; at < left.elements.size(); ++at) {
        if (!equal(left.elements[at], right.elements[at])) {
            return false;
        }
    }
    return true;
}

}  // namespace

Value* Map::find(const Key& key) {
    auto found = places_.find(key);
    return found == places_.end() ? nullptr : &slots_[found->second].value;
}

void Map::put(const Key& key, Value value) {
    if (Value* present = find(key)) {
        *present = std::move(value);
        return;
    }
    places_.emplace(key, slots_.size());
    slots_.push_back(Slot{key, std::move(value), true});
}

bool Map::remove(const Key& key) {
    auto found = places_.find(key);
    if (found == places_.end()) {
        return false;
    }
    slots_[found->second] = Slot{std::int64_t{0}, Value(), false};
    places_.erase(found);
    if (slots_.size() > 2 * places_.size() + 8) {
        close_gaps();
    }
    return true;
}

std::vector<Value> Map::keys() const {
    std::vector<Value> keys;
    for (const Slot& slot : slots_) {
        if (slot.is_used) {
            keys.push_back(value_of(slot.key));
        }
    }
    return keys;
}

void Map::close_gaps() {
    std::vector<Slot> used;
    for (Slot& slot : slots_) {
        if (slot.is_used) {
            places_[slot.key] = used.size();
            used.push_back(std::move(slot));
        }
    }
    slots_ = std::move(used);
}

Value* Scope::find(Symbol name) {
    for (Scope* scope = this; scope != nullptr; scope = scope->around_.get()) {
        for (auto& [declared, value] : scope->variables_) {
            if (declared == name) {
                return &value;
            }
        }
    }
    return nullptr;
}

Value text_value(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

Value list_value(std::vector<Value> elements) {
    auto list = std::make_shared<List>();
    list->elements = std::move(elements);
    return list;
}

const char* type_name(const Value& value) {
    static const char* const names[] = {"nil", "bool", "int", "str", "list", "map", "fn"};
    return names[value.index()];
}

std::string shown(const Value& value) {
    if (auto flag = std::get_if<bool>(&value)) {
        return *flag ? "true" : "false";
    }
    if (auto number = std::get_if<std::int64_t>(&value)) {
        return std::to_string(*number);
    }
    if (auto text = std::get_if<Text>(&value)) {
        return **text;
    }
    if (auto list = std::get_if<std::shared_ptr<List>>(&value)) {
        return shown_list(**list);
    }
    if (auto map = std::get_if<std::shared_ptr<Map>>(&value)) {
        return shown_map(**map);
    }
    return type_name(value);
}

bool equal(const Value& left, const Value& right) {
    if (left.index() != right.index()) {
        return false;
    }
    if (auto text = std::get_if<Text>(&left)) {
        return **text == *std::get<Text>(right);
    }
    if (auto list = std::get_if<std::shared_ptr<List>>(&left)) {
        return equal_lists(**list, *std::get<std::shared_ptr<List>>(right));
    }
    if (auto map = std::get_if<std::shared_ptr<Map>>(&left)) {
        return equal_maps(**map, *std::get<std::shared_ptr<Map>>(right));
    }
    return left == right;
}

std::optional<Map::Key> key_of(const Value& value) {
    if (auto number = std::get_if<std::int64_t>(&value)) {
        return *number;
    }
    if (auto text = std::get_if<Text>(&value)) {
        return **text;
    }
    return std::nullopt;
}

std::vector<std::string> characters_of(std::string_view text) {
    std::vector<std::string> characters;
    for (char byte : text) {
        if ((byte & 0xC0) != 0x80 || characters.empty()) {
            characters.emplace_back();
        }
        characters.back() += byte;
    }
    return characters;
}
