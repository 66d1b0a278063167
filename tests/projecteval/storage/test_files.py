import hashlib
from pathlib import Path

import pytest

from projecteval.errors import DamagedStoreError
from projecteval.storage import Blobs, write_bytes, write_text


def test_content_comes_back_under_its_sha256(tmp_path: Path) -> None:
    blobs = Blobs(tmp_path / "blobs")
    sha256 = blobs.put(b"hello")
    assert sha256 == hashlib.sha256(b"hello").hexdigest()
    assert blobs.exists(sha256)
    assert blobs.get(sha256) == b"hello"
    assert blobs.path(sha256) == tmp_path / "blobs" / sha256[:2] / sha256


def test_the_same_content_is_kept_once(tmp_path: Path) -> None:
    blobs = Blobs(tmp_path)
    before = blobs.path(blobs.put(b"x")).stat().st_ino
    assert blobs.path(blobs.put(b"x")).stat().st_ino == before
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == 1


def test_damage_is_noticed(tmp_path: Path) -> None:
    blobs = Blobs(tmp_path)
    sha256 = blobs.put(b"x")
    blobs.path(sha256).write_bytes(b"y")
    with pytest.raises(DamagedStoreError, match="not what was written"):
        blobs.get(sha256)
    blobs.path(sha256).unlink()
    with pytest.raises(DamagedStoreError, match="missing"):
        blobs.get(sha256)


@pytest.mark.parametrize("name", ["", "../../etc/passwd", "A" * 64, "0" * 63])
def test_only_a_sha256_is_a_name(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="sha256"):
        Blobs(tmp_path).path(name)


def test_a_file_is_replaced_at_once_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    write_text(tmp_path / "sub/a.txt", "öne")
    write_text(tmp_path / "sub/a.txt", "two")
    assert (tmp_path / "sub/a.txt").read_text("utf-8") == "two"
    assert [path.name for path in (tmp_path / "sub").iterdir()] == ["a.txt"]


def test_a_write_that_fails_keeps_the_old_file(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="directory"):
        write_bytes(tmp_path / "folder", b"x")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]
