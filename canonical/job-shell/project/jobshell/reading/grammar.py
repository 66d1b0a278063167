"""Reads lists and pipelines."""

from jobshell.reading.compounds import OPENING, CompoundReader
from jobshell.reading.stream import Stream, SyntaxProblem
from jobshell.reading.substitutions import is_name
from jobshell.reading.tree import AndOr, Function, Negated, Pipeline, Redirected, Sequence


class Reader(CompoundReader):
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
            return self.reserved() in OPENING
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


def reader_of(text, aliases):
    """A reader of a script."""
    return Reader(Stream(text), aliases)
