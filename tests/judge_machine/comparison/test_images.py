import os
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from judge_machine.comparison.images import Images
from judge_machine.errors import BehaviourError
from judge_machine.verdicts import Cause

image = Images()


def saved(path: Path, *, size: tuple[int, int] = (100, 50), box: tuple[int, int, int, int] | None = None) -> Path:
    picture = Image.new("RGB", size, "white")
    if box:
        ImageDraw.Draw(picture).rectangle(box, fill="red")
    picture.save(path)
    return path


def problem(actual: Path, expected: Path, **options: float) -> str:
    with pytest.raises(BehaviourError) as caught:
        image.same(actual, expected, **options)
    assert caught.value.cause is Cause.WRONG_RESULT
    return str(caught.value)


def test_equal_pictures_of_different_modes_are_the_same(tmp_path: Path) -> None:
    expected = saved(tmp_path / "expected.png", box=(10, 10, 19, 19))
    for mode in ("RGBA", "P"):
        with Image.open(expected) as picture:
            picture.convert(mode).save(tmp_path / f"{mode}.png")
        image.same(tmp_path / f"{mode}.png", expected, tolerance=0.0)


def test_transparent_parts_are_white(tmp_path: Path) -> None:
    Image.new("RGBA", (100, 50), (0, 0, 0, 0)).save(tmp_path / "clear.png")
    image.same(tmp_path / "clear.png", saved(tmp_path / "white.png"), tolerance=0.0)
    assert image.colours(tmp_path / "clear.png") == 1
    assert image.open(tmp_path / "clear.png").mode == "RGBA"


def test_share_and_box_of_differing_pixels_are_told(tmp_path: Path) -> None:
    plain = saved(tmp_path / "plain.png")
    marked = saved(tmp_path / "marked.png", box=(10, 20, 29, 34))  # 300 of 5000 pixels
    message = problem(marked, plain)
    assert message.startswith("marked.png: 6.00% of the pixels differ (at most 2.00% may)")
    assert "(10, 20, 30, 35) of 100x50 pixels" in message
    image.same(marked, plain, tolerance=0.06)


def test_faint_differences_are_the_same(tmp_path: Path) -> None:
    Image.new("RGB", (10, 10), (100, 100, 100)).save(tmp_path / "a.png")
    Image.new("RGB", (10, 10), (116, 84, 100)).save(tmp_path / "b.png")
    Image.new("RGB", (10, 10), (100, 100, 117)).save(tmp_path / "c.png")
    image.same(tmp_path / "b.png", tmp_path / "a.png", tolerance=0.0)
    assert "100.00%" in problem(tmp_path / "c.png", tmp_path / "a.png")


def test_other_size_is_refused(tmp_path: Path) -> None:
    message = problem(saved(tmp_path / "a.png", size=(100, 51)), saved(tmp_path / "b.png"))
    assert message == "a.png: expected 100x50 pixels, found 100x51"


def test_colours_are_counted(tmp_path: Path) -> None:
    assert image.colours(saved(tmp_path / "one.png")) == 1
    assert image.colours(saved(tmp_path / "two.png", box=(1, 1, 2, 2))) == 2


def test_open_gives_rgb_and_keeps_the_format(tmp_path: Path) -> None:
    with Image.open(saved(tmp_path / "a.png", box=(1, 1, 2, 2))) as picture:
        picture.convert("P").save(tmp_path / "b.gif")
    opened = image.open(tmp_path / "b.gif")
    assert (opened.mode, opened.size, opened.format) == ("RGB", (100, 50), "GIF")
    assert opened.getpixel((1, 1)) == (255, 0, 0)


@pytest.mark.parametrize("content", [b"", b"Hello", b"\x89PNG\r\n\x1a\n cut", b"%!PS-Adobe-3.0 EPSF-3.0\n"])
def test_other_content_is_a_wrong_result(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "chart.png"
    path.write_bytes(content)
    with pytest.raises(BehaviourError, match=r"chart\.png: cannot be read: expected a picture"):
        image.open(path)


def test_cut_picture_is_a_wrong_result(tmp_path: Path) -> None:
    whole = saved(tmp_path / "whole.png", size=(400, 300), box=(10, 10, 200, 200)).read_bytes()
    (tmp_path / "cut.png").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BehaviourError, match="expected a picture"):
        image.open(tmp_path / "cut.png")


def test_absent_file_folder_and_pipe_are_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(BehaviourError, match=r"gone\.png: cannot be read: No such file"):
        image.colours(tmp_path / "gone.png")
    os.mkfifo(tmp_path / "pipe.png")
    for path in (tmp_path, tmp_path / "pipe.png"):
        with pytest.raises(BehaviourError, match="expected a regular file"):
            image.open(path)


@pytest.mark.parametrize("side", [10_000, 60_000])
def test_too_many_pixels_are_refused_before_they_are_unpacked(tmp_path: Path, side: int) -> None:
    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    path = tmp_path / "bomb.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", b"") + chunk(b"IEND", b""))
    with pytest.raises(BehaviourError, match="more than 50000000 pixels"):
        image.open(path)
