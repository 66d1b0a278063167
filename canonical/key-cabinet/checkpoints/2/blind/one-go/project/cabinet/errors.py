"""What can be wrong with something that a person asks for."""


class Refused(Exception):
    """Refused with a message in the page on which it was asked for."""


class NotAllowed(Exception):
    """The person may not do or see this (any more)."""
