"""The results of a run as files for other programs: CSV, JSON, Excel, Markdown, JUnit XML."""

from projecteval.exports.table import FORMATS, export

__all__ = ["FORMATS", "export"]
