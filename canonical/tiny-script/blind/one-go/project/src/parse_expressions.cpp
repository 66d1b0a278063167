#include <utility>

#include "parser.h"

namespace {

constexpr int OR = 1;
constexpr int AND = 2;
constexpr int NOT = 3;
constexpr int COMPARISON = 4;
constexpr int SUM = 5;
constexpr int PRODUCT = 6;
constexpr int TIGHTEST = PRODUCT;

struct BinarySign {
    std::string_view text;
    int level;
    Operator sign;
};

const BinarySign SIGNS[] = {
    {"==", COMPARISON, Operator::Equal},     {"!=", COMPARISON, Operator::Unequal},
    {"<", COMPARISON, Operator::Less},       {"<=", COMPARISON, Operator::LessEqual},
    {">", COMPARISON, Operator::Greater},    {">=", COMPARISON, Operator::GreaterEqual},
    {"+", SUM, Operator::Add},               {"-", SUM, Operator::Subtract},
    {"*", PRODUCT, Operator::Multiply},      {"/", PRODUCT, Operator::Divide},
    {"%", PRODUCT, Operator::Modulo},
};

const BinarySign* findSign(const Token& token) {
    for (const BinarySign& sign : SIGNS) {
        if (token.isSign(sign.text)) {
            return &sign;
        }
    }
    return nullptr;
}

}  // namespace

// How tightly the operator binds that comes next; 0 if there is none.
int Parser::level() const {
    if (token_.isKeyword("or")) {
        return OR;
    }
    if (token_.isKeyword("and")) {
        return AND;
    }
    const BinarySign* const sign = findSign(token_);
    return sign == nullptr ? 0 : sign->level;
}

// Reads an expression whose operators outside of brackets bind at least so tightly.
ExpressionPtr Parser::expression(int lowest) {
    ExpressionPtr left;
    int highest = TIGHTEST;
    if (lowest <= NOT && token_.isKeyword("not")) {
        auto result = std::make_unique<Not>();
        result->at = token_.at;
        advance();
        result->operand = expression(NOT);
        left = std::move(result);
        highest = AND;
    } else {
        left = signedOperand();
    }
    for (int next = level(); next >= lowest && next <= highest && next != 0; next = level()) {
        left = binary(std::move(left), next);
        if (next == COMPARISON) {
            highest = AND;  // At most one comparison without brackets.
        }
    }
    return left;
}

ExpressionPtr Parser::binary(ExpressionPtr left, int level) {
    const Token token = token_;
    advance();
    if (level <= AND) {
        auto result = std::make_unique<Logical>();
        result->isAnd = level == AND;
        result->at = token.at;
        result->left = std::move(left);
        result->right = expression(level + 1);
        return result;
    }
    auto result = std::make_unique<Binary>();
    result->sign = findSign(token)->sign;
    result->at = token.at;
    result->left = std::move(left);
    result->right = expression(level + 1);
    return result;
}

ExpressionPtr Parser::signedOperand() {
    if (!token_.isSign("-")) {
        return postfix();
    }
    auto result = std::make_unique<Negation>();
    result->at = token_.at;
    advance();
    result->operand = signedOperand();
    return result;
}

ExpressionPtr Parser::postfix() {
    ExpressionPtr left = primary();
    while (true) {
        const Position at = token_.at;
        if (acceptSign("(")) {
            auto call = std::make_unique<Call>();
            call->at = at;
            call->function = std::move(left);
            call->arguments = expressionsUntil(")");
            left = std::move(call);
        } else if (acceptSign("[")) {
            auto element = std::make_unique<Element>();
            element->at = at;
            element->container = std::move(left);
            element->index = expression();
            expectSign("]");
            left = std::move(element);
        } else {
            return left;
        }
    }
}

ExpressionPtr Parser::primary() {
    if (token_.kind == Token::Kind::Number) {
        auto result = std::make_unique<Constant>(Value::integer(token_.number));
        advance();
        return result;
    }
    if (token_.kind == Token::Kind::Text) {
        auto result = std::make_unique<Constant>(makeStr(token_.text));
        advance();
        return result;
    }
    if (token_.kind == Token::Kind::Name) {
        return name();
    }
    if (token_.isKeyword("true") || token_.isKeyword("false")) {
        auto result = std::make_unique<Constant>(Value::boolean(token_.isKeyword("true")));
        advance();
        return result;
    }
    if (token_.isKeyword("nil")) {
        advance();
        return std::make_unique<Constant>(Value());
    }
    if (token_.isKeyword("fn")) {
        advance();
        return functionRest();
    }
    if (token_.isSign("[")) {
        return list();
    }
    if (token_.isSign("{")) {
        return map();
    }
    expectSign("(");
    ExpressionPtr inner = expression();
    expectSign(")");
    inner->inBrackets = true;
    return inner;
}

ExpressionPtr Parser::name() {
    auto result = std::make_unique<Name>();
    result->name = token_.text;
    result->at = token_.at;
    names_.emplace_back(result.get(), scope_);
    advance();
    return result;
}

ExpressionPtr Parser::list() {
    advance();
    auto result = std::make_unique<ListLiteral>();
    result->items = expressionsUntil("]");
    return result;
}

ExpressionPtr Parser::map() {
    advance();
    auto result = std::make_unique<MapLiteral>();
    if (acceptSign("}")) {
        return result;
    }
    do {
        MapLiteral::Pair pair;
        pair.key = expression();
        pair.colon = token_.at;
        expectSign(":");
        pair.value = expression();
        result->pairs.push_back(std::move(pair));
    } while (acceptSign(","));
    expectSign("}");
    return result;
}

// Reads expressions with commas between them, up to the sign that ends them.
std::vector<ExpressionPtr> Parser::expressionsUntil(std::string_view sign) {
    std::vector<ExpressionPtr> expressions;
    if (acceptSign(sign)) {
        return expressions;
    }
    do {
        expressions.push_back(expression());
    } while (acceptSign(","));
    expectSign(sign);
    return expressions;
}
