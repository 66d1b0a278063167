"""Reads lists, pipelines and compound commands."""

from jobshell.reading.commands import CommandReader
from jobshell.reading.stream import Stream, SyntaxProblem
from jobshell.reading.substitutions import is_name
from jobshell.reading.tree import (
    AndOr,
    Case,
    For,
    Function,
    If,
    Loop,
    Negated,
    Pipeline,
    Redirected,
    Sequence,
    Subshell,
)

RESERVED = {"!", "{", "}", "case", "do", "done", "elif", "else", "esac", "fi", "for", "if", "in", "then", "until", "while"}


class Reader(CommandReader):
    """Reads a script, one complete command after the other."""

    def next_command(self):
        """The next complete command, or None at the end."""
        self.skip_line_feeds()
        if self.peek().kind == "end":
            return None
        commands = []
        while True:
            commands.append(self.and_or())
            if not self.takes(";") or self.peek().kind in ("\n", "end"):
                break
        if self.peek().kind != "end":
            self.expect("\n")
        elif self.documents:
            self.read_documents()
        return Sequence(tuple(commands)) if len(commands) > 1 else commands[0]

    def whole_program(self):
        """All commands up to the end."""
        program = self.sequence(may_be_empty=True)
        self.expect("end")
        self.read_documents()
        return program

    def program_until_parenthesis(self):
        """All commands up to a closing parenthesis, which is taken."""
        program = self.sequence(may_be_empty=True)
        self.expect(")")
        return program

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

    def sequence(self, may_be_empty=False):
        """Commands up to a word or an operator that no command begins with."""
        commands = []
        self.skip_line_feeds()
        while self.begins_command():
            commands.append(self.and_or())
            if not self.takes(";") and self.peek().kind != "\n":
                break
            self.skip_line_feeds()
        if not commands and not may_be_empty:
            raise SyntaxProblem("a command is missing")
        return commands[0] if len(commands) == 1 else Sequence(tuple(commands))

    def begins_command(self):
        """True if a command begins with the next token."""
        self.replace_alias()
        if self.reserved():
            return self.reserved() in ("!", "{", "case", "for", "if", "until", "while")
        return self.peek().kind not in (")", ";;", "end", ";", "&", "&&", "||", "|")

    def and_or(self):
        """Pipelines with `&&` and `||` between them."""
        first, rest = self.pipeline(), []
        while self.peek().kind in ("&&", "||"):
            operator = self.take().kind
            self.skip_line_feeds()
            rest.append((operator, self.pipeline()))
        return AndOr(first, tuple(rest)) if rest else first

    def pipeline(self):
        """Commands with `|` between them, perhaps negated."""
        self.replace_alias()
        negated = self.takes_reserved("!")
        commands = [self.command()]
        while self.takes("|"):
            self.skip_line_feeds()
            commands.append(self.command())
        command = Pipeline(tuple(commands)) if len(commands) > 1 else commands[0]
        return Negated(command) if negated else command

    def command(self):
        """A command of any kind."""
        self.replace_alias()
        compound = self.compound()
        if compound is not None:
            redirections = self.redirections()
            return Redirected(compound, redirections) if redirections else compound
        token = self.peek()
        if self.reserved():
            raise SyntaxProblem(f"{self.reserved()} stands where a command must begin")
        if token.kind == "word" and is_name(token.word.name) and self.stream.peek() in ("(", " ", "\t"):
            return self.function_or_command(token)
        command = self.simple_command()
        if command is None:
            raise SyntaxProblem(f"{token.kind!r} stands where a command must begin")
        return command

    def function_or_command(self, token):
        """A definition of a function where a parenthesis follows, otherwise a simple command."""
        stream, place = self.stream, self.stream.place
        while stream.peek() in (" ", "\t"):
            stream.take()
        if stream.peek() != "(":
            stream.place = place
            return self.simple_command()
        self.take()
        self.expect("(")
        self.expect(")")
        self.skip_line_feeds()
        self.replace_alias()
        body = self.compound()
        if body is None:
            raise SyntaxProblem("a function needs a compound command")
        redirections = self.redirections()
        return Function(token.word.name, Redirected(body, redirections) if redirections else body)

    def compound(self):
        """A compound command, or None."""
        if self.takes("("):
            body = self.sequence()
            self.expect(")")
            return Subshell(body)
        name = self.reserved()
        reading = {
            "{": self.group, "if": self.condition, "while": self.loop, "until": self.loop, "for": self.for_loop,
            "case": self.case,
        }.get(name)
        if reading is None:
            return None
        self.take()
        return reading(True) if name == "until" else reading()

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


def reader_of(text, aliases):
    """A reader of a script."""
    return Reader(Stream(text), aliases)
