"""Makes the files in materials/: `python make_materials.py`. The same files come out every time."""

from pathlib import Path

from PIL import Image

MATERIALS = Path(__file__).parent / "materials"
SIDEWAYS = 6  # the EXIF orientation of a camera that was turned left: its upper edge is on the right
ORIENTATION = 0x0112

# Four quarters each: top left, top right, bottom left, bottom right.
BLUES = ((20, 60, 200), (40, 110, 220), (10, 40, 150), (70, 130, 250))
GREENS = ((30, 160, 40), (60, 200, 70), (20, 110, 30), (90, 230, 110))
REDS = ((200, 40, 30), (230, 90, 60), (150, 20, 20), (250, 120, 90))


def main() -> None:
    """Write pictures in quarters of one hue each, one lying on its side, one with a hole, and a text."""
    MATERIALS.mkdir(exist_ok=True)
    quarters(640, 400, BLUES).save(MATERIALS / "harbour.png")
    quarters(300, 600, GREENS).save(MATERIALS / "meadow.jpg", quality=92)
    stamp = quarters(120, 80, REDS).convert("RGBA")
    stamp.paste((0, 0, 0, 0), (90, 60, 120, 80))
    stamp.save(MATERIALS / "stamp.png")
    lying = quarters(320, 480, REDS).transpose(Image.Transpose.ROTATE_90)
    exif = Image.Exif()
    exif[ORIENTATION] = SIDEWAYS
    lying.save(MATERIALS / "tower.jpg", quality=92, exif=exif)
    (MATERIALS / "letter.png").write_text("This is a letter and no picture, whatever its name says.\n", "utf-8")


def quarters(width: int, height: int, colours: tuple[tuple[int, int, int], ...]) -> Image.Image:
    """A picture with a colour in each quarter."""
    small = Image.new("RGB", (2, 2))
    small.putdata(colours)
    return small.resize((width, height), Image.Resampling.NEAREST)


if __name__ == "__main__":
    main()
