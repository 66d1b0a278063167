"""Screenshots reduced to what fits into the report itself, so that the file shows them wherever it is sent."""

import base64
import io
from pathlib import Path

_LONGEST_SIDE = 640
_QUALITY = 55
_MOST_PIXELS = 40_000_000
_MOST_BYTES = 16 << 20


def embedded_picture(path: Path) -> str | None:
    """The PNG as a small WebP in a `data:` URI, about 7 kB; None where it is no picture, or a huge one."""
    from PIL import Image  # noqa: PLC0415 - only a report with evidence needs it

    if path.stat().st_size > _MOST_BYTES:
        return None
    try:
        with Image.open(path, formats=("PNG",)) as picture:
            if picture.width * picture.height > _MOST_PIXELS:
                return None
            reduced = picture.convert("RGB")
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError, Image.DecompressionBombWarning):
        return None  # a run may come from anywhere; Pillow says by any of these that a file is damaged
    reduced.thumbnail((_LONGEST_SIDE, _LONGEST_SIDE))
    stream = io.BytesIO()
    reduced.save(stream, "WEBP", quality=_QUALITY)
    return f"data:image/webp;base64,{base64.b64encode(stream.getvalue()).decode('ascii')}"
