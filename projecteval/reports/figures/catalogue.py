"""The figures of a run, each with the numbers of the table that it shows."""

from collections.abc import Iterator

from projecteval.reports.charts import charts_of
from projecteval.reports.figures.checkpoints import checkpoint_figure
from projecteval.reports.figures.costs import cost_figure
from projecteval.reports.figures.figure import PaperFigure
from projecteval.reports.figures.losses import loss_figure
from projecteval.reports.figures.scores import score_figure
from projecteval.reports.growth import grown_attempts
from projecteval.reports.places import places
from projecteval.runs.folder import RunFolder


def figures_of(run: RunFolder) -> Iterator[PaperFigure]:
    """The figures: scores and losses as in the leaderboard, costs as in the usage table, checkpoints as in the growth.

    The last one is omitted where no mission grows.
    """
    results = run.results(details=False)
    several = len(run.config.columns) > 1
    ranking = places(results, seed=run.config.seed)
    yield score_figure(ranking, several=several)
    yield loss_figure(charts_of(results, ranking, several=several).losses)
    yield cost_figure(ranking, several=several)
    growing = checkpoint_figure(grown_attempts(run), several=several)
    if growing is not None:
        yield growing
