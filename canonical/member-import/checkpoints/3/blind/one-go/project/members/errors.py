"""What can be wrong with something that a person asks for."""


class Refused(Exception):
    """Refused with a message in the page; nothing is changed."""


class NotFound(Exception):
    """There is no such page."""
