"""Pictures of one page, as a person sees them."""

from PIL import Image, ImageChops, ImageFilter

COLOUR_STEP = 32  # colours closer than this in each channel (0-255) count as one, so that smoothing adds none
SHIFT_PX = 1
CHANNEL_DISTANCE = 24  # of 255, beyond the colours around a pixel
MOST_STRAY_PIXELS = 8


def colours_in(picture: Image.Image) -> int:
    """The number of distinct colours."""
    steps = picture.convert("RGB").point([level // COLOUR_STEP for level in range(256)] * 3)
    return len(steps.getcolors(maxcolors=picture.width * picture.height) or ())


def drawn_alike(first: Image.Image, second: Image.Image) -> bool:
    """Return True if two pictures show the same drawing, at most one pixel apart in place and size.

    Each pixel of one must lie between the colours that the other has around the same place, but for 8 pixels.
    """
    if any(abs(one - other) > SHIFT_PX for one, other in zip(first.size, second.size, strict=True)):
        return False
    area = (0, 0, min(first.width, second.width), min(first.height, second.height))
    one, other = first.convert("RGB").crop(area), second.convert("RGB").crop(area)
    return max(_strays(one, other), _strays(other, one)) <= MOST_STRAY_PIXELS


def _strays(picture: Image.Image, other: Image.Image) -> int:
    """The number of pixels with a colour that the other picture does not have around their place."""
    reach = 2 * SHIFT_PX + 1
    above = ImageChops.subtract(picture, other.filter(ImageFilter.MaxFilter(reach)))
    below = ImageChops.subtract(other.filter(ImageFilter.MinFilter(reach)), picture)
    distances = ImageChops.lighter(above, below)
    limit = [255 if distance > CHANNEL_DISTANCE else 0 for distance in range(256)]
    red, green, blue = distances.point(limit * 3).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()[255]
