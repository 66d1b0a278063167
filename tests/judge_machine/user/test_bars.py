"""Bars are measured in pictures, as lengths in proportion to numbers."""

import pytest
from PIL import Image, ImageDraw

from judge_machine.user.bars import bar_lengths, in_proportion

COLOURS = ("#4477aa", "#ee6677", "#228833", "#ccbb44")
NUMBERS = (5, 2, 9, 0)


def drawn(lengths: list[float], *, style: str = "", upright: bool = False) -> Image.Image:
    """A chart with bars of these lengths in pixels, on a page of 420 x 300."""
    picture = Image.new("RGB", (420, 300), "white")
    pen = ImageDraw.Draw(picture)
    for place, length in enumerate(lengths):
        top, colour = 30 + 50 * place, COLOURS[0] if style == "same colour" else COLOURS[place]
        pen.text((4, top + 6), f"bar {place}", fill="black")
        if style == "tracks":
            pen.rounded_rectangle((60, top, 399, top + 23), 12, fill="#dddddd")
        if length < 1:
            continue
        if style in ("round", "tracks"):
            pen.rounded_rectangle((60, top, 60 + length - 1, top + 23), min(12, length / 2), fill=colour)
        else:
            pen.rectangle((60, top, 60 + length - 1, top + 23), fill=colour)
        if style == "gradient":
            for x in range(int(length)):
                pen.line((60 + x, top, 60 + x, top + 23), fill=(60 + x // 4, 90, 200 - x // 4))
        if style == "axis":
            pen.line((60, top, 60, top + 23), fill="#8899aa")
            pen.line((60 + length, top, 60 + length, top + 23), fill="#dde4ee")
        if style == "labels":
            pen.text((66, top + 6), f"{length:g} votes", fill="white")
    return picture.transpose(Image.Transpose.ROTATE_90) if upright else picture


def shows(picture: Image.Image, numbers: tuple[float, ...] = NUMBERS) -> bool:
    return any(in_proportion(lengths, numbers) for lengths in bar_lengths(picture))


@pytest.mark.parametrize("upright", [False, True], ids=["across", "upright"])
@pytest.mark.parametrize("style", ["", "same colour", "labels", "round", "tracks", "gradient", "axis"])
def test_bars_in_proportion(style: str, upright: bool) -> None:
    assert shows(drawn([34 * number for number in NUMBERS], style=style, upright=upright))


@pytest.mark.parametrize("style", ["same colour", "labels", "tracks"])
@pytest.mark.parametrize(
    "lengths",
    [
        pytest.param([300, 300, 300, 300], id="constant"),
        pytest.param([300 * (number / 9) ** 0.5 for number in NUMBERS], id="square roots"),
        pytest.param([150, 60, 270, 60], id="one too many"),
        pytest.param([150, 270], id="one too few"),
        pytest.param([30 + 150, 30 + 60, 30 + 270, 30], id="not from zero"),
        pytest.param([120, 210, 0, 270], id="the rests"),
    ],
)
def test_bars_out_of_proportion(style: str, lengths: list[float]) -> None:
    assert not shows(drawn(lengths, style=style))


def test_the_rest_of_a_track_is_not_a_bar() -> None:
    picture = drawn([340 * share for share in (0.4, 0.1, 0.5)], style="tracks")
    assert shows(picture, (4, 1, 5))
    assert not shows(picture, (6, 9, 5))


def test_bars_may_grow_to_the_left_or_downwards() -> None:
    picture = drawn([34 * number for number in NUMBERS])
    assert shows(picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT))
    assert shows(picture.transpose(Image.Transpose.ROTATE_270))


def test_samples_of_a_legend_are_no_bars() -> None:
    picture = Image.new("RGB", (420, 300), "white")
    for place, colour in enumerate(COLOURS):
        ImageDraw.Draw(picture).rectangle((300, 20 * place, 311, 20 * place + 11), fill=colour)
    assert not shows(picture, (1, 1, 1, 1))


def test_an_empty_picture_has_no_bars() -> None:
    assert not shows(Image.new("RGB", (300, 200), "white"), (3, 2))
