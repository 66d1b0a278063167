"""Ten thousand mangled replies: none stops the reader, and no file gets out of its project."""

import os
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine import LaunchManifest
from projecteval.attempt import ReadingStatus
from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage
from projecteval.project import Project
from projecteval.replies import (
    Read,
    ReplyFormat,
    print_checklist,
    print_files,
    print_launch,
    print_values,
    read_checklist,
    read_files,
    read_launch,
    read_values,
)

REPLIES = 10_000
FILES = {
    "app.py": 'print("Hello, {name}")\n',
    "web/index.html": '<p id="a">1 &lt; 2</p>\n',
    "README.md": "# Notes\n```sh\npython app.py\n```\n",
}
CHECKLIST = Checklist(
    pages=(ChecklistPage(page="Notes", functions=(ChecklistFunction(description='Shows "all" notes.'),)),)
)
LAUNCH = LaunchManifest(install=[["pip", "install", "-r", "requirements.txt"]], start=["python", "app.py"])
VALUES = {"page_url": "http://localhost:8000/", "button": "css=#a > b"}
TRICKS = [
    "../../etc/passwd",
    "/etc/passwd",
    "a/../../b",
    "C:/x",
    "..",
    "",
    ".git/config",
    "a\\..\\b",
    "a//b",
    "con",
    "x\0",
]

Mangling = Callable[[random.Random, str], str]


def _cut(chance: random.Random, text: str) -> str:
    return text[: chance.randrange(len(text) + 1)]


def _drop_quotes(chance: random.Random, text: str) -> str:
    return "".join(character for character in text if character not in "\"'" or chance.random() < 0.8)


def _prose(chance: random.Random, text: str) -> str:
    place = chance.randrange(len(text) + 1)
    return (
        text[:place]
        + chance.choice(["Sure! Here [it] is: {ok}\n", "\n\nNote that <b>this</b> works.\n"])
        + text[place:]
    )


def _control(chance: random.Random, text: str) -> str:
    place = chance.randrange(len(text) + 1)
    return text[:place] + chance.choice(["\0", "\x07", "\t", "\n", "\r", "\u2028", "\ufeff", "\ud800"]) + text[place:]


def _fences(chance: random.Random, text: str) -> str:
    return chance.choice(["```\n{}\n```", "~~~json\n{}", "```json\n```\n{}\n```\n```", "> {}"]).replace("{}", text)


def _path(chance: random.Random, text: str) -> str:
    return text.replace(chance.choice(list(FILES)), chance.choice(TRICKS))


def _unescaped(_chance: random.Random, text: str) -> str:
    return text.replace("\\n", "\n").replace('\\"', '"')


def _swapped(chance: random.Random, text: str) -> str:
    return text.replace(chance.choice('{}[],:<>"`/'), chance.choice('{}[],:<>"`/ '))


def _twice(chance: random.Random, text: str) -> str:
    return text + chance.choice(["\n", "", ",", "\n---\n"]) + text


def _commas(_chance: random.Random, text: str) -> str:
    return text.replace("\n}", ",\n}").replace("\n]", ",\n]")


MANGLINGS: list[Mangling] = [
    _cut, _drop_quotes, _prose, _control, _fences, _path, _unescaped, _swapped, _twice, _commas,
]  # fmt: skip
STAGES: list[tuple[Callable[[ReplyFormat], str], Callable[[str, ReplyFormat], Read[object]]]] = [
    (lambda form: print_files(FILES, form), read_files),
    (lambda form: print_checklist(CHECKLIST, form), read_checklist),
    (lambda form: print_launch(LAUNCH, form), read_launch),
    (lambda form: print_values(VALUES, form), lambda text, form: read_values(text, form, VALUES.keys())),
]


def _mangled(chance: random.Random, text: str) -> str:
    for mangling in chance.choices(MANGLINGS, k=chance.randint(1, 3)):
        text = mangling(chance, text)
    return text[:590]  # longer ones are mended by a process each, which is tested on its own


@pytest.mark.parametrize("part", range(4))
def test_nothing_stops_the_reader_and_nothing_gets_out(part: int, tmp_path: Path) -> None:
    counts: Counter[ReadingStatus] = Counter()
    printed = [(form, write(form), read) for form in ReplyFormat for write, read in STAGES]
    for number in range(part, REPLIES, 4):
        chance = random.Random(number)  # noqa: S311 - the same replies at every run
        form, text, read = chance.choice(printed)
        mangled = _mangled(chance, text)
        found = read(mangled, form)
        counts[found.status] += 1
        if isinstance(found.value, Project):
            _stays_inside(found.value, tmp_path / str(number), write=number % 500 == part)
    assert counts.total() == REPLIES // 4
    # Most of what a model garbles can be made out; what cannot is said to be unreadable.
    assert counts[ReadingStatus.REPAIRED] > 0.4 * counts.total(), counts
    assert counts[ReadingStatus.UNREADABLE] > 0.02 * counts.total(), counts


def _stays_inside(project: Project, folder: Path, *, write: bool) -> None:
    root = str(folder / "project")
    for path in project:
        assert os.path.normpath(f"{root}/{path}") == f"{root}/{path}"
    if write:
        project.write_to(folder)


@pytest.mark.parametrize("trick", [trick for trick in TRICKS if trick])
@pytest.mark.parametrize("form", ReplyFormat, ids=str)
def test_a_path_that_leads_out_makes_the_reply_unreadable(form: ReplyFormat, trick: str) -> None:
    found = read_files(print_files({"app.py": "x = 1\n", trick: "x = 2\n"}, form), form)
    assert found.value is None
    assert "the files cannot be a project: path" in found.problem
