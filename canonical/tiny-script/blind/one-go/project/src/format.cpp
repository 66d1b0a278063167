#include "format.h"

#include "objects.h"

namespace {

void appendQuoted(std::string& out, const std::string& text) {
    out += '"';
    for (const char c : text) {
        switch (c) {
            case '\n': out += "\\n"; break;
            case '\t': out += "\\t"; break;
            case '"': out += "\\\""; break;
            case '\\': out += "\\\\"; break;
            default: out += c;
        }
    }
    out += '"';
}

void appendElement(std::string& out, const Value& value) {
    if (value.is(Type::Str)) {
        appendQuoted(out, value.as<Str>().bytes);
    } else {
        appendPrinted(out, value);
    }
}

void appendList(std::string& out, const List& list) {
    out += '[';
    bool isFirst = true;
    for (const Value& item : list.items) {
        out += isFirst ? "" : ", ";
        isFirst = false;
        appendElement(out, item);
    }
    out += ']';
}

void appendMap(std::string& out, const Map& map) {
    out += '{';
    bool isFirst = true;
    for (const Map::Entry& entry : map.entries()) {
        if (entry.key.is(Type::Undeclared)) {
            continue;
        }
        out += isFirst ? "" : ", ";
        isFirst = false;
        appendElement(out, entry.key);
        out += ": ";
        appendElement(out, entry.value);
    }
    out += '}';
}

}  // namespace

void appendPrinted(std::string& out, const Value& value) {
    switch (value.type()) {
        case Type::Bool: out += value.truth() ? "true" : "false"; break;
        case Type::Int: out += std::to_string(value.number()); break;
        case Type::Str: out += value.as<Str>().bytes; break;
        case Type::List: appendList(out, value.as<List>()); break;
        case Type::Map: appendMap(out, value.as<Map>()); break;
        case Type::Fn: out += "fn"; break;
        default: out += "nil";
    }
}
