"""The share of tests that passes at each checkpoint of the missions that grow."""

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from projecteval.mission.origins import split_checkpoint
from projecteval.reports.figures import drawing
from projecteval.reports.figures.figure import PaperFigure
from projecteval.reports.growth import GrownAttempt
from projecteval.reports.standings import column_of

_TITLE = "Tests that passed at each checkpoint"

Curve = Mapping[int, tuple[int, int]]
"""Checkpoint → tests that passed, and all of them, over the samples."""


def checkpoint_figure(attempts: Sequence[GrownAttempt], *, several: bool) -> PaperFigure | None:
    """A panel for each mission that grows, a curve for each agent and column; None where no mission grows."""
    missions: dict[str, dict[str, Curve]] = {}
    for mission, label, curve in _curves(attempts, several):
        missions.setdefault(mission, {})[label] = curve
    if not missions:
        return None

    def draw(figure: Figure) -> None:
        panels = figure.subplots(len(missions), 1, squeeze=False)[:, 0]
        for axes, (mission, curves) in zip(panels, missions.items(), strict=True):
            _draw_mission(axes, mission, curves)
        gaps = [gap for mission, curves in missions.items() for gap in _gaps(mission, curves)]
        drawing.note(figure, "–: not judged." if gaps else "")

    height = sum(2.6 + 0.17 * len(curves) for curves in missions.values())
    return PaperFigure(name="checkpoints", title=_TITLE, height_in=height, draw=draw)


def _curves(attempts: Sequence[GrownAttempt], several: bool) -> list[tuple[str, str, Curve]]:
    found: dict[tuple[str, str], dict[int, tuple[int, int]]] = {}
    for one in attempts:
        mission, number = split_checkpoint(one.key.mission)
        label = f"{one.key.agent}, {column_of(one.key)}" if several else one.key.agent
        own = found.setdefault((mission, label), {})
        passed, tests = own.get(number, (0, 0))
        own[number] = (passed + one.passed, tests + one.tests)
    return [(mission, label, curve) for (mission, label), curve in found.items()]


def _numbers(curves: Mapping[str, Curve]) -> range:
    return range(1, max(number for curve in curves.values() for number in curve) + 1)


def _gaps(mission: str, curves: Mapping[str, Curve]) -> list[str]:
    return [mission for curve in curves.values() for number in _numbers(curves) if number not in curve]


def _draw_mission(axes: Axes, mission: str, curves: Mapping[str, Curve]) -> None:
    numbers = _numbers(curves)
    for place, (label, curve) in enumerate(curves.items()):
        counts = [curve.get(number) for number in numbers]
        shares = [100 * count[0] / count[1] if count and count[1] else float("nan") for count in counts]
        words = ", ".join(f"{count[0]}/{count[1]}" if count else "–" for count in counts)
        axes.plot(
            numbers, shares, marker=drawing.MARKERS[place % len(drawing.MARKERS)], markersize=5, clip_on=False,
            color=drawing.SERIES[place % len(drawing.SERIES)], label=f"{drawing.shortened(label)}: {words}",
        )  # fmt: skip
    axes.set_title(f"{_TITLE}: {mission}")
    axes.set_ylim(0, 100)
    axes.set_ylabel("Tests (%)")
    axes.set_xticks(numbers)
    axes.set_xlim(0.9, numbers[-1] + 0.1)
    axes.set_xlabel("Checkpoint")
    axes.grid()
    axes.set_axisbelow(True)
    axes.legend(loc="upper left", bbox_to_anchor=(0, -0.24))
