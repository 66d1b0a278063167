"""How a rule of the school says no."""


class Refused(Exception):
    """Something breaks a rule; the message tells the visitor which one."""
