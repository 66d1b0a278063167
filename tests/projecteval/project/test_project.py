import os
import socket
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projecteval.errors import BadProjectError
from projecteval.project import MAX_FILES, MAX_TOTAL_BYTES, SKIPPED_FOLDERS, Project

names = st.text(
    st.characters(codec="utf-8", exclude_categories=("C", "Z"), exclude_characters="/\\:."), min_size=1, max_size=12
).filter(
    lambda name: (
        name not in SKIPPED_FOLDERS
        and name.isprintable()
        and not name.lower().startswith(("con", "prn", "aux", "nul", "com", "lpt"))
    )
)
paths = st.lists(names, min_size=1, max_size=4).map("/".join)


def _is_flat(files: dict[str, bytes]) -> bool:
    return not any(other.startswith(f"{path}/") for path in files for other in files)


@settings(deadline=None)
@given(st.dictionaries(paths, st.binary(max_size=40), max_size=6).filter(_is_flat))
def test_any_ordinary_paths_survive_a_directory(
    tmp_path_factory: pytest.TempPathFactory, files: dict[str, bytes]
) -> None:
    project = Project(files)
    directory = tmp_path_factory.mktemp("project") / "copy"
    project.write_to(directory)
    assert Project.from_directory(directory) == project
    assert dict(project) == files
    assert list(project) == sorted(files)


@settings(deadline=None)
@given(st.text(st.characters() | st.sampled_from("./\\ a"), max_size=30))
def test_no_path_ever_leaves_the_directory(path: str) -> None:
    root = Path("/root-of-project")
    try:
        accepted = tuple(Project({path: b""}))
    except BadProjectError:
        accepted = ()
    for only in accepted:
        assert Path(os.path.normpath(root / only)).is_relative_to(root)
        assert str(root / only) == os.path.normpath(root / only)


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("", "empty"),
        ("/etc/passwd", "absolute"),
        ("C:/x", "drive letter"),
        ("../x", "'..'"),
        ("a/../../x", "'..'"),
        ("./a", "'.'"),
        ("a//b", "empty segment"),
        ("a/", "empty segment"),
        ("a\\b", "backslash"),
        ("a\0b", "NUL"),
        ("a\nb", "printed"),
        ("a\udc80", "printed"),
        (" a", "space"),
        ("a /b", "space"),
        ("a.", "dot"),
        (".git/config", ".git"),
        ("sub/.GIT/config", ".git"),
        ("aux", "device"),
        ("lib/NUL.txt", "device"),
        ("a" * 256, "255 bytes"),
        ("/".join(["abcdefgh"] * 200), "1024 bytes"),
    ],
)
def test_a_bad_path_is_named_with_the_reason(path: str, why: str) -> None:
    with pytest.raises(BadProjectError) as raised:
        Project({"good.txt": b"", path: b""})
    assert why in str(raised.value)
    assert repr(path)[:150] in str(raised.value)


def test_a_path_cannot_be_a_file_and_a_folder() -> None:
    with pytest.raises(BadProjectError, match=r"'a/b' is both a file and the folder of 'a/b/c'"):
        Project({"a/b": b"", "a/b-c": b"", "a/b/c": b""})


def test_paths_that_differ_only_by_case_are_two_files() -> None:
    assert len(Project({"A.txt": b"1", "a.txt": b"2"})) == 2


def test_text_becomes_utf8_and_binary_is_not_text() -> None:
    project = Project({"a.txt": "ü", "b.bin": b"\xff"})
    assert project["a.txt"] == "ü".encode()
    assert project.texts() == {"a.txt": "ü"}
    assert project.text("b.bin") is None


def test_text_that_is_not_unicode_is_refused() -> None:
    with pytest.raises(BadProjectError, match=r"'a\.txt' has text"):
        Project({"a.txt": "\ud800"})


def test_equality_hash_and_digest_follow_the_content() -> None:
    one, same, other = Project({"a": b"1", "b": b"2"}), Project({"b": b"2", "a": "1"}), Project({"a": b"12", "b": b""})
    assert one == same
    assert hash(one) == hash(same)
    assert one.sha256 != other.sha256
    assert one != other
    assert one.with_files({"b": b"3"})["b"] == b"3"


def test_too_many_files_and_too_many_bytes_are_refused() -> None:
    with pytest.raises(BadProjectError, match=str(MAX_FILES)):
        Project({f"f{number}": b"" for number in range(MAX_FILES + 1)})
    with pytest.raises(BadProjectError, match="50 MiB"):
        Project({"big": bytes(MAX_TOTAL_BYTES + 1)})


def test_a_large_directory_is_refused_before_it_is_read(tmp_path: Path) -> None:
    with (tmp_path / "sparse").open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(BadProjectError, match="50 MiB"):
        Project.from_directory(tmp_path)


def test_made_folders_are_skipped(tmp_path: Path) -> None:
    for folder in (".git", "node_modules/x", "src/__pycache__", ".venv/bin", "src"):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / "file").write_text("x")
    assert list(Project.from_directory(tmp_path)) == ["src/file"]


def test_a_link_inside_becomes_its_content(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static/a.css").write_text("a")
    (tmp_path / "public").symlink_to("static")
    (tmp_path / "b.css").symlink_to("static/a.css")
    assert list(Project.from_directory(tmp_path)) == ["b.css", "public/a.css", "static/a.css"]


@pytest.mark.parametrize(
    ("target", "why"),
    [("/etc/hostname", "out of the project"), ("..", "out of"), ("nothing", "nowhere"), (".", "above")],
)
def test_other_links_are_refused(tmp_path: Path, target: str, why: str) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (project / "link").symlink_to(target)
    with pytest.raises(BadProjectError, match=f"'link'.*{why}"):
        Project.from_directory(project)


def test_links_that_multiply_folders_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("projecteval.project.project.MAX_ENTRIES", 500)
    for level in range(20):
        (tmp_path / f"d{level}").mkdir()
        (tmp_path / f"d{level}/left").symlink_to(f"../d{level + 1}")
        (tmp_path / f"d{level}/right").symlink_to(f"../d{level + 1}")
    (tmp_path / "d20").mkdir()
    with pytest.raises(BadProjectError, match="more than 500"):
        Project.from_directory(tmp_path)


def test_sockets_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("s")  # a relative name, since the path of a socket is short
        with pytest.raises(BadProjectError, match="neither a file nor a folder"):
            Project.from_directory(tmp_path)


def test_a_directory_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadProjectError, match="absent is not a directory"):
        Project.from_directory(tmp_path / "absent")


def test_writing_needs_a_directory_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("mine")
    with pytest.raises(BadProjectError, match="not empty"):
        Project({"a": b""}).write_to(tmp_path)
    assert (tmp_path / "other").read_text() == "mine"
