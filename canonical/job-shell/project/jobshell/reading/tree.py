"""What a script consists of once it has been read: words with their parts, and commands."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Literal:
    """Characters that stand for themselves; quoted ones are never split and match only themselves."""

    text: str
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Tilde:
    """The home directory."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """`$name` or `${name operator word}`; the operator `length` is `${#name}`."""

    name: str
    operator: str = ""
    word: tuple = ()
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Substitution:
    """`$(program)`, also with grave accents."""

    program: object
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """`$((parts))`."""

    parts: tuple
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """Parts of a word; `name` is its text where nothing of it is quoted or expanded, else None."""

    parts: tuple
    name: str | None = None
    constant: str | None = None


@dataclass(slots=True)
class HereDocument:
    """The lines after a command that are its input; `word` is known once the lines have been read."""

    end: str
    quoted: bool
    strips_tabs: bool
    word: Word | None = None


@dataclass(frozen=True, slots=True)
class Redirection:
    """A number of a file descriptor, an operator, and a word or a here-document."""

    number: int
    operator: str
    target: object


@dataclass(frozen=True, slots=True)
class Simple:
    """Assignments as pairs of name and word, words, and redirections."""

    assignments: tuple
    words: tuple
    redirections: tuple


@dataclass(frozen=True, slots=True)
class Sequence:
    """Commands one after the other."""

    commands: tuple


@dataclass(frozen=True, slots=True)
class AndOr:
    """A command, and pairs of `&&` or `||` and a command."""

    first: object
    rest: tuple


@dataclass(frozen=True, slots=True)
class Negated:
    """`! command`."""

    command: object


@dataclass(frozen=True, slots=True)
class Pipeline:
    """Several commands, each of which reads what the one before writes."""

    commands: tuple


@dataclass(frozen=True, slots=True)
class Subshell:
    """`( body )`."""

    body: object


@dataclass(frozen=True, slots=True)
class If:
    """Pairs of condition and body, and what is done otherwise, or None."""

    branches: tuple
    otherwise: object


@dataclass(frozen=True, slots=True)
class Loop:
    """`while`, or `until` where it ends at success."""

    condition: object
    body: object
    until: bool


@dataclass(frozen=True, slots=True)
class For:
    """A loop over words; None are the positional parameters."""

    name: str
    words: tuple | None
    body: object


@dataclass(frozen=True, slots=True)
class Case:
    """A word, and pairs of patterns and body, which may be None."""

    word: Word
    items: tuple


@dataclass(frozen=True, slots=True)
class Function:
    """A definition of a function."""

    name: str
    body: object


@dataclass(frozen=True, slots=True)
class Redirected:
    """A compound command with redirections."""

    command: object
    redirections: tuple
