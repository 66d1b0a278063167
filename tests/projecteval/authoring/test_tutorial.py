"""docs/missions.md leads from nothing to judged missions: its files are written and its commands run, in order."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.projecteval.cli.command import ROOT, projecteval

PAGE = (ROOT / "docs" / "missions.md").read_text("utf-8")
PIECE = re.compile(
    r"^`(?P<path>[^`\n]+)`(?P<appended>, at its end)?:\n\n```\w*\n(?P<text>.*?)^```$|^```\n(?P<commands>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


def section(heading: str) -> str:
    _, found, rest = PAGE.partition(f"\n## {heading}\n")
    assert found
    return rest.partition("\n## ")[0]


def follow(heading: str, folder: Path) -> Iterator[tuple[list[str], str]]:
    """Do what a section says, piece by piece; yields every command with what it printed."""
    for piece in PIECE.finditer(section(heading)):
        if piece["commands"] is None:
            target = folder / piece["path"]
            assert target.is_file(), f"{piece['path']} is not one of the files that `missions new` writes"
            before = target.read_text("utf-8") + "\n\n" if piece["appended"] else ""
            target.write_text(before + piece["text"], "utf-8")
            continue
        for line in piece["commands"].splitlines():
            program, *words = shlex.split(line)
            assert program == "projecteval"
            done = projecteval(
                *words,
                cwd=folder,
                PROJECTEVAL_CACHE=str(folder / "cache"),
                PROJECTEVAL_VARIANTS=str(folder / "variants"),
            )
            assert done.code == 0, f"{line}\n{done.out}\n{done.err}"
            yield words, done.out


def passed(folder: Path, run: str) -> dict[str, tuple[int, int]]:
    """How many tests each agent passed, of how many."""
    results = projecteval("results", run, "--json", cwd=folder).json
    return {attempt["agent"]: (attempt["passed"], attempt["tests"]) for attempt in results["attempts"]}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("heading", "name", "expected"),
    [
        (
            "A console mission, from nothing",
            "add-and-average",
            {"canonical": (6, 6), "skeleton": (0, 6), "empty": (0, 6)},
        ),
        ("A website mission, from nothing", "camping-list", {"canonical": (6, 6)}),
    ],
)
def test_the_tutorial_leads_to_a_mission(
    heading: str, name: str, expected: dict[str, tuple[int, int]], tmp_path: Path
) -> None:
    commands = [words[:2] for words, _ in follow(heading, tmp_path)]
    assert [words[1] for words in commands if words[0] == "missions"][-3:] == ["mask", "check", "preview"]
    assert passed(tmp_path, f"runs/{name}") == expected
