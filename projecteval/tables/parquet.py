"""Rows as Parquet, which needs the extra `parquet`."""

import io
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import Any

from projecteval.errors import UsageError

_REMEDY = "pip install 'projecteval[parquet]'"


def parquet_rows(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """The rows as one Parquet file, with the types that their values have; half a character becomes a question mark.

    Raises UsageError where pyarrow is not installed, and where a column holds values of several types.
    """
    check_parquet()
    import pyarrow  # noqa: PLC0415 - an extra
    import pyarrow.parquet  # noqa: PLC0415

    try:
        table = pyarrow.Table.from_pylist([_encodable(row) for row in rows])
    except pyarrow.ArrowException as error:
        raise UsageError(f"parquet: the rows have no common types ({error}); use a format of text") from error
    stream = io.BytesIO()
    pyarrow.parquet.write_table(table, stream)
    return stream.getvalue()


def check_parquet() -> None:
    """Raise UsageError where pyarrow is not installed."""
    if find_spec("pyarrow") is None:
        raise UsageError(f"parquet: needs pyarrow, which is not installed; install it: {_REMEDY}")


def _encodable(value: Any) -> Any:
    match value:
        case str():
            return value.encode("utf-8", "replace").decode("utf-8")
        case Mapping():
            return {name: _encodable(part) for name, part in value.items()}
        case list() | tuple():
            return [_encodable(part) for part in value]
        case _:
            return value
