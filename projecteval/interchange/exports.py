"""The formats of others in which a run is written as files of their own, by name."""

from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name

from projecteval.errors import UsageError
from projecteval.runs.folder import RunFolder

Writer = Callable[[RunFolder, Path], list[Path]]
"""Writes a run to a file or folder, and returns the paths of what it wrote."""

FORMATS: Mapping[str, str] = {
    "every-eval-ever": "projecteval.interchange.every_eval_ever.records:write_records",
    "hub": "projecteval.interchange.hub:write_results",
    "hub-parquet": "projecteval.interchange.hub:write_results_as_parquet",
    "inspect": "projecteval.interchange.inspect.log:write_logs",
    "parquet": "projecteval.interchange.parquet:write_verdicts",
}
_EXTRAS = {"inspect": "inspect_ai"}


def write_export(run: RunFolder, file_format: str, out: Path) -> list[Path]:
    """Write the run in one of FORMATS. Raises UsageError where an extra is missing, KeyError for another format."""
    package = _EXTRAS.get(file_format)
    if package is not None and find_spec(package) is None:
        raise UsageError(
            f"--format: {file_format}: needs a package that is not installed; install it: pip install "
            f"'projecteval[{file_format}]'"
        )
    writer: Writer = resolve_name(FORMATS[file_format])
    return writer(run, out)
