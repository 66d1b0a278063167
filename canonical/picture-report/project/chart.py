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
    image = Image.new("RGB", size, "white")
    pen = ImageDraw.Draw(image)
    pen.text((MARGIN, MARGIN // 2), title, fill="black", font=ImageFont.load_default(20))
    width, height = size
    base = height - MARGIN - LABEL_HEIGHT
    room = (width - 2 * MARGIN) // len(summaries)
    for position, (summary, bar_height) in enumerate(
        zip(summaries, bar_heights(summaries, base - MARGIN - TITLE_HEIGHT), strict=True)
    ):
        left = MARGIN + position * room
        draw_bar(pen, left, base, round(room * BAR_SHARE), bar_height, colour)
        draw_label(pen, left, base, room, summary.category)
    image.save(path, format="PNG")


def bar_heights(summaries: list[Summary], tallest: int) -> list[int]:
    """Scale the totals so that the largest is `tallest` pixels high."""
    largest = max(summary.total for summary in summaries)
    return [round(summary.total / largest * tallest) if largest else 0 for summary in summaries]


def draw_bar(pen: ImageDraw.ImageDraw, left: int, base: int, width: int, height: int, colour: tuple[int, ...]) -> None:
    """Draw one bar that stands on the row `base`; a bar without height leaves its place empty."""
    if height:
        pen.rectangle((left, base - height + 1, left + width - 1, base), fill=colour)


def draw_label(pen: ImageDraw.ImageDraw, left: int, base: int, room: int, text: str) -> None:
    """Write the name of a category under its bar when there is room for it."""
    font = ImageFont.load_default(12)
    if font.getlength(text) < room:
        pen.text((left, base + 4), text, fill="black", font=font)
