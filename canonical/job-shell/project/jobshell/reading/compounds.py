"""Reads compound commands."""

from jobshell.reading.commands import CommandReader
from jobshell.reading.stream import SyntaxProblem
from jobshell.reading.substitutions import is_name
from jobshell.reading.tree import Case, For, If, Loop, Sequence, Subshell

OPENING = ("!", "{", "case", "for", "if", "until", "while")
RESERVED = {*OPENING, "}", "do", "done", "elif", "else", "esac", "fi", "in", "then"}


class CompoundReader(CommandReader):
    """Reads compound commands; the commands inside are read by a class that derives from it."""

    def skip_line_feeds(self):
        """Go on behind line feeds."""
        while self.takes("\n"):
            pass

    def reserved(self):
        """The reserved word that is next where a command may begin, or None."""
        token = self.peek()
        name = token.word.name if token.kind == "word" else None
        return name if name in RESERVED else None

    def takes_reserved(self, name):
        """True if this reserved word is next; then it is taken."""
        if self.reserved() != name:
            return False
        self.take()
        return True

    def expect_reserved(self, name):
        """Take this reserved word."""
        if not self.takes_reserved(name):
            raise SyntaxProblem(f"expected {name}")

    def compound(self):
        """A compound command, or None."""
        if self.takes("("):
            body = self.sequence()
            self.expect(")")
            return Subshell(body)
        reading = {
            "{": self.group,
            "if": self.condition,
            "while": self.loop,
            "until": lambda: self.loop(until=True),
            "for": self.for_loop,
            "case": self.case,
        }.get(self.reserved())
        if reading is None:
            return None
        self.take()
        return reading()

    def group(self):
        """Commands in braces."""
        body = self.sequence()
        self.expect_reserved("}")
        return Sequence((body,))

    def condition(self):
        """What follows `if`."""
        branches, otherwise = [], None
        while True:
            test = self.sequence()
            self.expect_reserved("then")
            branches.append((test, self.sequence()))
            if not self.takes_reserved("elif"):
                break
        if self.takes_reserved("else"):
            otherwise = self.sequence()
        self.expect_reserved("fi")
        return If(tuple(branches), otherwise)

    def loop(self, until=False):
        """What follows `while` and `until`."""
        condition = self.sequence()
        return Loop(condition, self.loop_body(), until)

    def loop_body(self):
        """The commands between `do` and `done`."""
        self.expect_reserved("do")
        body = self.sequence()
        self.expect_reserved("done")
        return body

    def for_loop(self):
        """What follows `for`."""
        name = self.plain_word()
        if not is_name(name):
            raise SyntaxProblem("for needs a name")
        words = None
        if not self.takes(";"):
            self.skip_line_feeds()
            if self.takes_reserved("in"):
                words = []
                while self.peek().kind in ("word", "number"):
                    words.append(self.take().word)
                if not self.takes(";"):
                    self.expect("\n")
        self.skip_line_feeds()
        return For(name, None if words is None else tuple(words), self.loop_body())

    def plain_word(self):
        """The text of a word in which nothing is quoted."""
        token = self.take()
        if token.kind != "word" or not token.word.name:
            raise SyntaxProblem("a name is missing")
        return token.word.name

    def case(self):
        """What follows `case`."""
        token = self.take()
        if token.kind not in ("word", "number"):
            raise SyntaxProblem("case needs a word")
        self.skip_line_feeds()
        self.expect_reserved("in")
        self.skip_line_feeds()
        items = []
        while not self.takes_reserved("esac"):
            items.append(self.case_item())
            if not self.takes(";;"):
                self.expect_reserved("esac")
                break
            self.skip_line_feeds()
        return Case(token.word, tuple(items))

    def case_item(self):
        """Patterns, and what is done where one of them fits."""
        self.takes("(")
        patterns = []
        while True:
            if self.peek().kind != "word":
                raise SyntaxProblem("case needs a pattern")
            patterns.append(self.take().word)
            if not self.takes("|"):
                break
        self.expect(")")
        body = self.sequence(may_be_empty=True)
        return tuple(patterns), body
