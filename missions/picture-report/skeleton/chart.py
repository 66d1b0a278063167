"""Draws the bar chart."""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from measurements import Summary

MARGIN = 10
TITLE_HEIGHT = 30
LABEL_HEIGHT = 20
BAR_SHARE = 0.65  # of the room that each category has


def draw_chart(
    path: Path, summaries: list[Summary], *, size: tuple[int, int], colour: tuple[int, ...], title: str
) -> None:
    """Save a PNG with a title, one bar for each category from left to right, and labels where they fit."""
    raise NotImplementedError("TODO: implement draw_chart.")


def bar_heights(summaries: list[Summary], tallest: int) -> list[int]:
    """Scale the totals so that the largest is `tallest` pixels high."""
    raise NotImplementedError("TODO: implement bar_heights.")


def draw_bar(pen: ImageDraw.ImageDraw, left: int, base: int, width: int, height: int, colour: tuple[int, ...]) -> None:
    """Draw one bar that stands on the row `base`; a bar without height leaves its place empty."""
    raise NotImplementedError("TODO: implement draw_bar.")


def draw_label(pen: ImageDraw.ImageDraw, left: int, base: int, room: int, text: str) -> None:
    """Write the name of a category under its bar when there is room for it."""
    raise NotImplementedError("TODO: implement draw_label.")
