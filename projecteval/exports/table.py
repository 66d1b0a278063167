"""The file formats by name."""

from collections.abc import Callable
from pkgutil import resolve_name

from projecteval.runs.folder import RunFolder

# Named as text, so that none is loaded that is not written.
FORMATS: dict[str, str] = {
    "csv": "projecteval.exports.plain_tables:csv_text",
    "json": "projecteval.exports.plain_tables:json_text",
    "junit": "projecteval.exports.junit:junit_text",
    "markdown": "projecteval.exports.markdown:markdown_text_of",
    "xlsx": "projecteval.exports.workbook:workbook_bytes",
}


def export(run: RunFolder, file_format: str) -> bytes:
    """The run as the content of a file of that format. Raises KeyError for an unknown format."""
    write: Callable[[RunFolder], str | bytes] = resolve_name(FORMATS[file_format])
    content = write(run)
    # A page's text may have lone surrogates, which UTF-8 has no place for.
    return content if isinstance(content, bytes) else content.encode("utf-8", "backslashreplace")
