"""The tokens of a script and the error of its grammar."""

KEYWORDS = frozenset(
    "break case catch class const continue debugger default delete do else export extends finally for function if"
    " import in instanceof new return super switch this throw try typeof var void while with enum null true false"
    " implements interface let package private protected public static yield".split()
)
PUNCTUATORS = sorted(
    "{ } ( ) [ ] . ... ; , < > <= >= == != === !== + - * / % ** ++ -- << >> >>> & | ^ ! ~ && || ?? ? ?. : = += -= *="
    " /= %= **= <<= >>= >>>= &= |= ^= =>".split(),
    key=len,
    reverse=True,
)


class SyntaxProblem(Exception):
    """The text is not a script."""


class Token:
    """A token: its kind, its value, and what stood before it."""

    __slots__ = ("kind", "value", "newline", "more", "raw")

    def __init__(self, kind, value, newline, *, more=False, raw=None):
        self.kind = kind
        self.value = value
        self.newline = newline
        self.more = more
        self.raw = raw

    def __repr__(self):
        return f"{self.kind} {self.value!r}"


class Node:
    """A node of the tree: its kind and whatever belongs to this kind."""

    parenthesized = False

    def __init__(self, kind, **parts):
        self.kind = kind
        self.__dict__.update(parts)

    def __repr__(self):
        return f"Node({self.__dict__})"
