"""Words for what people do with tables."""

from tables import FIELDS


def whole(table):
    """A table with all it has."""
    raise NotImplementedError("TODO: implement whole.")


def words_for_save(table, fields):
    """What becomes different when a table gets these values."""
    raise NotImplementedError("TODO: implement words_for_save.")
