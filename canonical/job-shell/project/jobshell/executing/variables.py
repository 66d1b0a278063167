"""The variables and the positional parameters of a shell."""

import os

from jobshell.executing.control import ShellProblem


class Variables:
    """Values by names, with what is exported and what cannot be changed."""

    def __init__(self):
        self.values = {"IFS": " \t\n", "OPTIND": "1", "PS4": "+ ", "PWD": os.getcwdb().decode("latin-1")}
        self.exported = set()
        self.readonly = set()
        self.listeners = {}

    def get(self, name):
        """A value, or None."""
        return self.values.get(name)

    def put(self, name, value):
        """Give a variable a value; None takes it away."""
        if name in self.readonly:
            raise ShellProblem(f"{name}: is read only")
        if value is None:
            self.values.pop(name, None)
        else:
            self.values[name] = value
        if name in self.listeners:
            self.listeners[name]()

    def restore(self, name, value):
        """Give a variable the value that it had."""
        if name not in self.readonly:
            self.put(name, value)

    def separators(self):
        """The characters at which fields are split."""
        return self.values.get("IFS", " \t\n")

    def joiner(self):
        """What stands between parameters that are joined."""
        return self.values.get("IFS", " ")[:1]
