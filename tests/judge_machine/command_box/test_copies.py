"""Hostile folders are copied without following, expanding or descending into what nobody could walk through."""

import os
from pathlib import Path

from judge_machine.command_box.copies import LONGEST_PATH_BYTES, MOST_DEPTH, clear_folder, copy_folder


def copied(tmp_path: Path) -> tuple[Path, tuple[str, ...]]:
    target = tmp_path / "target"
    target.mkdir()
    return target, copy_folder(tmp_path / "source", target)


def test_links_holes_modes_and_times_stay(tmp_path: Path) -> None:
    source = tmp_path / "source"
    (source / "bin").mkdir(parents=True)
    (source / "bin/run").write_text("run")
    (source / "bin/run").chmod(0o4755)
    (source / "link").symlink_to("/etc/passwd")
    (source / "bin/second").hardlink_to(source / "bin/run")
    with (source / "sparse").open("wb") as file:
        file.write(b"begin")
        file.seek(1 << 40)
        file.write(b"end")
    (source / "closed").write_text("closed")
    (source / "closed").chmod(0)
    os.utime(source / "bin/run", (1, 2))
    target, omitted = copied(tmp_path)
    assert omitted == ()
    assert (target / "link").readlink() == Path("/etc/passwd")
    assert (target / "bin/run").stat().st_mode & 0o7777 == 0o755
    assert (target / "bin/run").stat().st_mtime == 2
    assert (target / "bin/second").samefile(target / "bin/run")
    assert (target / "closed").read_text() == "closed"
    sparse = (target / "sparse").stat()
    assert (sparse.st_size, sparse.st_blocks < 100) == ((1 << 40) + 3, True)
    with (target / "sparse").open("rb") as file:
        assert file.read(6) == b"begin\0"
        file.seek(1 << 40)
        assert file.read() == b"end"


def test_what_is_no_file_and_what_lies_too_deep_is_omitted(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    os.mkfifo(source / "pipe")
    for name, depth in (("a", MOST_DEPTH + 20), ("long" * 60, 40)):
        here = os.open(source, os.O_RDONLY)
        for _ in range(depth):
            os.mkdir(name, dir_fd=here)
            there = os.open(name, os.O_RDONLY, dir_fd=here)
            os.close(here)
            here = there
        os.close(here)
    target, omitted = copied(tmp_path)
    assert "pipe" in omitted
    paths = [os.path.relpath(folder, target) for folder, _, _ in os.walk(target)]
    assert max(path.count("a/") for path in paths) == MOST_DEPTH - 1
    assert LONGEST_PATH_BYTES // 2 < max(map(len, paths)) <= LONGEST_PATH_BYTES
    clear_folder(target)
    assert not list(target.iterdir())
