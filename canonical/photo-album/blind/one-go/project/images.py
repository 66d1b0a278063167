"""Checks picture files and makes their thumbnails."""

import io
import struct
from dataclasses import dataclass

from PIL import ExifTags, Image

THUMBNAIL_SIDE = 200
PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
# A PNG is unpacked as a whole, and must leave memory for others.
MAX_PNG_PIXELS = 40_000_000
SIDEWAYS = (5, 6, 7, 8)

# JPEG files are unpacked at a smaller scale, so their size needs no bound; that of PNG files is checked below.
Image.MAX_IMAGE_PIXELS = None


class NotAPicture(Exception):
    """A file is neither PNG nor JPEG, or is damaged."""


@dataclass(frozen=True)
class Thumbnail:
    media_type: str
    content: bytes


def thumbnail(content):
    """An upright, smaller picture in the format of the file."""
    is_png = content.startswith(PNG_SIGNATURE)
    try:
        with Image.open(io.BytesIO(content), formats=["PNG" if is_png else "JPEG"]) as image:
            small = shrink(image, is_png)
            result = io.BytesIO()
            if is_png:
                small.save(result, "PNG")
            else:
                small.save(result, "JPEG", quality=88)
    except (OSError, ValueError, SyntaxError, EOFError, struct.error) as error:
        raise NotAPicture from error
    return Thumbnail("image/png" if is_png else "image/jpeg", result.getvalue())


def shrink(image, is_png):
    width, height = image.size
    if is_png and width * height > MAX_PNG_PIXELS:
        raise ValueError("the picture has too many pixels")
    orientation = orientation_of(image)
    if not is_png:
        image.draft(None, (2 * THUMBNAIL_SIDE, 2 * THUMBNAIL_SIDE))
    image.load()
    upright = turn(plain(image), orientation)
    if orientation in SIDEWAYS:
        width, height = height, width
    return upright.resize(thumbnail_size(width, height), Image.Resampling.LANCZOS)


def thumbnail_size(width, height):
    longer = max(width, height)
    if longer <= THUMBNAIL_SIDE:
        return width, height
    return (
        max(1, round(width * THUMBNAIL_SIDE / longer)),
        max(1, round(height * THUMBNAIL_SIDE / longer)),
    )


def orientation_of(image):
    """What the EXIF data say; 1, upright, if there are none or they are damaged."""
    try:
        return image.getexif().get(ExifTags.Base.Orientation, 1)
    except (OSError, ValueError, SyntaxError, KeyError, TypeError, struct.error):
        return 1


def turn(image, orientation):
    method = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_270,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_90,
    }.get(orientation)
    return image if method is None else image.transpose(method)


def plain(image):
    """The picture in a mode that can be resized well and be written as PNG and JPEG."""
    if image.mode.startswith("I"):
        return image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    if image.mode in ("P", "PA", "LA") or "transparency" in image.info:
        return image.convert("RGBA")
    if image.mode == "1":
        return image.convert("L")
    if image.mode in ("L", "RGB", "RGBA"):
        return image
    return image.convert("RGB")
