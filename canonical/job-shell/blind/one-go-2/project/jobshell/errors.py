"""Exceptions by which control leaves the ordinary order of the commands."""


class ShellError(Exception):
    """An error after which the shell, or the subshell, shall exit (XCU 2.8.1)."""


class SyntaxProblem(ShellError):
    """The text does not fit the grammar."""


class ExpansionError(ShellError):
    """A word cannot be expanded."""


class AssignmentError(ShellError):
    """A variable that is readonly was to be changed."""


class RedirectionError(Exception):
    """A redirection cannot be carried out."""


class UtilityError(Exception):
    """A utility was called wrongly or could not do its work."""

    def __init__(self, message, status=2):
        super().__init__(message)
        self.status = status


class Flow(Exception):
    """Base of the exceptions that are no errors."""


class ExitShell(Flow):
    def __init__(self, status):
        super().__init__()
        self.status = status


class ReturnFrom(Flow):
    def __init__(self, status):
        super().__init__()
        self.status = status


class BreakLoop(Flow):
    def __init__(self, levels):
        super().__init__()
        self.levels = levels


class ContinueLoop(Flow):
    def __init__(self, levels):
        super().__init__()
        self.levels = levels
