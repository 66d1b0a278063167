"""Where the tests of each agent were lost, in the order of the stages."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from projecteval.reports.charts import LossBar
from projecteval.reports.figures import drawing
from projecteval.reports.figures.figure import PaperFigure
from projecteval.reports.funnel import PLACES
from projecteval.tables.wording import some

_TITLE = "Where tests were lost, in the order of the stages"
_ROOM_FOR_A_NUMBER = 5  # percent of the width
_DARK = ("agent", "behaviour", "harness", "passed")


def loss_figure(bars: Sequence[LossBar]) -> PaperFigure:
    """One bar an agent and column: the tests that passed, then those lost at each stage."""
    present = {part.kind: part.words for bar in bars for part in bar.parts}
    kinds = {kind: present[kind] for kind in ("passed", *map(str, PLACES)) if kind in present}

    def draw(figure: Figure) -> None:
        axes = figure.subplots()
        if not bars:
            drawing.say_nothing_to_draw(axes, "No test has a verdict.")
            return
        for row, bar in enumerate(bars):
            _draw_bar(axes, row, bar)
        drawing.name_rows(axes, [bar.label for bar in bars])
        drawing.percent_axis(axes, "Tests")
        axes.set_title(_TITLE)
        figure.legend(
            handles=[Patch(color=drawing.COLOURS[kind], label=words) for kind, words in kinds.items()],
            loc="outside lower left", ncols=2, title=f"A part below {_ROOM_FOR_A_NUMBER} % has no number.",
            title_fontsize=7.5, alignment="left",
        )  # fmt: skip

    height = 1.75 + 0.34 * len(bars) + 0.1 * len(kinds)
    return PaperFigure(name="losses", title=_TITLE, height_in=height, draw=draw)


def _draw_bar(axes: Axes, row: int, bar: LossBar) -> None:
    for part in bar.parts:
        axes.barh(
            row, part.width, left=part.start, height=0.62, color=drawing.COLOURS[part.kind], edgecolor="white",
            linewidth=0.6,
        )  # fmt: skip
        if part.width >= _ROOM_FOR_A_NUMBER:
            colour = "white" if part.kind in _DARK else drawing.INK
            middle = part.start + part.width / 2
            axes.text(middle, row, str(part.tests), ha="center", va="center", fontsize=8, color=colour)
    axes.annotate(
        some(bar.tests, "test"), (1, row), xycoords=("axes fraction", "data"), xytext=(8, 0),
        textcoords="offset points", va="center", fontsize=8, color=drawing.INK, annotation_clip=False,
    )  # fmt: skip
