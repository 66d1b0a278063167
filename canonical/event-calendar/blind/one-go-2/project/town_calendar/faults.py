"""The two kinds of errors that the program reports."""


class Fault(Exception):
    """A calendar file breaks the standard in one of its lines."""

    def __init__(self, line: int, problem: str):
        super().__init__(problem)
        self.line = line
        self.problem = problem


class UsageError(Exception):
    """An argument of the command line cannot be used."""

    def __init__(self, problem: str, argument: str = ""):
        super().__init__(problem)
        self.problem = problem
        self.argument = argument
