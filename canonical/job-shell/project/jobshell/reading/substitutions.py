"""Reads what begins with a dollar sign or a grave accent."""

from jobshell.reading.stream import Stream, SyntaxProblem
from jobshell.reading.tree import Arithmetic, Literal, Parameter, Substitution

SPECIAL = "@*#?-$!"
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
DIGITS = "0123456789"


def is_name_character(character):
    """True if a name can go on with it."""
    return character in LETTERS or character in DIGITS


def is_digit(character):
    """True for the ten digits."""
    return character in DIGITS


def is_name(text):
    """True if a variable can have this name."""
    return bool(text) and text[0] in LETTERS and all(map(is_name_character, text))


class SubstitutionReader:
    """Reads substitutions; words and programs inside are read by the classes that derive from it."""

    def __init__(self, stream, aliases):
        self.stream = stream
        self.aliases = aliases

    def dollar(self, quoted):
        """What follows a dollar sign."""
        stream = self.stream
        character = stream.peek()
        if character == "(":
            stream.take()
            return self.arithmetic(quoted) or self.substitution(quoted)
        if character == "{":
            stream.take()
            return self.braced(quoted)
        if character and character in LETTERS:
            return Parameter(stream.take_while(is_name_character), quoted=quoted)
        if character and character in SPECIAL + DIGITS:
            return Parameter(stream.take(), quoted=quoted)
        return Literal("$", quoted)

    def substitution(self, quoted):
        """A program in parentheses; the first one has been read."""
        reader = type(self)(self.stream, self.aliases)
        program = reader.program_until_parenthesis()
        return Substitution(program, quoted)

    def grave(self, quoted):
        """A program in grave accents; the first one has been read."""
        text, stream = "", self.stream
        while (character := stream.take_any()) != "`":
            if not character:
                raise SyntaxProblem("a grave accent is not closed")
            if character == "\\":
                following = stream.take_any()
                escaped = following in ("$", "`", "\\") or (quoted and following == '"')
                text += following if escaped else "\\" + following
            else:
                text += character
        return Substitution(type(self)(Stream(text), self.aliases).whole_program(), quoted)

    def arithmetic(self, quoted):
        """An expression in two pairs of parentheses, or None where it is a program after all."""
        stream = self.stream
        start = stream.place
        if not stream.takes("("):
            return None
        parts, depth = [], 0
        while True:
            character = stream.take()
            if character == ")" and depth == 0:
                if stream.takes(")"):
                    return Arithmetic(tuple(parts), quoted)
                stream.place = start
                return None
            if not character:
                raise SyntaxProblem("an arithmetic expansion is not closed")
            depth += (character == "(") - (character == ")")
            if character == "$":
                parts.append(self.dollar(quoted=True))
            elif character == "`":
                parts.append(self.grave(quoted=True))
            else:
                parts.append(Literal(character, True))

    def braced(self, quoted):
        """A parameter in braces; the first one has been read."""
        stream = self.stream
        if stream.takes("#"):
            if stream.peek() in "}:%=+":
                return self.with_operator("#", quoted)
            name = self.parameter_name()
            if not stream.takes("}"):
                raise SyntaxProblem("a length has no operator")
            return Parameter(name, "length", (), quoted)
        return self.with_operator(self.parameter_name(), quoted)

    def parameter_name(self):
        """The name of a parameter in braces."""
        stream = self.stream
        character = stream.peek()
        if character and character in LETTERS:
            return stream.take_while(is_name_character)
        if character and character in DIGITS:
            return stream.take_while(is_digit).lstrip("0") or "0"
        if character and character in SPECIAL:
            return stream.take()
        raise SyntaxProblem("braces need the name of a parameter")

    def with_operator(self, name, quoted):
        """A parameter in braces, with what stands behind its name."""
        stream = self.stream
        character = stream.take()
        if character == "}":
            return Parameter(name, quoted=quoted)
        if character and character in "#%":
            operator = character * (1 + stream.takes(character))
            return Parameter(name, operator, self.braced_word(False), quoted)
        operator = character
        if character == ":":
            operator += stream.take()
        if not operator or operator[-1] not in "-=?+":
            raise SyntaxProblem("braces have a wrong operator")
        return Parameter(name, operator, self.braced_word(quoted), quoted)
