"""Names and symbols by which a defect is found; the same in Python, JavaScript and templates where that makes sense."""

import re

# Calls that keep something: without them a program looks right until it is asked again.
_KEEPING_CALLS = frozenset(
    {
        "save",
        "commit",
        "create",
        "bulk_create",
        "add",
        "append",
        "insert",
        "appendleft",
        "extend",
        "push",
        "unshift",
        "update",
        "delete",
        "remove",
        "setdefault",
        "write",
        "write_text",
        "write_bytes",
        "writelines",
        "writerow",
        "dump",
        "set_cookie",
        "setItem",
        "removeItem",
        "writeFile",
        "writeFileSync",
        "appendFileSync",
    }
)

# Calls that keep something when their statement changes rows; transactions and settings show nothing when they go.
_QUERY_CALLS = frozenset({"execute", "executemany", "executescript", "run"})
_CHANGES_ROWS = re.compile(rb"\b(insert|update|delete|replace)\b", re.IGNORECASE)

# Calls and decorators that connect a request, an event or a command with what answers it.
HANDLING_CALLS = frozenset(
    {
        "get",
        "post",
        "put",
        "patch",
        "delete",
        "route",
        "add_url_rule",
        "use",
        "on",
        "addEventListener",
        "websocket",
        "command",
    }
)

# Arguments whose defects only a programmer could see.
IDLE_KEYWORDS = frozenset(
    {"frozen", "slots", "kw_only", "order", "exist_ok", "parents", "flush", "timeout", "deterministic"}
)

# Decorators that let only some people or requests pass.
GUARDS = re.compile(r"^(login|permission|staff|auth|owner|admin|token)\w*_required$|^require_\w+$|^user_passes_test$")

# Statements that refuse what is wrong, by the name of what they call.
CHECKS = re.compile(r"^_*(check|validate|verify|ensure|require|assert|full_clean)")

# Arguments that bound what is accepted.
BOUNDS = frozenset(
    {"ge", "le", "gt", "lt", "min_length", "max_length", "pattern", "regex", "min_value", "max_value", "max_digits"}
    | {"unique", "validators", "required", "strict", "multiple_of"}
)

# Another method of HTTP, where one is named.
OTHER_METHODS = {"get": b"delete", "post": b"put", "patch": b"put", "put": b"patch", "delete": b"post"}
OTHER_WORDS = {b'"forbid"': b'"ignore"', b"'forbid'": b"'ignore'"}

ORDERING_CALLS = frozenset({"order_by", "sort", "reverse", "toSorted", "toReversed", "sort_values"})
SORTING_FUNCTIONS = {"sorted": b"list", "reversed": b"list"}
ESCAPING_FUNCTIONS = frozenset({"escape", "escapeHtml", "escapeHTML", "escape_html", "htmlEscape", "quoteattr"})
NORMALISING_CALLS = frozenset(
    {
        "strip",
        "lstrip",
        "rstrip",
        "lower",
        "upper",
        "casefold",
        "title",
        "trim",
        "trimStart",
        "trimEnd",
        "toLowerCase",
        "toUpperCase",
        "toLocaleLowerCase",
    }
)
OTHER_FUNCTIONS = {"min": b"max", "max": b"min", "any": b"all", "all": b"any", "floor": b"ceil", "ceil": b"floor"}

OPPOSITES = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "===": "!==",
    "!==": "===",
    "is": "is not",
    "is not": "is",
    "in": "not in",
    "not in": "in",
    "+": "-",
    "-": "+",
    "*": "+",
    "/": "*",
    "//": "*",
    "%": "*",
    "+=": "-=",
    "-=": "+=",
    "*=": "+=",
    "/=": "*=",
    "and": "or",
    "or": "and",
    "&&": "||",
    "||": "&&",
}
SYMBOL_OPPOSITES = {symbol: other for symbol, other in OPPOSITES.items() if not symbol.isalpha()}

BOUNDARIES = frozenset({"<", "<=", ">", ">="})
COMPARISONS = BOUNDARIES | {"==", "!=", "===", "!==", "is", "is not", "in", "not in"}
CONNECTIVES = frozenset({"and", "or", "&&", "||"})
STATUS_CODES = range(200, 600)

_ORDER_BY = re.compile(rb"\s+ORDER\s+BY\s+[^()'\"`]+?(?=\s+(?:LIMIT|OFFSET)\b|[)'\"`;]|\s*\Z)", re.IGNORECASE)
_DESCENDING = re.compile(rb"\s+DESC\b", re.IGNORECASE)
_UNIQUE = re.compile(rb"\s+UNIQUE\b(?!\s*\()", re.IGNORECASE)
_STATEMENT = re.compile(rb"\b(select|insert|update|delete|create table|from|where|pragma)\b", re.IGNORECASE)


def wrong_status(code: int) -> int:
    """A status of another class: a success for an error, an error for a success."""
    return 500 if code < 400 else 200


def keeps_something(name: str, call: bytes) -> bool:
    """Return True if the call named `name`, written as `call`, changes what the program remembers."""
    return name in _KEEPING_CALLS or (name in _QUERY_CALLS and _CHANGES_ROWS.search(call) is not None)


def query_parts(text: bytes) -> list[tuple[int, int, str]]:
    """(start, end, what) of the parts of an SQL text that order its rows or keep them apart."""
    return [
        *((match.start(), match.end(), "order") for match in _ORDER_BY.finditer(text)),
        *((match.start(), match.end(), "order") for match in _DESCENDING.finditer(text)),
        *((match.start(), match.end(), "unique") for match in _UNIQUE.finditer(text)),
    ]


def is_for_people(text: bytes) -> bool:
    """Return True if people read a text: it has a space between words and is not an SQL statement."""
    words = re.findall(rb"[A-Za-z\x80-\xff]{2,}", text)
    return len(words) >= 2 and b" " in text.strip() and _STATEMENT.search(text) is None
