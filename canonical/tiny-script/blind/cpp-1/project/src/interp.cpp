#include "interp.h"

#include <unistd.h>

#include <cstdlib>
#include <new>

struct Frame {
    Value* slots;
    const Fn* fn;
    Value result;
};

namespace {

const size_t mostCalls = 1000;
const int64_t mostItems = 30000000;

int64_t stepsLeft;
std::vector<Pos> calls;  // where the calls that are open stand
Value* stackTop;
std::string output;

void writeAll(int file, const std::string& text) {
    for (size_t done = 0; done < text.size();) {
        ssize_t n = write(file, text.data() + done, text.size() - done);
        if (n <= 0) return;
        done += static_cast<size_t>(n);
    }
}

void flushOutput() {
    writeAll(1, output);
    output.clear();
}

[[noreturn]] void fail(Pos pos, std::string message, int code = 1) { throw ScriptError{pos, std::move(message), code}; }

inline void step(Pos pos) {
    if (stepsLeft-- <= 0) fail(pos, "step limit", 4);
}

bool isKey(const Value& v) { return v.tag == Tag::Int || v.tag == Tag::Str; }

// The place of an element, counted from 0.
size_t elementIndex(const Value& base, const Value& index, size_t size, Pos pos) {
    if (!index.isInt()) fail(pos, std::string("cannot index ") + typeName(base) + " with " + typeName(index));
    int64_t i = index.i;
    int64_t n = static_cast<int64_t>(size);
    if (i < -n || i >= n) fail(pos, "index out of range");
    return static_cast<size_t>(i < 0 ? i + n : i);
}

void checkKey(const Value& key, Pos pos) {
    if (!isKey(key)) fail(pos, std::string("cannot index map with ") + typeName(key));
}

Value makeList(std::vector<Value> items) {
    auto* list = new List;
    list->items = std::move(items);
    return Value(static_cast<Obj*>(list));
}

std::string_view charAt(Str* s, size_t offset) {
    return s->view().substr(offset, charLength(s->bytes->data[offset]));
}

// The functions of the language

struct BuiltinInfo {
    const char* name;
    int arity;  // -1: any number
};
enum Builtin { Print, ToStr, ToInt, Len, Type, Push, Pop, Keys, Has, Del, Range, Error };
const BuiltinInfo builtins[] = {{"print", -1}, {"str", 1},  {"int", 1}, {"len", 1}, {"type", 1},  {"push", 2},
                                {"pop", 1},    {"keys", 1}, {"has", 2}, {"del", 2}, {"range", 2}, {"error", 1}};
Value builtinValues[std::size(builtins)];

Value toInt(std::string_view s, Pos pos) {
    bool negative = !s.empty() && s[0] == '-';
    if (negative) s.remove_prefix(1);
    if (s.empty()) fail(pos, "not a number");
    for (char c : s) {
        if (c < '0' || c > '9') fail(pos, "not a number");
    }
    int64_t value = 0;
    for (char c : s) {
        int64_t digit = c - '0';
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_sub_overflow(value, negative ? digit : -digit, &value)) {
            fail(pos, "overflow");
        }
    }
    return Value(value);
}

Value callBuiltin(int which, Value* args, size_t count, Pos pos) {
    const BuiltinInfo& info = builtins[which];
    if (info.arity >= 0 && count != static_cast<size_t>(info.arity)) {
        fail(pos, "expected " + std::to_string(info.arity) + " arguments, found " + std::to_string(count));
    }
    auto need = [&](bool fits) {
        if (!fits) fail(pos, std::string("wrong argument of ") + info.name);
    };
    switch (which) {
        case Print:
            for (size_t i = 0; i < count; i++) {
                if (i > 0) output += ' ';
                show(output, args[i]);
            }
            output += '\n';
            if (output.size() > 65536) flushOutput();
            return Value();
        case ToStr: {
            if (args[0].tag == Tag::Str) return args[0];
            std::string text;
            show(text, args[0]);
            return makeStr(text);
        }
        case ToInt:
            need(args[0].tag == Tag::Str);
            return toInt(args[0].str()->view(), pos);
        case Len:
            if (args[0].tag == Tag::Str) return Value(static_cast<int64_t>(args[0].str()->chars));
            if (args[0].tag == Tag::List) return Value(static_cast<int64_t>(args[0].list()->items.size()));
            need(args[0].tag == Tag::Map);
            return Value(static_cast<int64_t>(args[0].map()->live));
        case Type: return makeStr(typeName(args[0]));
        case Push:
            need(args[0].tag == Tag::List);
            args[0].list()->items.push_back(args[1]);
            return Value();
        case Pop: {
            need(args[0].tag == Tag::List);
            auto& items = args[0].list()->items;
            if (items.empty()) fail(pos, "empty list");
            Value last = std::move(items.back());
            items.pop_back();
            return last;
        }
        case Keys: {
            need(args[0].tag == Tag::Map);
            std::vector<Value> keys;
            keys.reserve(args[0].map()->live);
            for (auto& entry : args[0].map()->entries) {
                if (entry.key.tag != Tag::Undeclared) keys.push_back(entry.key);
            }
            return makeList(std::move(keys));
        }
        case Has:
            need(args[0].tag == Tag::Map && isKey(args[1]));
            return Value(args[0].map()->find(args[1]) != nullptr);
        case Del:
            need(args[0].tag == Tag::Map && isKey(args[1]));
            return Value(args[0].map()->remove(args[1]));
        case Range: {
            need(args[0].isInt() && args[1].isInt());
            std::vector<Value> items;
            if (args[0].i < args[1].i) {
                uint64_t size = static_cast<uint64_t>(args[1].i) - static_cast<uint64_t>(args[0].i);
                if (size > static_cast<uint64_t>(mostItems)) throw std::bad_alloc();
                items.reserve(size);
                for (int64_t i = args[0].i; i < args[1].i; i++) items.emplace_back(i);
            }
            return makeList(std::move(items));
        }
        default:
            need(args[0].tag == Tag::Str);
            fail(pos, std::string(args[0].str()->view()));
    }
}

Value callFunction(const Fn* fn, Value* args, size_t count, Pos pos) {
    const Function* code = fn->code;
    if (count != code->parameters.size()) {
        fail(pos, "expected " + std::to_string(code->parameters.size()) + " arguments, found " + std::to_string(count));
    }
    if (calls.size() >= mostCalls) fail(pos, "too many nested calls");
    calls.push_back(pos);
    Frame frame{stackTop, fn, Value()};
    stackTop += code->slots;
    code->block.begin(frame);
    for (size_t i = 0; i < count; i++) {
        const Variable* v = code->parameters[i];
        Value& slot = frame.slots[v->slot];
        if (v->captured) slot.cell()->value = std::move(args[i]);
        else slot = std::move(args[i]);
    }
    code->block.run(frame);
    stackTop = frame.slots;
    for (int i = 0; i < code->slots; i++) frame.slots[i] = Value();
    calls.pop_back();
    return std::move(frame.result);
}

inline void declareIn(Frame& f, const Variable* v, Value value) {
    Value& slot = f.slots[v->slot];
    if (v->captured) slot.cell()->value = std::move(value);
    else slot = std::move(value);
}

bool condition(const Expr* e, Frame& f, Pos pos) {
    Value v = e->eval(f);
    if (v.tag != Tag::Bool) fail(pos, std::string("condition is ") + typeName(v));
    return v.b;
}

}  // namespace

int builtinIndex(const std::string& name) {
    for (size_t i = 0; i < std::size(builtins); i++) {
        if (name == builtins[i].name) return static_cast<int>(i);
    }
    return -1;
}

// Names

Value* NameUse::find(Frame& f) const {
    switch (ref.where) {
        case Reference::Slot: return &f.slots[ref.index];
        case Reference::SlotCell: return &f.slots[ref.index].cell()->value;
        default: break;
    }
    for (int cell : ref.maybe) {
        Value& v = f.fn->cells[cell].cell()->value;
        if (v.tag != Tag::Undeclared) return &v;
    }
    if (ref.where == Reference::OwnCell) return &f.fn->cells[ref.index].cell()->value;
    if (ref.where == Reference::Builtin) return &builtinValues[ref.index];
    fail(pos, "unknown name " + name);
}

Value NameUse::get(Frame& f) const { return *find(f); }
void NameUse::set(Frame& f, Value v) const { *find(f) = std::move(v); }

// Expressions

Value BinaryExpr::eval(Frame& f) const {
    Value a = left->eval(f);
    Value b = right->eval(f);
    if (op == Op::Eq) return Value(equal(a, b));
    if (op == Op::Ne) return Value(!equal(a, b));
    if (a.isInt() && b.isInt()) {
        int64_t x = a.i, y = b.i, r = 0;
        switch (op) {
            case Op::Add:
                if (__builtin_add_overflow(x, y, &r)) fail(pos, "overflow");
                return Value(r);
            case Op::Sub:
                if (__builtin_sub_overflow(x, y, &r)) fail(pos, "overflow");
                return Value(r);
            case Op::Mul:
                if (__builtin_mul_overflow(x, y, &r)) fail(pos, "overflow");
                return Value(r);
            case Op::Div:
                if (y == 0) fail(pos, "division by zero");
                if (x == INT64_MIN && y == -1) fail(pos, "overflow");
                r = x / y;
                if (x % y != 0 && (x < 0) != (y < 0)) r--;
                return Value(r);
            case Op::Mod:
                if (y == 0) fail(pos, "division by zero");
                if (y == -1) return Value(int64_t{0});
                r = x % y;
                if (r != 0 && (r < 0) != (y < 0)) r += y;
                return Value(r);
            case Op::Lt: return Value(x < y);
            case Op::Le: return Value(x <= y);
            case Op::Gt: return Value(x > y);
            default: return Value(x >= y);
        }
    }
    if (a.tag == Tag::Str && b.tag == Tag::Str && (op == Op::Add || op >= Op::Lt)) {
        if (op == Op::Add) return concat(a, b);
        // The order of UTF-8 bytes is that of the code points.
        int order = a.str()->view().compare(b.str()->view());
        switch (op) {
            case Op::Lt: return Value(order < 0);
            case Op::Le: return Value(order <= 0);
            case Op::Gt: return Value(order > 0);
            default: return Value(order >= 0);
        }
    }
    if (a.tag == Tag::List && b.tag == Tag::List && op == Op::Add) {
        auto& x = a.list()->items;
        auto& y = b.list()->items;
        std::vector<Value> items;
        items.reserve(x.size() + y.size());
        items.insert(items.end(), x.begin(), x.end());
        items.insert(items.end(), y.begin(), y.end());
        return makeList(std::move(items));
    }
    fail(pos, "cannot apply " + sign + " to " + typeName(a) + " and " + typeName(b));
}

Value LogicExpr::eval(Frame& f) const {
    const char* word = isAnd ? "and" : "or";
    Value a = left->eval(f);
    if (a.tag != Tag::Bool) fail(pos, std::string("cannot apply ") + word + " to " + typeName(a));
    if (a.b != isAnd) return a;
    Value b = right->eval(f);
    if (b.tag != Tag::Bool) fail(pos, std::string("cannot apply ") + word + " to " + typeName(b));
    return b;
}

Value NotExpr::eval(Frame& f) const {
    Value v = of->eval(f);
    if (v.tag != Tag::Bool) fail(pos, std::string("cannot apply not to ") + typeName(v));
    return Value(!v.b);
}

Value MinusExpr::eval(Frame& f) const {
    Value v = of->eval(f);
    if (!v.isInt()) fail(pos, std::string("cannot apply - to ") + typeName(v));
    if (v.i == INT64_MIN) fail(pos, "overflow");
    return Value(-v.i);
}

Value CallExpr::eval(Frame& f) const {
    Value target = callee->eval(f);
    size_t count = arguments.size();
    Value few[4];
    std::vector<Value> many;
    Value* args = few;
    if (count > 4) {
        many.resize(count);
        args = many.data();
    }
    for (size_t i = 0; i < count; i++) args[i] = arguments[i]->eval(f);
    if (target.tag != Tag::Fn) fail(pos, std::string("cannot call ") + typeName(target));
    const Fn* fn = target.fn();
    return fn->code ? callFunction(fn, args, count, pos) : callBuiltin(fn->builtin, args, count, pos);
}

Value IndexExpr::eval(Frame& f) const {
    Value b = base->eval(f);
    Value i = index->eval(f);
    switch (b.tag) {
        case Tag::List: {
            auto& items = b.list()->items;
            return items[elementIndex(b, i, items.size(), pos)];
        }
        case Tag::Str: {
            Str* s = b.str();
            return makeStr(charAt(s, s->offset(elementIndex(b, i, s->chars, pos))));
        }
        case Tag::Map: {
            checkKey(i, pos);
            Value* found = b.map()->find(i);
            if (!found) fail(pos, "no such key");
            return *found;
        }
        default: fail(pos, std::string("cannot index ") + typeName(b));
    }
}

Value ListExpr::eval(Frame& f) const {
    std::vector<Value> values;
    values.reserve(items.size());
    for (auto* item : items) values.push_back(item->eval(f));
    return makeList(std::move(values));
}

Value MapExpr::eval(Frame& f) const {
    std::vector<std::pair<Value, Value>> pairs;
    pairs.reserve(items.size());
    for (auto& item : items) {
        Value key = item.key->eval(f);
        pairs.emplace_back(std::move(key), item.value->eval(f));
    }
    auto* map = new Map;
    Value result(static_cast<Obj*>(map));
    for (size_t i = 0; i < items.size(); i++) checkKey(pairs[i].first, items[i].colon);
    for (auto& [key, value] : pairs) map->set(key, std::move(value));
    return result;
}

Value FnExpr::eval(Frame& f) const {
    auto* fn = new Fn(function);
    fn->cells.reserve(function->sources.size());
    for (auto& source : function->sources) {
        fn->cells.push_back(source.local ? f.slots[source.index] : f.fn->cells[source.index]);
    }
    return Value(static_cast<Obj*>(fn));
}

// Statements

void Block::begin(Frame& f) const {
    for (int slot : scope->cells) f.slots[slot] = Value(static_cast<Obj*>(new Cell));
}

Flow Block::run(Frame& f) const {
    for (auto* s : body) {
        Flow flow = s->run(f);
        if (flow != Flow::Next) return flow;
    }
    return Flow::Next;
}

Flow LetStmt::run(Frame& f) const {
    step(pos);
    declareIn(f, variable, value->eval(f));
    return Flow::Next;
}

Flow AssignStmt::run(Frame& f) const {
    step(pos);
    Value v = value->eval(f);
    use->set(f, std::move(v));
    return Flow::Next;
}

Flow IndexStmt::run(Frame& f) const {
    step(pos);
    Value b = target->base->eval(f);
    Value i = target->index->eval(f);
    Value v = value->eval(f);
    Pos at = target->pos;
    if (b.tag == Tag::List) {
        auto& items = b.list()->items;
        items[elementIndex(b, i, items.size(), at)].swap(v);
    } else if (b.tag == Tag::Map) {
        checkKey(i, at);
        b.map()->set(i, std::move(v));
    } else {
        fail(at, std::string("cannot change ") + typeName(b));
    }
    return Flow::Next;
}

Flow ExprStmt::run(Frame& f) const {
    step(pos);
    value->eval(f);
    return Flow::Next;
}

Flow IfStmt::run(Frame& f) const {
    step(pos);
    if (::condition(condition, f, pos)) {
        then.begin(f);
        return then.run(f);
    }
    return otherwise ? otherwise->run(f) : Flow::Next;
}

Flow WhileStmt::run(Frame& f) const {
    step(pos);
    while (::condition(condition, f, pos)) {
        step(pos);
        block.begin(f);
        Flow flow = block.run(f);
        if (flow == Flow::Break) break;
        if (flow == Flow::Return) return flow;
    }
    return Flow::Next;
}

Flow ForStmt::pass(Frame& f, Value element) const {
    step(pos);
    block.begin(f);
    declareIn(f, variable, std::move(element));
    return block.run(f);
}

Flow ForStmt::run(Frame& f) const {
    step(pos);
    Value v = through->eval(f);
    if (v.tag == Tag::Str) {
        Str* s = v.str();
        for (size_t at = 0; at < s->size;) {
            std::string_view c = charAt(s, at);
            at += c.size();
            Flow flow = pass(f, makeStr(c));
            if (flow == Flow::Break) break;
            if (flow == Flow::Return) return flow;
        }
        return Flow::Next;
    }
    std::vector<Value> elements;
    if (v.tag == Tag::List) {
        // Nobody else can change a list that nobody else has.
        if (v.o->refs == 1) elements.swap(v.list()->items);
        else elements = v.list()->items;
    } else if (v.tag == Tag::Map) {
        elements.reserve(v.map()->live);
        for (auto& entry : v.map()->entries) {
            if (entry.key.tag != Tag::Undeclared) elements.push_back(entry.key);
        }
    } else {
        fail(pos, std::string("cannot go through ") + typeName(v));
    }
    for (auto& element : elements) {
        Flow flow = pass(f, std::move(element));
        if (flow == Flow::Break) break;
        if (flow == Flow::Return) return flow;
    }
    return Flow::Next;
}

Flow JumpStmt::run(Frame&) const {
    step(pos);
    return flow;
}

Flow ReturnStmt::run(Frame& f) const {
    step(pos);
    if (value) f.result = value->eval(f);
    return Flow::Return;
}

Flow BlockStmt::run(Frame& f) const {
    block.begin(f);
    return block.run(f);
}

int interpret(const Program& program, int64_t steps) {
    stepsLeft = steps;
    for (size_t i = 0; i < std::size(builtins); i++) {
        builtinValues[i] = Value(static_cast<Obj*>(new Fn(static_cast<int>(i))));
    }
    // Zeros are undeclared values; what is not used of them takes no memory.
    size_t slots = static_cast<size_t>(program.main->slots) + mostCalls * static_cast<size_t>(program.largest) + 1;
    stackTop = static_cast<Value*>(calloc(slots, sizeof(Value)));
    int code = 0;
    std::string report;
    auto tell = [&](Pos pos, const std::string& message) {
        auto place = [](Pos p) { return std::to_string(p.line) + ":" + std::to_string(p.column); };
        report = "error at " + place(pos) + ": " + message + "\n";
        for (size_t i = calls.size(); i-- > 0;) report += "called at " + place(calls[i]) + "\n";
    };
    try {
        if (!stackTop) throw std::bad_alloc();
        Frame frame{stackTop, nullptr, Value()};
        stackTop += program.main->slots;
        program.main->block.begin(frame);
        program.main->block.run(frame);
    } catch (const ScriptError& e) {
        tell(e.pos, e.message);
        code = e.code;
    } catch (const std::bad_alloc&) {
        tell(calls.empty() ? Pos{} : calls.back(), "out of memory");
        code = 1;
    }
    flushOutput();
    writeAll(2, report);
    return code;
}
