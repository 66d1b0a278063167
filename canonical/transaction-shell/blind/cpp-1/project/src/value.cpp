#include "value.hpp"

#include <vector>

namespace {

const size_t kPieceBytes = 512;  // neighbouring pieces up to this size are put together

uint64_t countChars(std::string_view s) {
    uint64_t n = 0;
    for (unsigned char c : s) n += (c & 0xC0) != 0x80;
    return n;
}

Ref<Piece> makePiece(Piece* prev, std::string data) {
    Ref<Piece> p(new Piece);
    retain(prev);
    p->prev = prev;
    p->bytes = (prev ? prev->bytes : 0) + data.size();
    p->chars = (prev ? prev->chars : 0) + countChars(data);
    p->data = std::move(data);
    return p;
}

template <class F>
void eachPiece(const Piece* last, F f) {
    if (!last->prev) {
        f(last->data);
        return;
    }
    std::vector<const Piece*> pieces;
    for (const Piece* p = last; p; p = p->prev) pieces.push_back(p);
    for (size_t i = pieces.size(); i-- > 0;) f(pieces[i]->data);
}

}  // namespace

void retain(Piece* p) {
    if (p) ++p->refs;
}

void release(Piece* p) {
    while (p && --p->refs == 0) {
        Piece* prev = p->prev;
        delete p;
        p = prev;
    }
}

const char* typeName(Type type) {
    switch (type) {
        case Type::Number: return "number";
        case Type::Text: return "text";
        default: return "flag";
    }
}

Value Value::ofNumber(int64_t n) {
    Value v;
    v.number = n;
    return v;
}

Value Value::ofFlag(bool b) {
    Value v;
    v.type = Type::Flag;
    v.number = b;
    return v;
}

Value Value::ofText(std::string_view s) {
    Value v;
    v.type = Type::Text;
    v.text = makePiece(nullptr, std::string(s));
    return v;
}

Value Value::appended(std::string_view s) const {
    Value v;
    v.type = Type::Text;
    if (s.empty()) {
        v.text = text;
    } else if (text->data.size() + s.size() <= kPieceBytes) {
        std::string joined;
        joined.reserve(text->data.size() + s.size());
        joined.append(text->data).append(s);
        v.text = makePiece(text->prev, std::move(joined));
    } else {
        v.text = makePiece(text.get(), std::string(s));
    }
    return v;
}

std::string Value::plainText() const {
    std::string s;
    s.reserve(text->bytes);
    eachPiece(text.get(), [&](const std::string& data) { s += data; });
    return s;
}

void Value::write(std::string& out) const {
    if (type == Type::Number) {
        out += std::to_string(number);
    } else if (type == Type::Flag) {
        out += number ? "true" : "false";
    } else {
        out += '"';
        eachPiece(text.get(), [&](const std::string& data) {
            for (char c : data) {
                if (c == '"') out += "\\\"";
                else if (c == '\\') out += "\\\\";
                else if (c == '\n') out += "\\n";
                else out += c;
            }
        });
        out += '"';
    }
}

bool Value::operator==(const Value& o) const {
    if (type != o.type) return false;
    if (type != Type::Text) return number == o.number;
    if (text.get() == o.text.get()) return true;
    if (text->bytes != o.text->bytes) return false;
    if (!text->prev && !o.text->prev) return text->data == o.text->data;
    return plainText() == o.plainText();
}

bool parseNumber(std::string_view w, int64_t& n) {
    bool minus = !w.empty() && w[0] == '-';
    std::string_view digits = minus ? w.substr(1) : w;
    if (digits.empty() || digits.size() > 19) return false;
    if (digits[0] == '0' && (digits.size() > 1 || minus)) return false;
    uint64_t u = 0;
    for (char c : digits) {
        if (c < '0' || c > '9') return false;
        u = u * 10 + uint64_t(c - '0');
    }
    const uint64_t limit = uint64_t(INT64_MAX) + (minus ? 1 : 0);
    if (u > limit) return false;
    n = minus ? int64_t(~u + 1) : int64_t(u);
    return true;
}

bool parseText(std::string_view w, std::string& text) {
    if (w.size() < 2 || w[0] != '"') return false;
    text.clear();
    size_t i = 1;
    for (; i < w.size() && w[i] != '"'; ++i) {
        if (w[i] != '\\') {
            text += w[i];
            continue;
        }
        if (++i == w.size()) return false;
        if (w[i] == '"') text += '"';
        else if (w[i] == '\\') text += '\\';
        else if (w[i] == 'n') text += '\n';
        else return false;
    }
    return i + 1 == w.size();
}

bool parseValue(std::string_view w, Value& value) {
    if (w == "true" || w == "false") {
        value = Value::ofFlag(w == "true");
        return true;
    }
    if (!w.empty() && w[0] == '"') {
        std::string text;
        if (!parseText(w, text)) return false;
        value = Value::ofText(text);
        return true;
    }
    int64_t n;
    if (!parseNumber(w, n)) return false;
    value = Value::ofNumber(n);
    return true;
}
