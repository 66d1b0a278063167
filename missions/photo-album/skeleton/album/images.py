"""Reads uploaded pictures and makes them small."""

from io import BytesIO

from PIL import Image, ImageOps, UnidentifiedImageError

LONGER_SIDE = 200


def make_thumbnail(content):
    """Return an upright picture of at most 200 pixels a side, as its format (PNG or JPEG) and its bytes.

    Raises ValueError when the content is no PNG and no JPEG.
    """
    raise NotImplementedError("TODO: implement make_thumbnail.")
