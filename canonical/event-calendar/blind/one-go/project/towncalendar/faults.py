"""What can be wrong with a calendar file or with an argument."""


class Fault(Exception):
    """A file breaks the standard in one of its lines."""

    def __init__(self, line, problem):
        super().__init__(problem)
        self.line = line
        self.problem = problem


class UnusableArgument(Exception):
    """An argument of the command line cannot be used."""

    def __init__(self, argument, problem):
        super().__init__(problem)
        self.argument = argument
        self.problem = problem


class FaultList:
    """Collects faults; the one in the first line is the one to report."""

    def __init__(self):
        self._faults = []

    def add(self, fault):
        self._faults.append(fault)

    def attempt(self, function, *arguments):
        """Call the function; give None and keep the fault if there is one."""
        try:
            return function(*arguments)
        except Fault as fault:
            self._faults.append(fault)
            return None

    def raise_first(self):
        if self._faults:
            raise min(self._faults, key=lambda fault: fault.line)
