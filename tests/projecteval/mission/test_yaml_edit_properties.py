"""Whatever a YAML text looks like, a change to a field changes the bytes of this field and no others."""

import copy
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from projecteval.mission.yaml_edit import content_of, value_at, with_item, with_key, with_value, without
from projecteval.mission.yaml_source import FieldPath, parse_yaml_source
from tests.projecteval.mission.yaml_texts import YamlText, yaml_texts

ROOT = Path(__file__).parents[3]
TEXTS = ("other", "no", "a: b # c", "'", '"', "[x]", "12", "", " x ", "one\ntwo\n", "one\n\n  two", "\none\n\n", "ä😀")
VALUES = (*TEXTS, 7, 0.25, True, None, [], ["x", "y, z"], {"k": "v"}, [{"k": "v", "w": [1]}])
SLOW = settings(deadline=None)  # a text is read several times for each change


def line_end(text: str, at: int) -> int:
    found = re.compile(r"\r?\n|\Z").search(text, at)
    assert found is not None
    return found.start()


def next_line(text: str, at: int) -> int:
    end = line_end(text, at)
    return end + len(text[end : end + 2].partition("\n")[0]) + 1 if end < len(text) else end


def chosen(data: st.DataObject, yaml: YamlText) -> FieldPath:
    return data.draw(st.sampled_from(sorted(yaml.places, key=str)), label="field")


def says(text: str, content: object) -> bool:
    """Return True if a text is read as this content, its kinds of values and its order included."""
    return repr(content_of(text)) == repr(content)


@SLOW
@given(st.data(), yaml_texts(), st.sampled_from(VALUES))
def test_a_value_is_set_in_its_own_bytes(data: st.DataObject, yaml: YamlText, value: object) -> None:
    path, text = chosen(data, yaml), yaml.text
    place, old = yaml.places[path], value_at(yaml.content, path)
    assume(isinstance(path[-1], str) or not isinstance(old, dict | list))  # no form sets a whole item with keys
    after = with_value(text, path, value)
    content = copy.deepcopy(yaml.content)
    value_at(content, path[:-1])[path[-1]] = value
    assert says(after, content)
    assert after.startswith(text[: place.key_end])
    is_one_line = "\n" not in text[place.start : place.end] and after.count("\n") == text.count("\n")
    assert after.endswith(text[place.end if is_one_line else line_end(text, place.end) :])
    if "\n" not in text[place.start : place.end]:
        assert text[place.end : line_end(text, place.end)] in after[place.key_end :], "the comment behind it"


@SLOW
@given(st.data(), yaml_texts())
def test_a_field_takes_its_own_lines_with_it(data: st.DataObject, yaml: YamlText) -> None:
    path, text = chosen(data, yaml), yaml.text
    while len(path) > 1 and len(value_at(yaml.content, path[:-1])) == 1:
        path = path[:-1]
    assume(len(yaml.content) > 1 or len(path) > 1)
    place = yaml.places[path]
    after = without(text, path)
    content = copy.deepcopy(yaml.content)
    del value_at(content, path[:-1])[path[-1]]
    assert says(after, content)
    before = text[: place.start]
    if place.in_flow:
        holder = yaml.places[path[:-1]]
        assert after.startswith(text[: holder.key_end])
        assert after.endswith(text[holder.end :])
        assert after.count("\n") == text.count("\n")
    elif re.search(r"-[ \t]+\Z", before) and isinstance(path[-1], str):
        assert after.startswith(before.rstrip(" "))
        assert after.endswith(text[next_line(text, place.end) :].lstrip(" \r\n"))
    else:
        assert after == text[: len(before.rstrip(" "))] + text[next_line(text, place.end) :]


@SLOW
@given(st.data(), yaml_texts(), st.sampled_from(TEXTS))
def test_what_is_new_stands_behind_its_siblings(data: st.DataObject, yaml: YamlText, value: object) -> None:
    path, text = chosen(data, yaml), yaml.text
    held, place = value_at(yaml.content, path), yaml.places[path]
    assume(isinstance(held, dict | list) and held)
    content = copy.deepcopy(yaml.content)
    if isinstance(held, dict):
        after = with_value(text, (*path, "new: key"), value)
        value_at(content, path)["new: key"] = value
    else:
        after = with_item(text, path, {"new": value, "tests": []})
        value_at(content, path).append({"new": value, "tests": []})
    assert says(after, content)
    in_flow = text[place.key_end :].lstrip(": ")[:1] in ("[", "{")
    at = max(below.end for name, below in yaml.places.items() if name[: len(path)] == path and name != path)
    at = at if in_flow else line_end(text, at)
    assert after.startswith(text[:at])
    assert after.endswith(text[at:])


@SLOW
@given(st.data(), yaml_texts())
def test_a_key_is_called_otherwise_in_its_own_bytes(data: st.DataObject, yaml: YamlText) -> None:
    path, text = chosen(data, yaml), yaml.text
    assume(isinstance(path[-1], str))
    place = yaml.places[path]
    after = with_key(text, path, "yes: it's")
    assert after.startswith(text[: place.start])
    assert after.endswith(text[place.key_end :])
    held = value_at(yaml.content, path[:-1])
    renamed = {"yes: it's" if key == path[-1] else key: value for key, value in held.items()}
    assert repr(value_at(content_of(after), path[:-1])) == repr(renamed)


def shipped() -> Iterator[Any]:
    """The missions, and the experiments that the documents show."""
    for path in sorted((ROOT / "missions").glob("*/mission.yaml")):
        yield pytest.param(path.read_text("utf-8"), id=path.parent.name)
    for path in sorted((ROOT / "docs").glob("*.md")):
        for number, block in enumerate(re.findall(r"```yaml\n(.*?)```", path.read_text("utf-8"), re.DOTALL)):
            if re.search("^agents:", block, re.MULTILINE):
                yield pytest.param(block, id=f"{path.stem}-{number}")


def fields_of(content: Any, path: FieldPath = ()) -> Iterator[FieldPath]:
    parts = content.items() if isinstance(content, dict) else enumerate(content) if isinstance(content, list) else ()
    for key, value in parts:
        yield (*path, key)
        yield from fields_of(value, (*path, key))


@pytest.mark.parametrize("text", list(shipped()))
def test_a_shipped_file_is_changed_in_the_lines_of_a_field(text: str, request: pytest.FixtureRequest) -> None:
    source = parse_yaml_source(text, path=Path("file.yaml"))
    paths, lines = list(fields_of(source.mapping)), text.splitlines(keepends=True)
    starts = sorted({*source.lines.values(), len(lines) + 1})
    # Other fields in each file, so that all kinds of them are changed and no file takes long.
    for turn in range(3):
        path = paths[(sum(map(ord, request.node.name)) + turn * 37) % len(paths)]
        old = value_at(source.mapping, path)
        below = [source.lines[one] for one in paths if one[: len(path)] == path]
        end = next(start for start in starts if start > max(below)) - 1
        changed = path
        if isinstance(old, dict | list):
            after = without(text, path)
            while len(changed) > 1 and len(value_at(source.mapping, changed[:-1])) == 1:  # is left empty, and goes too
                changed = changed[:-1]
        else:
            after = with_value(text, path, f"{old}: other")
            assert value_at(content_of(after), path) == f"{old}: other"
        assert after.startswith("".join(lines[: source.lines[changed] - 1])), path
        assert after.endswith("".join(lines[end:])), path
        comments = [one for one in lines if one.lstrip().startswith("#") and path[0] != "prompt"]
        assert all(comment in after for comment in comments), path
