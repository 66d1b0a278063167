"""What our formats print is read back strictly, and equal."""

import string

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from judge_machine import LaunchManifest
from projecteval.attempt import ReadingStatus
from projecteval.errors import BadProjectError
from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage
from projecteval.project import Project
from projecteval.replies import (
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

FORMATS = pytest.mark.parametrize("form", ReplyFormat, ids=str)
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])

# Code as models write it, and what may stand in the way of a format.
SNIPPETS = [
    "```",
    "````python",
    "]]>",
    "<![CDATA[",
    "</content>",
    "</file>",
    "File: a.py",
    '"',
    "\\",
    "\n",
    "\r\n",
    "\t",
]
SNIPPETS += [
    "{",
    "}",
    "<p>&amp;</p>",
    "é",
    "\ufeff",
    "\x00",
    "\u2028",
    "x = 1",
    "---",
    "- a: b",
    "null",
    "~",
    "😀",
    " ",
]
TEXT = st.one_of(
    st.lists(st.sampled_from(SNIPPETS), max_size=12).map("".join),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
)
WORD = TEXT.filter(str.strip)
NAME = st.text(string.ascii_letters + string.digits + "_-. ()é", min_size=1, max_size=12)
PATH = st.lists(NAME, min_size=1, max_size=3).map("/".join)


def _is_project(files: dict[str, str]) -> bool:
    try:
        Project(files)
    except BadProjectError:
        return False
    return True


FILES = st.dictionaries(PATH, TEXT, min_size=1, max_size=5).filter(_is_project)
FUNCTION = st.builds(lambda text, required: ChecklistFunction(description=text, required=required), WORD, st.booleans())
PAGE = st.builds(
    lambda page, functions: ChecklistPage(page=page, functions=tuple(functions)),
    WORD,
    st.lists(FUNCTION, min_size=1, max_size=3),
)
CHECKLIST = st.lists(PAGE, min_size=1, max_size=3).map(lambda pages: Checklist(pages=tuple(pages)))
ARGUMENT = TEXT.filter(lambda text: "\x00" not in text)
COMMAND = st.lists(ARGUMENT, min_size=1, max_size=4)
LAUNCH = st.builds(
    LaunchManifest,
    install=st.lists(COMMAND, max_size=2),
    setup=st.lists(COMMAND, max_size=2),
    start=st.none() | COMMAND,
    ready_url=st.sampled_from(["http://localhost:8000/", "http://127.0.0.1:5000/a?b=c&d"]),
    ports=st.lists(st.integers(1024, 65535), max_size=2),
    env=st.dictionaries(st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{0,5}", fullmatch=True), ARGUMENT, max_size=2),
)
NAMES = ["page_url", "submit_button", "name"]
VALUES = st.dictionaries(st.sampled_from(NAMES), TEXT, min_size=1)


@FORMATS
@QUICK
@given(files=FILES)
def test_files(form: ReplyFormat, files: dict[str, str]) -> None:
    read = read_files(print_files(files, form), form)
    assert read.status is ReadingStatus.STRICT, read
    assert read.value == Project(files)


@FORMATS
@QUICK
@given(checklist=CHECKLIST)
def test_checklists(form: ReplyFormat, checklist: Checklist) -> None:
    read = read_checklist(print_checklist(checklist, form), form)
    assert read.status is ReadingStatus.STRICT, read
    assert read.value == checklist


@FORMATS
@QUICK
@given(launch=LAUNCH)
@example(launch=LaunchManifest(setup=[["next\x85line"]]))
def test_launch_manifests(form: ReplyFormat, launch: LaunchManifest) -> None:
    read = read_launch(print_launch(launch, form), form)
    assert read.status is ReadingStatus.STRICT, read
    assert read.value == launch


@FORMATS
@QUICK
@given(values=VALUES)
def test_values(form: ReplyFormat, values: dict[str, str]) -> None:
    read = read_values(print_values(values, form), form, NAMES)
    assert read.status is ReadingStatus.STRICT, read
    assert read.value == values
