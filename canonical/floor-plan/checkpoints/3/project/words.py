"""Words for what people do with tables."""

from tables import FIELDS


def whole(table):
    """A table with all it has."""
    return f"{table['name']} at {table['place']} with {table['chairs']} chairs"


def words_for_save(table, fields):
    """What becomes different when a table gets these values."""
    different = [f"{field} {table[field]} > {fields[field]}" for field in FIELDS if field in fields]
    return f"changed {table['name']}: {', '.join(different)}"
