"""The mean score of each agent with its interval."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from projecteval.reports.charts import label_of
from projecteval.reports.figures import drawing
from projecteval.reports.figures.figure import PaperFigure
from projecteval.reports.places import Place

_TITLE = "Mean score with its 95 % interval"


def score_figure(ranking: Sequence[Place], *, several: bool) -> PaperFigure:
    """The places of the leaderboard, the best at the top; `several` columns are named."""

    def draw(figure: Figure) -> None:
        axes = figure.subplots()
        for row, place in enumerate(ranking):
            _draw_place(axes, row, place)
        drawing.name_rows(axes, [label_of(place, several) for place in ranking])
        drawing.percent_axis(axes, "Tests of a mission that passed, mean over missions")
        axes.set_title(_TITLE)
        drawing.note(figure, "Bootstrap interval over missions.", _missing(ranking, several))

    return PaperFigure(name="scores", title=_TITLE, height_in=1.5 + 0.34 * len(ranking), draw=draw)


def _draw_place(axes: Axes, row: int, place: Place) -> None:
    mean, low, high = place.mean_score.value, place.interval.low, place.interval.high
    if mean is not None:
        if low is not None and high is not None:
            axes.plot([100 * low, 100 * high], [row, row], color=drawing.INK, linewidth=1.6, solid_capstyle="butt")
        axes.plot(100 * mean, row, "o", color=drawing.SERIES[0], markersize=6, clip_on=False)
    axes.annotate(
        place.score_words, (1, row), xycoords=("axes fraction", "data"), xytext=(8, 0), textcoords="offset points",
        va="center", fontsize=8, color=drawing.INK, annotation_clip=False,
    )  # fmt: skip


def _missing(ranking: Sequence[Place], several: bool) -> str:
    reasons: dict[str, list[str]] = {}
    for place in ranking:
        if place.missing_reason:
            reasons.setdefault(place.missing_reason, []).append(label_of(place, several))
    parts = [f"{reason} ({', '.join(names)})" for reason, names in reasons.items()]
    return f"–: {'; '.join(parts)}." if parts else ""
