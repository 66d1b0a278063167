"""What can go wrong; each message is for the person at the counter."""


class DepotError(Exception):
    """A command that cannot be carried out. Nothing has been changed."""


class DamagedData(DepotError):
    """A file of the depot that cannot be read."""
