"""The `image` fixture: reads pictures and compares them pixel by pixel."""

import warnings
from functools import reduce
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from judge_machine.comparison.files import FilePath, read_bounded, unreadable
from judge_machine.errors import BehaviourError
from judge_machine.verdicts import Cause

MAX_PIXELS = 50_000_000
CHANNEL_DISTANCE = 16  # of 255; below it a person hardly sees a difference between two flat colours

# Formats that Pillow reads itself. Others (EPS) would start a program.
FORMATS = ("PNG", "JPEG", "GIF", "BMP", "WEBP", "TIFF", "PPM")


class Images:
    """Compares pictures as a person sees them on white paper.

    Colours are compared as 8-bit RGB whatever the file keeps (palette, grey, 16 bit); transparent parts show the
    white background; of an animation the first frame counts. Files above 50 MiB and pictures above 50 million
    pixels are refused. Every method raises BehaviourError wrong_result when a file is absent or not a picture.
    """

    def same(self, actual: FilePath, expected: FilePath, tolerance: float = 0.02) -> None:
        """Check that two pictures have the same size and look alike.

        A pixel differs when red, green or blue is more than 16 of 255 away; `tolerance` is the share of pixels
        (0 to 1) that may differ. Raises BehaviourError wrong_result with both sizes, or the share of differing
        pixels and the smallest box around them as left, top, right, bottom in pixels.
        """
        found, wanted = _on_white(self.open(actual)), _on_white(self.open(expected))
        name = Path(actual).name
        if found.size != wanted.size:
            sizes = f"expected {_size(wanted)} pixels, found {_size(found)}"
            raise BehaviourError(Cause.WRONG_RESULT, f"{name}: {sizes}")
        channels = ImageChops.difference(found, wanted).split()
        limit = [255 if distance > CHANNEL_DISTANCE else 0 for distance in range(256)]
        differing = reduce(ImageChops.lighter, channels).point(limit)
        share = differing.histogram()[255] / max(1, differing.width * differing.height)
        if share > tolerance:
            raise BehaviourError(
                Cause.WRONG_RESULT,
                f"{name}: {share:.2%} of the pixels differ (at most {tolerance:.2%} may), "
                f"all within left, top, right, bottom = {differing.getbbox()} of {_size(found)} pixels",
            )

    def colours(self, path: FilePath) -> int:
        """The number of distinct colours of the picture."""
        picture = _on_white(self.open(path))
        colours = picture.getcolors(maxcolors=picture.width * picture.height)
        return len(colours or ())

    def open(self, path: FilePath) -> Image.Image:
        """The picture as 8-bit RGB, or RGBA when the file has transparency; its `format` stays that of the file."""
        content = BytesIO(read_bounded(path))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Pillow warns of odd metadata and of sizes that are refused below
            try:
                with Image.open(content, formats=FORMATS) as stored:
                    if stored.width * stored.height > MAX_PIXELS:
                        raise unreadable(path, f"more than {MAX_PIXELS} pixels ({_size(stored)})")
                    picture = stored.convert("RGBA" if stored.has_transparency_data else "RGB")
                    picture.format = stored.format
            except Image.DecompressionBombError as error:
                raise unreadable(path, f"more than {MAX_PIXELS} pixels") from error
            except BehaviourError:
                raise
            except Exception as error:  # whatever Pillow raises, these bytes are not a picture
                reason = f"expected a picture ({', '.join(FORMATS)}); {type(error).__name__}: {error!s:.200}"
                raise unreadable(path, reason) from error
        return picture


def _on_white(picture: Image.Image) -> Image.Image:
    if picture.mode != "RGBA":
        return picture
    paper = Image.new("RGBA", picture.size, "white")
    return Image.alpha_composite(paper, picture).convert("RGB")


def _size(picture: Image.Image) -> str:
    return f"{picture.width}x{picture.height}"
