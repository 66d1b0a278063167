"""Reads words with their quotes."""

from jobshell.reading.stream import SyntaxProblem
from jobshell.reading.substitutions import SubstitutionReader
from jobshell.reading.tree import Literal, Tilde, Word

ENDS_OF_WORDS = " \t\n|&;<>()"
ESCAPED_IN_QUOTES = '$`"\\'
ACTIVE = "*?[]~"
BRACKETS = (Literal("["), Literal("]"))


def joined(parts):
    """Parts in which neighbours that are literal and quoted alike are one."""
    whole = []
    for part in parts:
        before = whole[-1] if whole else None
        if isinstance(part, Literal) and isinstance(before, Literal) and part.quoted == before.quoted:
            whole[-1] = Literal(before.text + part.text, part.quoted)
        else:
            whole.append(part)
    return tuple(whole)


def with_tildes(parts, after_colons=False):
    """Parts in which a `~` at the beginning, and perhaps after each colon, is the home directory."""
    marked = []
    for place, part in enumerate(parts):
        if not isinstance(part, Literal) or part.quoted or "~" not in part.text:
            marked.append(part)
            continue
        pieces = part.text.split(":") if after_colons else [part.text]
        for number, piece in enumerate(pieces):
            ends = number + 1 < len(pieces) or place + 1 == len(parts)
            begins = number > 0 or place == 0
            colon = ":" if number else ""
            if begins and (piece.startswith("~/") or (piece == "~" and ends)):
                marked += [Literal(colon), Tilde(), Literal(piece[1:])]
            else:
                marked.append(Literal(colon + piece))
    return joined(part for part in marked if part != Literal(""))


def make_word(parts, after_colons=False):
    """A word of parts; in a value, `~` is the home directory also after colons."""
    parts = joined(parts)
    literal = all(isinstance(part, Literal) for part in parts)
    active = set("*?~" if len(parts) == 1 and parts[0] in BRACKETS else ACTIVE)
    name = parts[0].text if literal and len(parts) == 1 and not parts[0].quoted else None
    constant = None
    if literal and not any(active & set(part.text) for part in parts if not part.quoted):
        constant = "".join(part.text for part in parts)
    return Word(parts if constant is not None else with_tildes(parts, after_colons), name, constant)


class WordReader(SubstitutionReader):
    """Reads words from a stream."""

    def word(self):
        """The next word, up to a character that ends it."""
        parts = []
        while (character := self.stream.peek()) and character not in ENDS_OF_WORDS:
            self.piece(character, parts)
        return make_word(parts)

    def piece(self, character, parts):
        """Read something that is not quoted from outside, which begins with this character."""
        stream = self.stream
        stream.take()
        if character == "\\":
            escaped = stream.take_any()
            parts.append(Literal(escaped or "\\", True))
        elif character == "'":
            end = stream.text.find("'", stream.place)
            if end < 0:
                raise SyntaxProblem("a single quote is not closed")
            parts.append(Literal(stream.text[stream.place : end], True))
            stream.place = end + 1
        elif character == '"':
            parts += self.quoted_parts('"') or [Literal("", True)]
        elif character == "$":
            parts.append(self.dollar(quoted=False))
        elif character == "`":
            parts.append(self.grave(quoted=False))
        else:
            parts.append(Literal(character))

    def quoted_parts(self, end, escaped=ESCAPED_IN_QUOTES):
        """The parts up to the end of double quotes, of a here-document, or of quoted braces."""
        stream, parts = self.stream, []
        while (character := stream.take()) != end:
            if not character:
                raise SyntaxProblem("quotes or braces are not closed")
            if character == "\\":
                known = stream.peek() and stream.peek() in escaped
                parts.append(Literal(stream.take() if known else "\\", True))
            elif character == "$":
                parts.append(self.dollar(quoted=True))
            elif character == "`":
                parts.append(self.grave(quoted=True))
            elif character == '"' and end == "}":
                parts += self.quoted_parts('"')
            else:
                parts.append(Literal(character, True))
        return list(joined(parts))

    def braced_word(self, quoted):
        """The word of an operator, up to the brace that closes it."""
        if quoted:
            return tuple(self.quoted_parts("}", ESCAPED_IN_QUOTES + "}"))
        parts = []
        while (character := self.stream.peek()) != "}":
            if not character:
                raise SyntaxProblem("a brace is not closed")
            self.piece(character, parts)
        self.stream.take()
        return with_tildes(joined(parts))
