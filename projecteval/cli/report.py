"""`projecteval report`: the results of a run as a file."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from projecteval.cli.screen import paper

_SUFFIXES = {".html": "html", ".csv": "csv", ".json": "json", ".xlsx": "xlsx", ".md": "markdown", ".xml": "junit"}


def report(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run.")],
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The file to write; '-' is standard output. Its ending names the format."),
    ] = None,
    file_format: Annotated[
        Literal["html", "csv", "json", "xlsx", "markdown", "junit"] | None,
        typer.Option("--format", help="Default: what the ending of FILE says, else html."),
    ] = None,
) -> None:
    """Write the results of a run as HTML (into the run's folder), CSV, JSON, Excel, Markdown or JUnit XML."""
    from projecteval.errors import UsageError  # noqa: PLC0415
    from projecteval.exports import export  # noqa: PLC0415
    from projecteval.reports import write_report  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415
    from projecteval.storage import write_bytes  # noqa: PLC0415

    chosen = file_format or (_SUFFIXES.get(out.suffix.lower()) if out is not None else "html")
    if chosen is None:
        raise UsageError(f"{out}: --out: the ending names no format; use one of {', '.join(_SUFFIXES)}, or --format")
    with RunFolder.open(path) as folder:
        if chosen == "html":
            if out is not None:
                raise UsageError(
                    "--out: the HTML report lies in the run's folder beside its evidence; leave --out away"
                )
            paper().print(f"Report   {write_report(folder)}", soft_wrap=True)
            return
        content = export(folder, chosen)
    if out is None or str(out) == "-":
        sys.stdout.buffer.write(content)
        return
    write_bytes(out, content)
    paper().print(f"Written  {out}", soft_wrap=True)
