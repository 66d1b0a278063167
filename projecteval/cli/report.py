"""`projecteval report`: the results of a run as a file."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Literal

import typer

from projecteval.cli.screen import paper

_SUFFIXES = {".html": "html", ".csv": "csv", ".json": "json", ".xlsx": "xlsx", ".md": "markdown", ".xml": "junit"}
_SUFFIXES |= {".parquet": "parquet", ".eval": "inspect"}


_Paths = Annotated[
    list[Path], typer.Argument(metavar="RUN...", help="Folder of the run; with --tables, of any number of runs.")
]
_Out = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="The file to write; '-' is standard output. Its ending names the format."),
]
_FileFormat = Annotated[
    Literal[
        "html",
        "csv",
        "attempts",
        "json",
        "xlsx",
        "markdown",
        "junit",
        "parquet",
        "inspect",
        "every-eval-ever",
        "hub",
        "hub-parquet",
    ]
    | None,
    typer.Option(
        "--format",
        metavar="NAME",
        help="html, csv (a row a verdict), attempts (CSV with a row an attempt), json, xlsx, markdown, junit, "
        "parquet or inspect; every-eval-ever, hub and hub-parquet are folders. Default: what the ending of FILE "
        "says, else html; with --tables, markdown.",
    ),
]
_Tables = Annotated[
    str | None,
    typer.Option(metavar="NAMES", help="Tables as papers print them: all, those of a paper, some: a,b."),
]
_Figures = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Write figures for papers into DIR, as SVG and PNG; nothing else."),
]


def report(
    paths: _Paths,
    out: _Out = None,
    file_format: _FileFormat = None,
    tables: _Tables = None,
    figures: _Figures = None,
) -> None:
    """Write the results of a run as HTML (into the run's folder), CSV, JSON, Excel, Markdown, JUnit XML or others."""
    from projecteval.errors import UsageError  # noqa: PLC0415
    from projecteval.interchange.exports import FORMATS  # noqa: PLC0415

    if figures is not None:
        if out is not None or file_format is not None or tables is not None:
            raise UsageError("--figures: cannot be combined with --out, --format and --tables; call report for each")
        _write_figures(_only(paths), figures)
        return
    chosen = file_format or _format_of(out, tables)
    if chosen is None:
        raise UsageError(f"{out}: --out: the ending names no format; use one of {', '.join(_SUFFIXES)}, or --format")
    if tables is not None:
        _write(_tables(paths, tables, chosen), out)
        return
    if chosen == "html":
        _write_html(_only(paths), out)
    elif chosen in FORMATS:
        _write_elsewhere(_only(paths), chosen, out)
    else:
        _write(_export(_only(paths), chosen), out)


def _only(paths: list[Path]) -> Path:
    from projecteval.errors import UsageError  # noqa: PLC0415

    if len(paths) > 1:
        raise UsageError(f"{paths[1]}: one run at a time; several are for --tables")
    return paths[0]


def _write_figures(path: Path, target: Path) -> None:
    from projecteval.reports.figures import write_figures  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415

    with RunFolder.open(path) as folder:
        for written in write_figures(folder, target):
            paper().print(f"Written  {written}", soft_wrap=True)


def _format_of(out: Path | None, tables: str | None) -> str | None:
    """Return the format that the file's suffix names, else the default one; None where neither is known."""
    if tables is not None and (out is None or str(out) == "-"):
        return "markdown"
    return "html" if out is None else _SUFFIXES.get(out.suffix.lower())


def _write_html(path: Path, out: Path | None) -> None:
    from projecteval.errors import UsageError  # noqa: PLC0415
    from projecteval.reports import write_report  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415

    if out is not None:
        raise UsageError("--out: the HTML report lies in the run's folder beside its evidence; omit --out")
    with RunFolder.open(path) as folder:
        paper().print(f"Report   {write_report(folder)}", soft_wrap=True)


def _export(path: Path, file_format: str) -> bytes:
    from projecteval.reports.formats import export  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415

    with RunFolder.open(path) as folder:
        return export(folder, file_format)


def _write_elsewhere(path: Path, file_format: str, out: Path | None) -> None:
    """Write a format of another program, which may take several files."""
    from projecteval.errors import UsageError  # noqa: PLC0415
    from projecteval.interchange.exports import write_export  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415

    if out is None or str(out) == "-":
        raise UsageError(f"--format {file_format}: is written as files; name where: --out")
    with RunFolder.open(path) as folder:
        written = write_export(folder, file_format, out)
    if not written:
        raise UsageError(f"{path}: no attempt is judged yet; continue the run: projecteval resume {path}")
    for one in written:
        paper().print(f"Written  {one}", soft_wrap=True)


def _tables(paths: list[Path], name: str, file_format: str) -> bytes:
    from projecteval.errors import UsageError  # noqa: PLC0415
    from projecteval.reports.formats import TABLE_FORMATS, export_tables  # noqa: PLC0415
    from projecteval.reports.published_tables import tables_of  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415

    if file_format not in TABLE_FORMATS:
        raise UsageError(f"--format: {file_format}: cannot hold tables; use one of {', '.join(TABLE_FORMATS)}")
    with ExitStack() as stack:
        folders = [stack.enter_context(RunFolder.open(path)) for path in paths]
        return export_tables(tables_of(folders, name), file_format)


def _write(content: bytes, out: Path | None) -> None:
    from projecteval.storage import write_bytes  # noqa: PLC0415

    if out is None or str(out) == "-":
        sys.stdout.buffer.write(content)
        return
    write_bytes(out, content)
    paper().print(f"Written  {out}", soft_wrap=True)
