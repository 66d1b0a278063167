"""The ways in which the running of a command can be left early."""


class ShellExit(Exception):
    """Ends the shell, or the subshell, with this status."""

    def __init__(self, status):
        self.status = status


class Return(Exception):
    """Leaves a function or a dot script."""

    def __init__(self, status):
        self.status = status


class LoopControl(Exception):
    """`break` or `continue` of `count` enclosing loops."""

    def __init__(self, count):
        self.count = count


class Break(LoopControl):
    pass


class Continue(LoopControl):
    pass


class SyntaxErr(Exception):
    """What was read does not fit the grammar."""


class RedirError(Exception):
    """A redirection failed."""


class ReadonlyError(Exception):
    """An assignment to a readonly variable."""


class UtilityError(Exception):
    """An option or operand error of a utility; fatal for special built-ins."""

    def __init__(self, message, status=1):
        super().__init__(message)
        self.status = status


class ArithError(Exception):
    """An arithmetic expression that cannot be evaluated."""
