"""The error for whatever breaks a rule."""


class Refused(Exception):
    """Something breaks a rule; the message tells the person which one."""
