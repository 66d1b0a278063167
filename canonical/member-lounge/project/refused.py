"""The errors for whatever breaks a rule."""


class Refused(Exception):
    """Something breaks a rule; the message tells the person which one."""


class NoSuchRoom(Exception):
    """A room does not exist, or not for this person, which looks the same."""
