"""What is repaired, and what it is called."""

import json

import pytest

from projecteval.attempt import ReadingStatus, ReplyReading
from projecteval.project import Project
from projecteval.replies import (
    MAX_REPLY_CHARACTERS,
    Repair,
    ReplyFormat,
    is_refusal,
    print_files,
    read_checklist,
    read_files,
    read_launch,
    read_values,
)

JSON, JSON_OBJECT, XML, FENCED = ReplyFormat
CODE = 'print("hi")\nif 1 < 2:\n\tpass\n'
LISTED = json.dumps([{"file": "app.py", "path": "src/app.py", "code": CODE}])
OBJECT = json.dumps({"src/app.py": CODE})
IN_XML = f"<files><file><path>src/app.py</path><content><![CDATA[{CODE}]]></content></file></files>"
BLOCK = f"File: src/app.py\n```python\n{CODE}```\n"


@pytest.mark.parametrize(
    ("asked", "reply"),
    [
        (JSON, LISTED),
        (JSON, f"```json\n{LISTED}\n```"),
        (JSON_OBJECT, f"\n```json\n{OBJECT}\n```\n\n"),
        (XML, IN_XML),
        (XML, f"```xml\n{IN_XML}\n```"),
        (FENCED, BLOCK),
    ],
)
def test_what_was_asked_for_is_strict(asked: ReplyFormat, reply: str) -> None:
    found = read_files(reply, asked)
    assert found.status is ReadingStatus.STRICT
    assert found.value == Project({"src/app.py": CODE})
    assert found.reading(asked) == ReplyReading(status=ReadingStatus.STRICT, format=str(asked))


RAW = LISTED.replace("\\n", "\n").replace("\\t", "\t")
REPAIRED = [
    (JSON, f"Here you are:\n```json\n{LISTED}\n```\nHave fun!", {Repair.PROSE}),
    (JSON, f"Here [it] is: {LISTED} Done.", {Repair.PROSE}),
    (JSON, "\ufeff" + LISTED, {Repair.BYTE_ORDER_MARK}),
    (JSON, f"<think>{{hm}} [1]</think>\n{LISTED}", {Repair.REASONING}),
    (JSON, RAW, {Repair.CONTROL_CHARACTERS}),
    (JSON, f"```json\n{RAW}\n```", {Repair.CONTROL_CHARACTERS}),
    (JSON, LISTED.replace("}]", ",}, ]"), {Repair.SYNTAX}),
    (JSON, LISTED[:-2], {Repair.SYNTAX, Repair.TRUNCATED}),
    (JSON, OBJECT, {Repair.OTHER_FORMAT}),
    (JSON_OBJECT, LISTED, {Repair.OTHER_FORMAT}),
    (JSON, json.dumps({"files": [{"path": "src/app.py", "content": CODE}]}), {Repair.NESTING}),
    (JSON, json.dumps([{"file": "app.py", "path": "src", "code": CODE}]), {Repair.FIELDS}),
    (JSON, json.dumps([{"filename": "src/app.py", "code": CODE}]), {Repair.FIELDS}),
    (JSON, json.dumps([{"file": "app.py", "path": "./src/app.py", "code": CODE}]), {Repair.PATH}),
    (JSON, json.dumps([{"file": "app.py", "path": "src/app.py", "code": CODE.splitlines()}]), {Repair.TEXT}),
    (JSON_OBJECT, json.dumps({"src": {"app.py": CODE}}), {Repair.NESTING}),
    (JSON, f"{LISTED}\n\n{LISTED}", {Repair.SEVERAL_BLOCKS}),
    (JSON, BLOCK, {Repair.OTHER_FORMAT}),
    (JSON, IN_XML, {Repair.OTHER_FORMAT}),
    (XML, f"Sure.\n{IN_XML}", {Repair.PROSE}),
    (XML, IN_XML.replace("<![CDATA[", "").replace("]]>", ""), {Repair.SYNTAX}),
    (XML, IN_XML.removesuffix("</file></files>"), {Repair.SYNTAX}),
    (XML, IN_XML.removesuffix("</content></file></files>"), {Repair.SYNTAX, Repair.TRUNCATED}),
    (XML, LISTED, {Repair.OTHER_FORMAT}),
    (FENCED, f"I wrote this.\n\n**`src/app.py`**\n\n```python\n{CODE}```", {Repair.FILE_NAME}),
    (FENCED, f"### src/app.py:\n```\n{CODE}```", {Repair.FILE_NAME}),
    (FENCED, f"```python src/app.py\n{CODE}```", {Repair.FILE_NAME}),
    (FENCED, f"```python:src/app.py\n{CODE}```", {Repair.FILE_NAME}),
    (FENCED, f"File: src/app.py\n```python\n{CODE}", {Repair.TRUNCATED}),
    (FENCED, f"```json\n{LISTED}\n```", {Repair.OTHER_FORMAT}),
]


@pytest.mark.parametrize(("asked", "reply", "repairs"), REPAIRED, ids=range(len(REPAIRED)))
def test_repairs_are_named(asked: ReplyFormat, reply: str, repairs: set[Repair]) -> None:
    found = read_files(reply, asked)
    assert found.status is ReadingStatus.REPAIRED, found
    assert found.value is not None
    assert {path: text.rstrip() for path, text in found.value.texts().items()} == {"src/app.py": CODE.rstrip()}
    assert repairs <= found.repairs, found.repairs


def test_files_of_several_blocks_are_put_together() -> None:
    other = json.dumps([{"file": "b.py", "path": "b.py", "code": "y = 1\n"}])
    found = read_files(f"First:\n```json\n{LISTED}\n```\nthen:\n```json\n{other}\n```", JSON)
    assert found.value == Project({"src/app.py": CODE, "b.py": "y = 1\n"})
    assert found.repairs == {Repair.PROSE, Repair.SEVERAL_BLOCKS}


def test_of_two_files_with_one_path_the_later_counts() -> None:
    found = read_files('{"a.py": "1", "a.py": "2"}', JSON_OBJECT)
    assert (found.value, found.repairs) == (Project({"a.py": "2"}), {Repair.TWICE})
    found = read_files("File: a.py\n```\n1\n```\n\nFile: a.py\n```\n2\n```\n", FENCED)
    assert (found.value, found.repairs) == (Project({"a.py": "2\n"}), {Repair.TWICE})


def test_a_truncated_reply_keeps_its_complete_files() -> None:
    files = [{"file": f"{name}.py", "path": f"{name}.py", "code": "x = 1\n" * 100} for name in "abc"]
    found = read_files("```json\n" + json.dumps(files)[:-200], JSON)
    assert found.value is not None
    assert {"a.py", "b.py"} <= found.value.keys()
    assert found.value.text("b.py") == "x = 1\n" * 100
    assert Repair.TRUNCATED in found.repairs


@pytest.mark.parametrize("around", ["{}", "Sure:\n\n```\n{}\n```\n"], ids=["alone", "fenced"])
@pytest.mark.parametrize("asked", [JSON, JSON_OBJECT, XML])
def test_wherever_a_reply_is_cut_off_its_end_is_known_to_be_missing(asked: ReplyFormat, around: str) -> None:
    """Brackets, quotes and tags in the code must not look like the end."""
    files = {"app.py": "print({'a': [1]})\n", "list.json": '[{"a": 1}]\n', "page.html": "<script>x = {}</script>\n"}
    whole = around.format(print_files(files, asked))
    for length in range(0, len(whole), 2):
        found = read_files(whole[:length], asked)
        if found.value is not None and found.value != Project(files):
            assert Repair.TRUNCATED in found.repairs, whole[:length]


@pytest.mark.parametrize("end", ["File: b.py", "File: b.py\n", "File: b.py\n``", "File: b.py\n```\nx ="])
def test_a_file_without_its_block_shows_that_the_end_is_missing(end: str) -> None:
    assert Repair.TRUNCATED in read_files(f"{BLOCK}\n{end}", FENCED).repairs
    assert Repair.TRUNCATED not in read_files(BLOCK.replace("pass", "File: b.py"), FENCED).repairs


def test_markup_in_code_is_kept_as_it_is() -> None:
    html = "<!DOCTYPE html>\n<p>a & b &amp; c</p>\n<script>if (a < b && c) {}</script>\n"
    loose = f"<files><file><path>a.html</path><content>\n{html}</content></file></files>"
    assert read_files(loose, XML).value == Project({"a.html": f"\n{html}"})
    assert read_files(IN_XML.replace(CODE, html), XML).value == Project({"src/app.py": html})


@pytest.mark.parametrize(
    "declaration",
    [
        '<!DOCTYPE files [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE files [<!ENTITY a "aaaaaaaaaa"><!ENTITY x "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    ],
)
def test_entities_are_never_resolved(declaration: str) -> None:
    reply = f"{declaration}<files><file><path>a.txt</path><content>&x;</content></file></files>"
    found = read_files(reply, XML)
    assert found.status is ReadingStatus.REPAIRED
    assert found.value == Project({"a.txt": "&x;"})


@pytest.mark.parametrize(
    "reply", ["", "   \n", "No idea.", "[]", "{}", "[1, 2]", "<files></files>", "```json\n```", "null"]
)
@pytest.mark.parametrize("asked", ReplyFormat, ids=str)
def test_no_files_are_no_project(asked: ReplyFormat, reply: str) -> None:
    found = read_files(reply, asked)
    assert (found.value, found.status) == (None, ReadingStatus.UNREADABLE)
    assert found.problem


def test_sizes_and_depths_are_bounded() -> None:
    assert "at most" in read_files("x" * (MAX_REPLY_CHARACTERS + 1), JSON).problem
    for reply in ("[" * 500, '{"a":' * 200, "<a>" * 500, "- " * 500, "a: " + "{b: " * 200):
        for asked in ReplyFormat:
            assert read_values(reply, asked, ["page_url"]).value is None
    aliases = "a: &a [x, x]\nb: &b [*a, *a]\npage_url: *b\n"
    assert read_values(aliases, FENCED, ["page_url"]).value is None


NAMES = ["page_url", "field"]


@pytest.mark.parametrize(
    ("reply", "values"),
    [
        ('{"page_url": "u", "field": "f"}', {"page_url": "u", "field": "f"}),
        ('{"page_url": "u"}', {"page_url": "u"}),
        ('{"page_url": "u", "other": "x"}', {"page_url": "u"}),
        ('{"Home": {"shows": {"page_url": "u", "field": 3}}}', {"page_url": "u", "field": "3"}),
        ('[{"name": "page_url", "value": "u"}]', {"page_url": "u"}),
        ('{"page_url": {"value": "u"}, "field": ["f"]}', {"page_url": "u", "field": "f"}),
        ("page_url: http://localhost:8000/\nfield: '#f'", {"page_url": "http://localhost:8000/", "field": "#f"}),
        ("<values><value><name>field</name><value>f</value></value></values>", {"field": "f"}),
        ("Sure: {'page_url': 'u', 'field': 'f',}", {"page_url": "u", "field": "f"}),
    ],
)
@pytest.mark.parametrize("asked", [JSON, XML, FENCED], ids=str)
def test_values_in_many_shapes(asked: ReplyFormat, reply: str, values: dict[str, str]) -> None:
    assert read_values(reply, asked, NAMES).value == values


@pytest.mark.parametrize(
    "reply",
    [
        '{"start": ["python", "app.py"], "env": {"A": "1"}}',
        '{"launch": {"start": "python app.py", "env": {"A": 1}, "build": null}}',
        "start: [python, app.py]\nsetup: []\nenv: {A: 1}\n",
        "<launch><start><argument>python</argument><argument>app.py</argument></start>"
        "<env><variable><name>A</name><value>1</value></variable></env></launch>",
    ],
)
def test_launch_manifests_in_many_shapes(reply: str) -> None:
    for asked in ReplyFormat:
        manifest = read_launch(f"Here:\n{reply}", asked).value or read_launch(reply, asked).value
        assert manifest is not None
        assert (manifest.start, manifest.env) == (["python", "app.py"], {"A": "1"})


def test_a_manifest_with_a_foreign_address_is_no_manifest() -> None:
    found = read_launch('{"ready_url": "http://example.org:8000/"}', JSON)
    assert found.value is None
    assert "ready_url: Value error, must be http://localhost:PORT/" in found.problem


@pytest.mark.parametrize(
    "reply",
    [
        '[{"page": "Home", "functions": [{"description": "Shows notes."}]}]',
        '{"checklist": [{"page": "Home", "functions": ["Shows notes."]}]}',
        '{"Home": ["Shows notes."]}',
        '[{"name": "Home", "function": [{"function": "Shows notes."}]}]',
        "- page: Home\n  functions:\n    - description: Shows notes.\n",
        "<checklist><page><title>Home</title><functions><function><description>Shows notes.</description>"
        "</function></functions></page></checklist>",
    ],
)
@pytest.mark.parametrize("asked", ReplyFormat, ids=str)
def test_checklists_in_many_shapes(asked: ReplyFormat, reply: str) -> None:
    checklist = read_checklist(reply, asked).value
    assert checklist is not None
    assert [(page.page, [each.description for each in page.functions]) for page in checklist.pages] == [
        ("Home", ["Shows notes."])
    ]


@pytest.mark.parametrize(
    ("reply", "refused"),
    [
        ("I'm sorry, but I can't help with that.", True),
        ("I cannot assist with this request.", True),
        ("As an AI language model, I am unable to write malware.", True),
        ("Here is the project, but it lacks its files.", False),
        ("The button cannot be pressed twice.", False),
        ("", False),
        ("I'm sorry, this got long.\n" + "x = 1\n" * 300, False),
        ("I can't see why, but\n```python\nx = 1\n```", False),
    ],
)
def test_refusals_are_told_from_unreadable_replies(reply: str, refused: bool) -> None:
    assert is_refusal(reply) is refused
