"""Draws the bar chart."""

import io
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from .errors import Unusable
from .measurements import rounded

FONT = Path(__file__).resolve().parent.parent / "fonts" / "DejaVuSans.ttf"
WHITE = (255, 255, 255)
BLACK = (0, 0, 0)
GREY = (96, 96, 96)

MIN_BAR = 4
MIN_GAP = 3
MIN_MARGIN = 2
SMALLEST_FONT = 9


def _font(size):
    try:
        return ImageFont.truetype(str(FONT), size, layout_engine=ImageFont.Layout.BASIC)
    except OSError:
        return ImageFont.load_default(size)


def _line_height(font):
    ascent, descent = font.getmetrics()
    return ascent + descent


def _shown(text):
    """A text in one line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def _shortened(text, font, width):
    """As much of a text as fits, with an ellipsis if something is left out."""
    if font.getlength(text) <= width:
        return text
    # A text that is much too long need not be measured as a whole.
    text = text[: int(width) + 1]
    while text and font.getlength(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…" if text else ""


def _wrapped(text, font, width):
    """The lines of a text, each at most so wide."""
    lines = []
    for word in text.split():
        if lines and font.getlength(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
            continue
        while word:
            end = len(word)
            if font.getlength(word[: int(width) + 1]) > width or end > width + 1:
                end = 1
                while end < len(word) and font.getlength(word[: end + 1]) <= width:
                    end += 1
            lines.append(word[:end])
            word = word[end:]
    return lines


def _title(text, width, height):
    """The font and the lines in which a title fits into a space."""
    largest = max(SMALLEST_FONT, min(36, height // 2))
    for size in range(largest, max(SMALLEST_FONT, largest // 2) - 1, -1):
        font = _font(size)
        if font.getlength(text) <= width and _line_height(font) <= height:
            return font, [text]
    font = _font(SMALLEST_FONT)
    for size in range(largest, SMALLEST_FONT - 1, -1):
        font = _font(size)
        lines = _wrapped(text, font, width)
        if len(lines) * _line_height(font) <= height:
            return font, lines
    fitting = max(1, height // _line_height(font))
    last = " ".join(lines[fitting - 1 :])
    return font, [*lines[: fitting - 1], _shortened(last, font, width)]


def _slots(count, width):
    """Where bars stand: the left edge of the first, the distance from one to the next, and their width."""
    margin = max(MIN_MARGIN, width // 25)
    pitch = max(MIN_BAR + MIN_GAP, (width - 2 * margin) // count)
    bar = max(MIN_BAR, min(pitch - MIN_GAP, pitch * 7 // 10))
    total = pitch * count - (pitch - bar)
    left = (width - total) // 2
    return (left, pitch, bar) if left >= MIN_MARGIN else None


def _draw_labels(picture, draw, categories, slots, top, bottom, width):
    """Writes the names, and the totals if they fit, below the base line."""
    left, pitch, bar = slots
    size = max(SMALLEST_FONT, min(16, picture.height // 30))
    font = _font(size)
    line = _line_height(font)
    names = [_shown(category.name) for category in categories]
    totals = [rounded(category.total, 2) for category in categories]
    room = min(pitch, width - 2 * MIN_MARGIN) - 4

    def fit(texts):
        return all(len(text) <= room and font.getlength(text) <= room for text in texts)

    if fit(names):
        both = fit(totals) and top + 2 * line <= bottom
        for index, (name, total) in enumerate(zip(names, totals)):
            middle = left + index * pitch + bar / 2
            draw.text((round(middle - font.getlength(name) / 2), top), name, BLACK, font)
            if both:
                draw.text((round(middle - font.getlength(total) / 2), top + line), total, GREY, font)
        return

    # Names that are too wide are written from the bottom to the top.
    font = _font(SMALLEST_FONT if pitch < line else size)
    line = _line_height(font)
    if pitch < line - 2:
        return
    for index, name in enumerate(names):
        name = _shortened(name, font, bottom - top)
        if not name:
            continue
        length = int(font.getlength(name)) + 1
        label = Image.new("1", (length, line), 0)
        ImageDraw.Draw(label).text((0, 0), name, 1, font)
        label = label.transpose(Image.Transpose.ROTATE_90)
        middle = left + index * pitch + bar / 2
        picture.paste(BLACK, (round(middle - line / 2), top), label)


def draw(categories, width, height, colour, title):
    """The bar chart as the bytes of a PNG."""
    with_bar = [category for category in categories if category.total > 0]
    # A category without a bar has a place and a name as well, as long as there is room for it.
    shown = categories
    slots = _slots(len(shown), width)
    if slots is None:
        shown = with_bar
        slots = _slots(len(shown), width) if shown else (0, width, width)
    if slots is None:
        needed = len(with_bar) * (MIN_BAR + MIN_GAP) - MIN_GAP + 2 * MIN_MARGIN
        raise Unusable(
            f"{len(with_bar)} bars do not fit into a picture that is {width} pixels wide; "
            f"they need --width {needed}" + (", which is more than possible" if needed > 4000 else "")
        )

    picture = Image.new("RGB", (width, height), WHITE)
    canvas = ImageDraw.Draw(picture)
    canvas.fontmode = "1"  # letters in pure black, without smooth edges

    padding = max(4, height // 60)
    title_height = height * 22 // 100 - 2 * padding
    text = _shown(title)
    bars_top = padding
    if text:
        font, lines = _title(text, width - 4 * padding, title_height)
        for line in lines:
            x = round((width - font.getlength(line)) / 2)
            canvas.text((x, bars_top), line, BLACK, font)
            bars_top += _line_height(font)
        bars_top += padding

    base = height - height * 24 // 100  # the first row of pixels below the bars
    left, pitch, bar = slots
    if shown:
        right = left + pitch * (len(shown) - 1) + bar - 1
        canvas.line((left, base, right, base), GREY)
        _draw_labels(picture, canvas, shown, slots, base + 4, height - padding, width)

    if with_bar:
        fill = tuple(int(colour[start : start + 2], 16) for start in (1, 3, 5))
        largest = max(category.total for category in with_bar)
        for index, category in enumerate(shown):
            if category.total > 0:
                bar_height = max(1, round((base - bars_top) * float(category.total / largest)))
                x = left + index * pitch
                canvas.rectangle((x, base - bar_height, x + bar - 1, base - 1), fill=fill)

    result = io.BytesIO()
    picture.save(result, "PNG")
    return result.getvalue()
