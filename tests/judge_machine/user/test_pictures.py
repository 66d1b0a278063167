"""Pictures of one drawing are alike wherever the layout put it, and those of another are not."""

import pytest
from PIL import Image, ImageDraw

from judge_machine.user.pictures import drawn_alike

FINER = 8  # a shift of one of these steps is a part of a pixel


def drawn(bar: float = 60, *, shift: float = 0, label: str = "votes", extra_px: int = 0) -> Image.Image:
    """A bar of this length with a label, drawn `shift` pixels lower."""
    wide = Image.new("RGB", (120 * FINER, 60 * FINER), "white")
    top = round((10 + shift) * FINER)
    ImageDraw.Draw(wide).rectangle((10 * FINER, top, round((10 + bar) * FINER), top + 20 * FINER), fill="#4477aa")
    small = wide.resize((120, 60), Image.Resampling.BOX)
    ImageDraw.Draw(small).text((10, 36 + round(shift)), label, fill="black")
    return small.crop((0, 0, 120, 60 + extra_px))


@pytest.mark.parametrize("other", [drawn(), drawn(shift=0.375), drawn(shift=1), drawn(shift=-0.5), drawn(extra_px=1)])
def test_shifts_of_up_to_a_pixel_do_not_matter(other: Image.Image) -> None:
    assert drawn_alike(drawn(), other)
    assert drawn_alike(other, drawn())


@pytest.mark.parametrize(
    "other", [drawn(63), drawn(57), drawn(label="sheep"), drawn(shift=4), drawn(extra_px=3), drawn().rotate(180)]
)
def test_another_drawing_is_another(other: Image.Image) -> None:
    assert not drawn_alike(drawn(), other)
    assert not drawn_alike(other, drawn())
