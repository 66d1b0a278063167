"""Reads uploaded pictures and makes them small."""

from io import BytesIO

from PIL import Image, ImageOps, UnidentifiedImageError

LONGER_SIDE = 200


def make_thumbnail(content):
    """Return an upright picture of at most 200 pixels a side, as its format (PNG or JPEG) and its bytes.

    Raises ValueError when the content is no PNG and no JPEG.
    """
    try:
        with Image.open(BytesIO(content), formats=["PNG", "JPEG"]) as picture:
            file_format = "PNG" if picture.format == "PNG" else "JPEG"
            small = ImageOps.exif_transpose(picture)
            small.thumbnail((LONGER_SIDE, LONGER_SIDE))
            thumbnail = BytesIO()
            small.save(thumbnail, file_format)
    except (UnidentifiedImageError, OSError, SyntaxError, Image.DecompressionBombError) as error:
        raise ValueError from error
    return file_format, thumbnail.getvalue()
