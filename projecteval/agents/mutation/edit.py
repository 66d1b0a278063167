"""One defect as a change of bytes."""

import re
from dataclasses import dataclass
from enum import StrEnum

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

OPPOSITES = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "===": "!==",
    "!==": "===",
    "+": "-",
    "-": "+",
    "*": "+",
    "/": "*",
    "//": "*",
    "and": "or",
    "or": "and",
    "&&": "||",
    "||": "&&",
}

BOUNDARIES = frozenset({"<", "<=", ">", ">="})
COMPARISONS = BOUNDARIES | {"==", "!=", "===", "!=="}
STATUS_CODES = range(200, 600)


class Operator(StrEnum):
    """The kinds of defects."""

    REMOVED_HANDLER = "removed handler"
    MISSING_PERSISTENCE = "missing persistence"
    SWAPPED_FIELDS = "swapped fields"
    OFF_BY_ONE = "off by one"
    WRONG_STATUS = "wrong status"
    NEGATED_CONDITION = "negated condition"
    WRONG_ARITHMETIC = "wrong arithmetic"
    MISSING_RESULT = "missing result"
    MISSING_FIELD = "missing field"
    DEAD_LINK = "dead link"


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Edit:
    """Replace `source[start:end]`, counted in bytes."""

    start: int
    end: int
    replacement: bytes
    operator: Operator

    def apply(self, source: bytes) -> bytes:
        """The source with the defect in it."""
        return source[: self.start] + self.replacement + source[self.end :]


def operator_of_symbol(symbol: str) -> Operator:
    """What it is called when `symbol` is replaced by its opposite."""
    if symbol in BOUNDARIES:
        return Operator.OFF_BY_ONE
    if symbol in COMPARISONS or symbol in ("and", "or", "&&", "||"):
        return Operator.NEGATED_CONDITION
    return Operator.WRONG_ARITHMETIC


def wrong_status(code: int) -> int:
    """A status of another class: a success for an error, an error for a success."""
    return 500 if code < 400 else 200


def keeps_something(name: str, call: bytes) -> bool:
    """Whether the call named `name`, written as `call`, changes what the program remembers."""
    return name in _KEEPING_CALLS or (name in _QUERY_CALLS and _CHANGES_ROWS.search(call) is not None)
