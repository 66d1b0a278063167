"""The time for a reply is bounded: no text makes the reader look at the same characters again and again."""

import itertools
import time

import pytest

from projecteval.replies import ReplyFormat, read_checklist, read_files, read_launch, read_values
from projecteval.replies.json_text import tolerant_json
from projecteval.replies.reading import Effort
from projecteval.replies.yaml_text import MAX_YAML_CHARACTERS, tolerant_yaml

CHARACTERS = 1 << 18
MOST_CPU_S = 10  # the worst takes one second, and took many hours

REPEATED = {
    "openings of files": "<file ",
    "openings of files in lines": "<file \n",
    "openings of contents": "<file><path>a</path><content ",
    "paths of spaces": "<file><path>" + " " * 5000,
    "paths of lines": "<file><path>" + "\n" * 5000,
    "data without an end": "<file><path>a</path><content><![CDATA[x",
    "data with ends": "<file><path>a</path><content><![CDATA[x]]>",
    "files without an end": "<file><path>a</path><content>x</content>",
    "roots without an end": "<launch>",
    "roots": "<values><a>1</a></values>",
    "fences": "```\n",
    "fences with words": "````a\n",
    "names beside fences": "a/" * 240 + "!\n```\nx\n```\n",
    "names of spaces": "a " * 240 + "!\n```\nx\n```\n",
    "reasoning": "<think>",
    "values in YAML": "```yaml\n- {a: b}\n```\n",
    "lists in YAML": "? - ",
    "anchors in YAML": "&a ",
}
FIRST = {"many attributes": "<values " + " ".join(f"a{number}=''" for number in range(15_000)) + "></values>"}


@pytest.mark.parametrize("name", [*REPEATED, *FIRST])
def test_the_time_grows_with_the_length(name: str) -> None:
    repeated = REPEATED.get(name, "")
    text = FIRST.get(name) or repeated * (CHARACTERS // len(repeated))
    started_s = time.process_time()
    read_files(text, ReplyFormat.XML)
    read_files(text, ReplyFormat.FENCED)
    read_values(text, ReplyFormat.XML, ["a"])
    read_launch(text, ReplyFormat.FENCED)
    read_checklist(text, ReplyFormat.FENCED)
    assert time.process_time() - started_s < MOST_CPU_S


# Each block alone takes a quarter of a second or more to mend.
BLOCKS = "".join(f"```json\n{{'{number}': \"b\n{'[{' * 250}\n```\n" for number in range(200))
LONG_BLOCKS = BLOCKS.replace("[{" * 250, "[{" * 400)


@pytest.mark.parametrize("text", [BLOCKS, LONG_BLOCKS], ids=["short", "long"])
def test_all_repairs_of_a_reply_share_one_time(text: str) -> None:
    started = time.monotonic()
    list(tolerant_json(text, Effort(1)))
    assert time.monotonic() - started < 20


def test_without_time_only_what_is_right_is_read() -> None:
    right, broken = '```json\n{"a.py": "1"}\n```\n', '```json\n{"b.py": "2\n```\n'
    first = next(tolerant_json(right + broken, Effort(0)))
    assert [document.tree for document in first] == [{"a.py": "1"}]
    assert len(next(tolerant_json(right + broken, Effort(60)))) == 2


def test_the_yaml_of_a_reply_is_bounded_as_a_whole() -> None:
    block = "```yaml\na: " + "b" * 1000 + "\n```\n"
    (documents,) = itertools.islice(tolerant_yaml(block * 1000, Effort()), 1)
    assert len(documents) == MAX_YAML_CHARACTERS // (len("a: \n") + 1000)
