"""What the cabinet answers when it does not do what was asked."""


class Refused(Exception):
    """Something that cannot be done as it was asked; the message is for the person."""


class NotAllowed(Exception):
    """Something that this person may neither see nor do."""
