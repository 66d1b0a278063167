"""The variables and the positional parameters of a shell."""

import os

from jobshell.executing.control import ShellProblem


class Variables:
    """Values by names, with what is exported and what cannot be changed."""

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")

    def get(self, name):
        """A value, or None."""
        raise NotImplementedError("TODO: implement get.")

    def put(self, name, value):
        """Give a variable a value; None takes it away."""
        raise NotImplementedError("TODO: implement put.")

    def restore(self, name, value):
        """Give a variable the value that it had."""
        raise NotImplementedError("TODO: implement restore.")

    def separators(self):
        """The characters at which fields are split."""
        raise NotImplementedError("TODO: implement separators.")

    def joiner(self):
        """What stands between parameters that are joined."""
        raise NotImplementedError("TODO: implement joiner.")
