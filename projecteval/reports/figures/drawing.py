"""The look of the figures, and how they become files."""

import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from judge_machine.documents import harmless
from projecteval.reports.figures.figure import PaperFigure

WIDTH_IN = 7.0
"""Two columns of a paper; type of 9 points stays readable in one and a half."""
PNG_DPI = 200
_NOTE_CHARACTERS = 105
_NAME_CHARACTERS = 34

# Okabe and Ito, "Color Universal Design" (2008): told apart with every common colour blindness.
INK, SOFT, LINE = "#222222", "#595959", "#d0d0d0"
COLOURS: Mapping[str, str] = {
    "passed": "#009e73",
    "behaviour": "#d55e00",
    "parameter": "#e69f00",
    "undecided": "#f0e442",
    "project": "#cc79a7",
    "agent": "#0072b2",
    "provider": "#999999",
    "harness": "#555555",
}
SERIES = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")

# Any, since the type of the keys differs between versions of matplotlib.
_STYLE: Any = {
    "axes.edgecolor": SOFT,
    "axes.labelcolor": INK,
    "axes.labelsize": 9,
    "axes.titlelocation": "left",
    "axes.titlesize": 10,
    "axes.titleweight": "bold",
    "axes.spines.right": False,
    "axes.spines.top": False,
    "figure.constrained_layout.use": True,
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans", "Verdana", "sans-serif"],  # the first, which comes with matplotlib, is measured
    "font.size": 9,
    "grid.color": LINE,
    "grid.linewidth": 0.6,
    "legend.fontsize": 8,
    "legend.frameon": False,
    "svg.fonttype": "none",  # text stays text: it can be searched, read aloud and edited
    "svg.hashsalt": "projecteval",  # ids of elements are random without it
    "text.parse_math": False,  # the name of an agent may have a $
    "xtick.color": SOFT,
    "xtick.labelcolor": INK,
    "ytick.color": SOFT,
    "ytick.labelcolor": INK,
}


def write_figure(figure: PaperFigure, folder: Path) -> tuple[Path, Path]:
    """Write a figure as SVG and as PNG (200 dpi), without a date or a version in them, and return the paths."""
    svg, png = folder / f"{figure.name}.svg", folder / f"{figure.name}.png"
    with mpl.rc_context():
        mpl.rcdefaults()  # a user's matplotlibrc has no effect
        mpl.rcParams.update(_STYLE)
        drawn = Figure(figsize=(WIDTH_IN, figure.height_in))
        FigureCanvasAgg(drawn)
        figure.draw(drawn)
        drawn.savefig(svg, metadata={"Date": None, "Creator": "projecteval", "Title": figure.title})
        drawn.savefig(png, dpi=PNG_DPI, metadata={"Software": "projecteval", "Title": figure.title})
    return svg, png


def percent_axis(axes: Axes, words: str) -> None:
    """Make the horizontal axis one of percents, with a grid behind what is drawn."""
    axes.set_xlim(0, 100)
    axes.set_xlabel(f"{words} (%)")
    axes.grid(axis="x")
    axes.set_axisbelow(True)


def name_rows(axes: Axes, names: Sequence[str]) -> None:
    """Put names at the vertical axis, the first at the top; a row has the height 1."""
    axes.set_yticks(range(len(names)), [shortened(name) for name in names])
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)


def note(figure: Figure, *sentences: str) -> None:
    """Write sentences below everything else: what is missing, and how to read the figure."""
    lines = textwrap.wrap(" ".join(harmless(text) for text in sentences if text), _NOTE_CHARACTERS)
    figure.supxlabel("\n".join(lines), x=0.01, ha="left", fontsize=7.5, color=SOFT)


def say_nothing_to_draw(axes: Axes, words: str) -> None:
    """Show, in the place of the data, that there are none."""
    axes.set_axis_off()
    axes.text(0.5, 0.5, words, transform=axes.transAxes, ha="center", va="center", color=SOFT)


def shortened(name: str) -> str:
    """A name as a figure has room for, without control characters."""
    shown = harmless(name)
    return shown if len(shown) <= _NAME_CHARACTERS else f"{shown[: _NAME_CHARACTERS - 1]}…"
