"""What can be wrong with something that a person asks for."""

NOT_ALLOWED = "Not allowed"


class Refused(Exception):
    """Refused with a message in the page on which it was asked for."""


class NotAllowedHere(Refused):
    """Not allowed, which is said in the page on which it was asked for."""

    def __init__(self, detail):
        super().__init__(f"{NOT_ALLOWED}: {detail}")


class NotAllowed(Exception):
    """The person may not do or see this (any more)."""
