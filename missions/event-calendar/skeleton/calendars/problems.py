"""What is wrong with a calendar file."""


class BrokenFile(Exception):
    """A file cannot be read as a calendar; `line` is the number of its line at fault, from 1."""

    def __init__(self, line, problem):
        raise NotImplementedError("TODO: implement __init__.")
