#include "parser.h"

#include "interp.h"

namespace {

struct Parser {
    const std::vector<Token>& tokens;
    size_t at = 0;
    Scope* scope = nullptr;
    Function* function = nullptr;
    int loops = 0;
    std::vector<NameUse*> uses;
    std::vector<Scope*> scopes;
    std::vector<Function*> functions;

    explicit Parser(const std::vector<Token>& t) : tokens(t) {}

    const Token& now() const { return tokens[at]; }
    [[noreturn]] void fail() const { throw SyntaxError{now().pos}; }

    bool isSign(const char* text) const { return now().kind == Kind::Sign && now().text == text; }
    bool isWord(const char* text) const { return now().kind == Kind::Word && now().text == text; }
    bool takeSign(const char* text) {
        if (!isSign(text)) return false;
        at++;
        return true;
    }
    bool takeWord(const char* text) {
        if (!isWord(text)) return false;
        at++;
        return true;
    }
    Pos needSign(const char* text) {
        if (!isSign(text)) fail();
        return tokens[at++].pos;
    }
    void needWord(const char* text) {
        if (!takeWord(text)) fail();
    }

    // Scopes

    Scope* open() {
        auto* inner = new Scope{scope, function, {}, {}, {}};
        scopes.push_back(inner);
        scope = inner;
        return inner;
    }
    void close() { scope = scope->around; }

    // Takes a name that is declared; what it is declared by sets the token behind its declaration.
    Variable* declare() {
        if (now().kind != Kind::Name || scope->names.count(now().text)) fail();
        auto* v = new Variable{function, function->slots++, 0};
        scope->names[now().text] = v;
        scope->variables.push_back(v);
        at++;
        return v;
    }

    NameUse* use() {
        auto* u = new NameUse;
        u->name = now().text;
        u->pos = now().pos;
        u->scope = scope;
        u->token = at++;
        uses.push_back(u);
        return u;
    }

    // Expressions

    Expr* expression() {
        Expr* left = conjunction();
        while (isWord("or")) left = logic(left, false);
        return left;
    }
    Expr* conjunction() {
        Expr* left = negation();
        while (isWord("and")) left = logic(left, true);
        return left;
    }
    Expr* logic(Expr* left, bool isAnd) {
        auto* e = new LogicExpr;
        e->pos = tokens[at++].pos;
        e->isAnd = isAnd;
        e->left = left;
        e->right = isAnd ? negation() : conjunction();
        return e;
    }
    Expr* negation() {
        if (!isWord("not")) return comparison();
        auto* e = new NotExpr;
        e->pos = tokens[at++].pos;
        e->of = negation();
        return e;
    }
    BinaryExpr* binary(Op op, Expr* left) {
        auto* e = new BinaryExpr;
        e->op = op;
        e->pos = now().pos;
        e->sign = now().text;
        e->left = left;
        at++;
        return e;
    }
    bool operation(std::initializer_list<std::pair<const char*, Op>> ops, Op& found) const {
        for (auto& [text, op] : ops) {
            if (isSign(text)) {
                found = op;
                return true;
            }
        }
        return false;
    }
    Expr* comparison() {
        Expr* left = sum();
        Op op;
        if (!operation({{"==", Op::Eq}, {"!=", Op::Ne}, {"<", Op::Lt}, {"<=", Op::Le}, {">", Op::Gt}, {">=", Op::Ge}}, op)) {
            return left;
        }
        BinaryExpr* e = binary(op, left);
        e->right = sum();
        return e;
    }
    Expr* sum() {
        Expr* left = product();
        Op op;
        while (operation({{"+", Op::Add}, {"-", Op::Sub}}, op)) {
            BinaryExpr* e = binary(op, left);
            e->right = product();
            left = e;
        }
        return left;
    }
    Expr* product() {
        Expr* left = sign();
        Op op;
        while (operation({{"*", Op::Mul}, {"/", Op::Div}, {"%", Op::Mod}}, op)) {
            BinaryExpr* e = binary(op, left);
            e->right = sign();
            left = e;
        }
        return left;
    }
    Expr* sign() {
        if (!isSign("-")) return postfix();
        auto* e = new MinusExpr;
        e->pos = tokens[at++].pos;
        e->of = sign();
        return e;
    }
    Expr* postfix() {
        Expr* e = primary();
        while (true) {
            if (isSign("(")) {
                auto* call = new CallExpr;
                call->pos = now().pos;
                call->callee = e;
                at++;
                call->arguments = sequence(")");
                e = call;
            } else if (isSign("[")) {
                auto* element = new IndexExpr;
                element->pos = now().pos;
                element->base = e;
                at++;
                element->index = expression();
                needSign("]");
                e = element;
            } else {
                return e;
            }
        }
    }
    std::vector<Expr*> sequence(const char* end) {
        std::vector<Expr*> list;
        if (takeSign(end)) return list;
        do list.push_back(expression());
        while (takeSign(","));
        needSign(end);
        return list;
    }
    Expr* constant(Value v) {
        auto* e = new Constant;
        e->pos = tokens[at++].pos;
        e->value = std::move(v);
        return e;
    }
    Expr* primary() {
        const Token& token = now();
        if (token.broken) throw SyntaxError{token.inside};
        switch (token.kind) {
            case Kind::Number: return constant(Value(token.number));
            case Kind::Text: return constant(makeStr(token.text));
            case Kind::Name: {
                auto* e = new NameExpr;
                e->pos = token.pos;
                e->use = use();
                return e;
            }
            case Kind::Word:
                if (token.text == "true") return constant(Value(true));
                if (token.text == "false") return constant(Value(false));
                if (token.text == "nil") return constant(Value());
                if (token.text == "fn") {
                    Pos pos = token.pos;
                    at++;
                    return functionBody(pos);
                }
                fail();
            case Kind::Sign:
                if (takeSign("(")) {
                    Expr* e = expression();
                    needSign(")");
                    return e;
                }
                if (takeSign("[")) {
                    auto* e = new ListExpr;
                    e->pos = token.pos;
                    e->items = sequence("]");
                    return e;
                }
                if (takeSign("{")) {
                    auto* e = new MapExpr;
                    e->pos = token.pos;
                    if (takeSign("}")) return e;
                    do {
                        MapExpr::Item item;
                        item.key = expression();
                        item.colon = needSign(":");
                        item.value = expression();
                        e->items.push_back(item);
                    } while (takeSign(","));
                    needSign("}");
                    return e;
                }
                fail();
            default: fail();
        }
    }
    // From the opening bracket of the parameters on.
    Expr* functionBody(Pos pos) {
        auto* e = new FnExpr;
        e->pos = pos;
        auto* inner = new Function;
        functions.push_back(inner);
        e->function = inner;
        inner->around = function;
        Function* outer = function;
        int outerLoops = loops;
        function = inner;
        loops = 0;
        inner->block.scope = open();
        needSign("(");
        if (!takeSign(")")) {
            do inner->parameters.push_back(declare());
            while (takeSign(","));
            needSign(")");
        }
        block(inner->block);
        close();
        function = outer;
        loops = outerLoops;
        return e;
    }

    // Statements

    // The braces and what is in them, in the scope that is open.
    void block(Block& b) {
        b.scope = scope;
        needSign("{");
        while (!takeSign("}")) b.body.push_back(statement());
    }
    void scopedBlock(Block& b) {
        open();
        block(b);
        close();
    }
    template <class T>
    T* start() {
        auto* s = new T;
        s->pos = now().pos;
        return s;
    }
    Stmt* ifStatement() {
        auto* s = start<IfStmt>();
        needWord("if");
        s->condition = expression();
        scopedBlock(s->then);
        if (takeWord("else")) {
            if (isWord("if")) {
                s->otherwise = ifStatement();
            } else {
                auto* other = start<BlockStmt>();
                scopedBlock(other->block);
                s->otherwise = other;
            }
        }
        return s;
    }
    Stmt* statement() {
        if (isSign("{")) {
            auto* s = start<BlockStmt>();
            scopedBlock(s->block);
            return s;
        }
        if (isWord("let")) {
            auto* s = start<LetStmt>();
            at++;
            s->variable = declare();
            s->variable->declared = SIZE_MAX;
            needSign("=");
            s->value = expression();
            s->variable->declared = at;
            needSign(";");
            return s;
        }
        if (isWord("fn")) {
            auto* s = start<LetStmt>();
            at++;
            s->variable = declare();
            s->variable->declared = SIZE_MAX;
            s->value = functionBody(s->pos);
            s->variable->declared = at;
            return s;
        }
        if (isWord("if")) return ifStatement();
        if (isWord("while")) {
            auto* s = start<WhileStmt>();
            at++;
            s->condition = expression();
            loops++;
            scopedBlock(s->block);
            loops--;
            return s;
        }
        if (isWord("for")) {
            auto* s = start<ForStmt>();
            at++;
            // The variable is in the scope of the block, but the expression is not.
            Scope* inner = open();
            s->variable = declare();
            close();
            needWord("in");
            s->through = expression();
            scope = inner;
            loops++;
            block(s->block);
            loops--;
            close();
            return s;
        }
        if (isWord("break") || isWord("continue")) {
            if (loops == 0) fail();
            auto* s = start<JumpStmt>();
            s->flow = isWord("break") ? Flow::Break : Flow::Continue;
            at++;
            needSign(";");
            return s;
        }
        if (isWord("return")) {
            if (function->around == nullptr) fail();
            auto* s = start<ReturnStmt>();
            at++;
            if (takeSign(";")) return s;
            s->value = expression();
            needSign(";");
            return s;
        }
        Pos pos = now().pos;
        bool bracket = isSign("(");
        size_t first = at;
        Expr* e = expression();
        if (isSign("=")) {
            auto* name = dynamic_cast<NameExpr*>(e);
            if (name && !bracket && at == first + 1) {
                at++;
                auto* s = new AssignStmt;
                s->pos = pos;
                s->use = name->use;
                s->value = expression();
                needSign(";");
                return s;
            }
            auto* element = dynamic_cast<IndexExpr*>(e);
            // An element in brackets of its own ends with `)`.
            if (!element || tokens[at - 1].text != "]" || tokens[at - 1].kind != Kind::Sign) fail();
            at++;
            auto* s = new IndexStmt;
            s->pos = pos;
            s->target = element;
            s->value = expression();
            needSign(";");
            return s;
        }
        auto* s = new ExprStmt;
        s->pos = pos;
        s->value = e;
        needSign(";");
        return s;
    }

    // What names mean. In the function in which a name is written, a variable is declared if and only if its declaration
    // stands before; an inner function that is written before the declaration has to look when it runs.
    void resolve(NameUse* u) {
        Function* from = u->scope->function;
        for (Scope* s = u->scope; s; s = s->around) {
            auto found = s->names.find(u->name);
            if (found == s->names.end()) continue;
            Variable* v = found->second;
            bool declared = v->declared <= u->token;
            if (v->function == from) {
                if (!declared) continue;
                u->ref.where = Reference::Slot;
                u->variable = v;
                return;
            }
            int cell = from->cell(v);
            if (declared) {
                u->ref.where = Reference::OwnCell;
                u->ref.index = cell;
                return;
            }
            u->ref.maybe.push_back(cell);
        }
        int builtin = builtinIndex(u->name);
        if (builtin >= 0) {
            u->ref.where = Reference::Builtin;
            u->ref.index = builtin;
        }
    }

    Program program() {
        auto* main = new Function;
        function = main;
        functions.push_back(main);
        main->block.scope = open();
        while (now().kind != Kind::End) main->block.body.push_back(statement());
        for (auto* u : uses) resolve(u);
        for (auto* u : uses) {
            if (!u->variable) continue;
            u->ref.index = u->variable->slot;
            if (u->variable->captured) u->ref.where = Reference::SlotCell;
        }
        for (auto* s : scopes) {
            for (auto* v : s->variables) {
                if (v->captured) s->cells.push_back(v->slot);
            }
        }
        int largest = 0;
        for (auto* f : functions) largest = std::max(largest, f->slots);
        return {main, largest};
    }
};

}  // namespace

int Function::cell(Variable* v) {
    auto known = cellOf.find(v);
    if (known != cellOf.end()) return known->second;
    v->captured = true;
    Source source = v->function == around ? Source{true, v->slot} : Source{false, around->cell(v)};
    int index = static_cast<int>(sources.size());
    sources.push_back(source);
    cellOf[v] = index;
    return index;
}

Program parse(const std::vector<Token>& tokens) { return Parser(tokens).program(); }
