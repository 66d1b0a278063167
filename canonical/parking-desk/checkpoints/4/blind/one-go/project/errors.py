class Refused(Exception):
    """A command that is not carried out; the text says why."""


class WrongCommand(Refused):
    def __init__(self):
        super().__init__("wrong command")
