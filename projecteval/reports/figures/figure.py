"""One figure, which is drawn when it is written."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperFigure:
    """`name` is that of its files, `height_in` its height in inches, and `draw` fills an empty figure."""

    name: str
    title: str
    height_in: float
    draw: "Callable[[Figure], None]"
