"""Each folder in cases/ holds a complete source tree and the skeleton that the masker must make of it."""

import ast
from pathlib import Path

import pytest

from masker import MaskedTree, mask_tree

CASES = sorted(path for path in (Path(__file__).parent / "cases").iterdir() if path.is_dir())


def read_files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def masked(case: Path) -> MaskedTree:
    return mask_tree(read_files(case / "source"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_source_gives_the_golden_skeleton(case: Path) -> None:
    assert masked(case).files == read_files(case / "skeleton")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_masking_again_changes_nothing(case: Path) -> None:
    once = masked(case)
    twice = mask_tree(once.files)
    assert twice.files == once.files
    assert {entry.action for entry in twice.report} == {"kept"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_python_of_a_skeleton_compiles(case: Path) -> None:
    for path, content in masked(case).files.items():
        if path.endswith(".py"):
            ast.parse(content, path)


@pytest.mark.parametrize(
    ("case", "secret"),
    [
        ("flask", b"ORDER BY bought"),
        ("flask", b"setCustomValidity"),
        ("flask", b"new-item"),
        ("django", b"due__lt"),
        ("django", b"count_pages"),
        ("fastapi", b"HTTPException(404)"),
        ("express", b"nextId++"),
        ("express", b"getElementById"),
        ("static", b'"bill"'),
        ("static", b"Math.round"),
        ("console", b"9 / 5"),
    ],
)
def test_skeleton_does_not_hold_the_solution(case: str, secret: bytes) -> None:
    folder = next(path for path in CASES if path.name == case)
    assert any(secret in content for content in read_files(folder / "source").values())
    assert not any(secret in content for content in masked(folder).files.values())
