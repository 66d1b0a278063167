"""The mean score of each agent against what an attempt costs."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from projecteval.reports.charts import label_of
from projecteval.reports.figures import drawing
from projecteval.reports.figures.figure import PaperFigure
from projecteval.reports.places import Place

_TITLE = "Mean score against the cost of an attempt"


def cost_figure(ranking: Sequence[Place], *, several: bool) -> PaperFigure:
    """One point an agent and column; those whose score or cost is not known are named below."""
    shown = [place for place in ranking if _missing(place) is None]
    missing = [f"{label_of(place, several)}: {why}" for place in ranking if (why := _missing(place)) is not None]

    def draw(figure: Figure) -> None:
        axes = figure.subplots()
        axes.set_title(_TITLE)
        if shown:
            _draw_points(axes, shown, several)
        else:
            drawing.say_nothing_to_draw(axes, "No agent has a known cost.")
        drawing.note(
            figure,
            "≥, open marker: some requests do not report their cost, and the sum is a lower bound."
            if any(place.standing.usage.cost_usd.left_out for place in shown)
            else "",
            f"Not shown: {'; '.join(missing)}." if missing else "",
        )

    return PaperFigure(name="cost", title=_TITLE, height_in=4.0 if shown else 1.8, draw=draw)


def _missing(place: Place) -> str | None:
    return place.mean_score.missing_reason or place.standing.usage.cost_usd.missing_reason


def _draw_points(axes: Axes, shown: Sequence[Place], several: bool) -> None:
    for number, place in enumerate(shown):
        cost, score = place.standing.usage.cost_usd, place.mean_score.value
        assert cost.value is not None
        assert score is not None
        usd, percent = cost.value / place.standing.attempts, 100 * score
        colour = drawing.SERIES[number % len(drawing.SERIES)]
        low, high = place.interval.low, place.interval.high
        if low is not None and high is not None:
            axes.plot([usd, usd], [100 * low, 100 * high], color=colour, linewidth=1, alpha=0.6)
        face = "white" if cost.left_out else colour
        marker = drawing.MARKERS[number % len(drawing.MARKERS)]
        bound = "≥ " if cost.left_out else ""
        axes.plot(
            usd, percent, marker, color=colour, markerfacecolor=face, markersize=7, clip_on=False,
            label=f"{drawing.shortened(label_of(place, several))}: {percent:.1f} % for {bound}${usd:.4f}",
        )  # fmt: skip
    axes.set_ylim(0, 100)
    axes.set_xlim(left=0)
    axes.margins(x=0.08)
    axes.set_ylabel("Mean score (%)")
    axes.set_xlabel("Mean cost of an attempt (US dollars)")
    axes.grid()
    axes.set_axisbelow(True)
    axes.legend(loc="upper left", bbox_to_anchor=(0, -0.16), ncols=1)
