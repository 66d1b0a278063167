class Unusable(Exception):
    """Measurements or options that cannot be used; the message says what is wrong and where."""


class Exists(Exception):
    """A file that may not be replaced."""
