"""Expands words into fields, texts and patterns."""

from jobshell.executing.processes import output_of
from jobshell.expanding.arithmetic import calculate
from jobshell.expanding.parameters import expand_parameter
from jobshell.expanding.pathnames import paths_of
from jobshell.expanding.patterns import has_magic, protected
from jobshell.expanding.splitting import BREAK, LITERAL, QUOTED, SPLIT, fields_of
from jobshell.reading.tree import Arithmetic, Literal, Parameter, Substitution, Tilde


class Expansion:
    """The segments of a word, pairs of a text and how it counts."""

    def __init__(self, shell, splits):
        self.shell = shell
        self.splits = splits
        self.segments = []

    def add(self, text, quoted):
        """Add what an expansion has given."""
        self.segments.append((text, QUOTED if quoted else SPLIT))

    def add_break(self):
        """Go on with another field."""
        self.segments.append((" ", BREAK))

    def expand(self, parts, literal=LITERAL):
        """Add all parts of a word."""
        for part in parts:
            if isinstance(part, Literal):
                self.segments.append((part.text, QUOTED if part.quoted else literal))
            elif isinstance(part, Parameter):
                expand_parameter(self, part)
            elif isinstance(part, Substitution):
                self.substitute(part)
            elif isinstance(part, Arithmetic):
                self.add(str(calculate(self.shell, expand_parts(self.shell, part.parts))), part.quoted)
            elif isinstance(part, Tilde):
                self.segments.append((self.shell.variables.get("HOME") or "~", QUOTED))

    def substitute(self, part):
        """Add the output of a program."""
        shell = self.shell
        text, shell.substituted = output_of(shell, lambda: shell.execute(shell, part.program))
        self.add(text, part.quoted)

    def expand_word_of(self, parameter):
        """Add the word of an operator, in place of the parameter."""
        if parameter.quoted and not parameter.word:
            self.add("", True)
        self.expand(parameter.word, LITERAL if parameter.quoted else SPLIT)

    def text(self):
        """All segments as one text."""
        return "".join(text for text, _ in self.segments)

    def pattern(self):
        """All segments as a pattern, in which quoted characters match only themselves."""
        return "".join(protected(text) if mode == QUOTED else text for text, mode in self.segments)


def expand_fields(shell, word):
    """The fields of a word of a command."""
    if word.constant is not None:
        return [word.constant]
    expansion = Expansion(shell, splits=True)
    expansion.expand(word.parts)
    fields = fields_of(expansion.segments, shell.variables.separators())
    if "f" in shell.options:
        return ["".join(text for text, _ in field) for field in fields]
    return [name for field in fields for name in _names(field)]


def _names(field):
    """The paths that a field matches, or the field itself."""
    plain = "".join(text for text, _ in field)
    if not any(not quoted and ("*" in text or "?" in text or "[" in text) for text, quoted in field):
        return [plain]
    pattern = "".join(protected(text) if quoted else text for text, quoted in field)
    return (has_magic(pattern) and paths_of(pattern)) or [plain]


def expand_parts(shell, parts):
    """The text of parts that are not split."""
    expansion = Expansion(shell, splits=False)
    expansion.expand(parts)
    return expansion.text()


def expand_text(shell, word):
    """The text of a word that is not split."""
    return word.constant if word.constant is not None else expand_parts(shell, word.parts)


def expand_pattern(shell, parts):
    """The pattern that parts give."""
    expansion = Expansion(shell, splits=False)
    expansion.expand(parts)
    return expansion.pattern()
