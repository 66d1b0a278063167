// The tree of a script.
#pragma once
#include <string>
#include <unordered_map>
#include <vector>

#include "lexer.h"
#include "value.h"

struct Function;
struct Frame;

struct Variable {
    const Function* function;
    int slot;
    size_t declared;        // the token behind its declaration; 0 for parameters and the variables of `for`
    bool captured = false;  // used by an inner function: its slot holds a cell
};

struct Scope {
    Scope* around;
    Function* function;
    std::unordered_map<std::string, Variable*> names;
    std::vector<Variable*> variables;
    std::vector<int> cells;  // slots that get a new cell whenever the scope begins
};

struct Expr {
    Pos pos;
    virtual ~Expr() = default;
    virtual Value eval(Frame& f) const = 0;
};

enum class Flow { Next, Break, Continue, Return };

struct Stmt {
    Pos pos;
    virtual ~Stmt() = default;
    virtual Flow run(Frame& f) const = 0;
};

struct Block {
    Scope* scope = nullptr;
    std::vector<Stmt*> body;
    void begin(Frame& f) const;
    Flow run(Frame& f) const;
};

struct Function {
    Function* around = nullptr;
    std::vector<Variable*> parameters;
    int slots = 0;
    Block block;
    struct Source {
        bool local;  // a cell in a slot of the function around, or one of its own cells
        int index;
    };
    std::vector<Source> sources;
    std::unordered_map<const Variable*, int> cellOf;

    int cell(Variable* v);
};

// What a name means where it stands.
struct Reference {
    enum Where { None, Slot, SlotCell, OwnCell, Builtin } where = None;
    int index = 0;
    std::vector<int> maybe;  // cells of variables to look at before, which may not be declared yet
};

struct NameUse {
    std::string name;
    Pos pos;
    Scope* scope;
    size_t token;
    Reference ref;
    Variable* variable = nullptr;
    Value get(Frame& f) const;
    void set(Frame& f, Value v) const;
    Value* find(Frame& f) const;
};

struct Constant : Expr {
    Value value;
    Value eval(Frame&) const override { return value; }
};
struct NameExpr : Expr {
    NameUse* use;
    Value eval(Frame& f) const override { return use->get(f); }
};
enum class Op { Add, Sub, Mul, Div, Mod, Eq, Ne, Lt, Le, Gt, Ge };
struct BinaryExpr : Expr {
    Op op;
    std::string sign;
    Expr *left, *right;
    Value eval(Frame& f) const override;
};
struct LogicExpr : Expr {
    bool isAnd;
    Expr *left, *right;
    Value eval(Frame& f) const override;
};
struct NotExpr : Expr {
    Expr* of;
    Value eval(Frame& f) const override;
};
struct MinusExpr : Expr {
    Expr* of;
    Value eval(Frame& f) const override;
};
struct CallExpr : Expr {
    Expr* callee;
    std::vector<Expr*> arguments;
    Value eval(Frame& f) const override;
};
struct IndexExpr : Expr {
    Expr *base, *index;
    Value eval(Frame& f) const override;
};
struct ListExpr : Expr {
    std::vector<Expr*> items;
    Value eval(Frame& f) const override;
};
struct MapExpr : Expr {
    struct Item {
        Expr* key;
        Pos colon;
        Expr* value;
    };
    std::vector<Item> items;
    Value eval(Frame& f) const override;
};
struct FnExpr : Expr {
    Function* function;
    Value eval(Frame& f) const override;
};

struct LetStmt : Stmt {  // also `fn NAME`
    Variable* variable;
    Expr* value;
    Flow run(Frame& f) const override;
};
struct AssignStmt : Stmt {
    NameUse* use;
    Expr* value;
    Flow run(Frame& f) const override;
};
struct IndexStmt : Stmt {
    IndexExpr* target;
    Expr* value;
    Flow run(Frame& f) const override;
};
struct ExprStmt : Stmt {
    Expr* value;
    Flow run(Frame& f) const override;
};
struct IfStmt : Stmt {
    Expr* condition;
    Block then;
    Stmt* otherwise = nullptr;
    Flow run(Frame& f) const override;
};
struct WhileStmt : Stmt {
    Expr* condition;
    Block block;
    Flow run(Frame& f) const override;
};
struct ForStmt : Stmt {
    Variable* variable;
    Expr* through;
    Block block;
    Flow run(Frame& f) const override;
    Flow pass(Frame& f, Value element) const;
};
struct JumpStmt : Stmt {
    Flow flow;
    Flow run(Frame& f) const override;
};
struct ReturnStmt : Stmt {
    Expr* value = nullptr;
    Flow run(Frame& f) const override;
};
struct BlockStmt : Stmt {
    Block block;
    Flow run(Frame& f) const override;
};
