"""The results of a run as figures for papers: SVG and PNG, drawn with matplotlib from the numbers of the report."""

from pathlib import Path

from projecteval.errors import UsageError
from projecteval.runs.folder import RunFolder

REMEDY = "pip install 'projecteval[plots]'"


def write_figures(run: RunFolder, folder: Path) -> tuple[Path, ...]:
    """Write each figure as `NAME.svg` and `NAME.png` into `folder`, which is made, and return the paths.

    A run gives the same bytes each time. `checkpoints` is only there where a mission grows. Raises UsageError without
    matplotlib, and for a run in which nothing is judged.
    """
    try:
        from projecteval.reports.figures.drawing import write_figure  # noqa: PLC0415 - loads matplotlib
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "matplotlib":
            raise
        raise UsageError(f"--figures: needs the package matplotlib; install it with: {REMEDY}") from error
    from projecteval.reports.figures.catalogue import figures_of  # noqa: PLC0415 - loads scipy

    if not run.results(details=False).attempts:
        raise UsageError(f"{run.path}: --figures: nothing is judged yet; judge it with: projecteval judge {run.path}")
    folder.mkdir(parents=True, exist_ok=True)
    return tuple(path for figure in figures_of(run) for path in write_figure(figure, folder))
