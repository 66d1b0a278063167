"""A few hundred bytes of YAML cost no memory and no time, whoever reads them."""

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from judge_machine.bounded_yaml import MAX_YAML_BYTES, BoundedComposer, BoundError
from judge_machine.documents import read_yaml
from judge_machine.errors import BadInput
from projecteval.errors import UsageError
from projecteval.mission.yaml_edit import with_value
from projecteval.mission.yaml_source import parse_yaml_source, read_yaml_source
from projecteval.replies.yaml_text import exact_yaml


def _grown(first: str, next_line: str, times: int) -> str:
    """Nine times as large with each of the further lines."""
    lines = [f"a0: &a0 {first}"]
    for number in range(1, times):
        lines.append(f"a{number}: &a{number} {next_line.replace('?', ', '.join([f'*a{number - 1}'] * 9))}")
    return "\n".join(lines)


# Large enough to be refused, small enough not to harm the machine where they are not.
ATTACKS = {
    "aliases in lists": (_grown("[x]", "[?]", 7), 6, "50000 values"),
    "aliases in mappings": (_grown("{k: v}", "{k: [?]}", 7), 6, "50000 values"),
    "merge keys": (_grown("{k: v}", "{<<: [?]}", 7), 6, "50000 values"),
    "aliases in keys": (_grown("[x]", "{[?]: x}", 7), 6, "50000 values"),
    "one long text, often": (f"a: &a {'x' * 500_000}\nb: [{'*a, ' * 20}]", 2, "4 MiB of text"),
    "a list that has itself": ("a: 1\nb: &b [x, *b]", 2, "*b is part of what it repeats"),
    "a mapping merged into itself": ("a: &a {<<: *a}", 1, "*a is part of what it repeats"),
    "deep lists": ("a: " + "[" * 5000 + "]" * 5000, 1, "more than 50 levels"),
    "deep blocks": ("- " * 5000 + "x", 1, "more than 50 levels"),
    "deep keys": ("? " * 5000 + "x", 1, "more than 50 levels"),
    "many values": ("a: [" + "1, " * 60_000 + "]", 1, "50000 values"),
    "a hexadecimal number that cannot be printed": ("a: 0x" + "f" * 5000, 1, "at most 100 digits"),
    "a number in base 60": ("a: 1" + ":59" * 5000, 1, "at most 100 digits"),
    "a tagged number": ("a: !!int '1" + ":59" * 5000 + "'", 1, "at most 100 digits"),
    "a tagged fraction": ("a: !!float '1" + ":59" * 5000 + ".5'", 1, "at most 100 digits"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("text", "line", "problem"), ATTACKS.values(), ids=ATTACKS)
def test_what_grows_is_refused_with_its_line(text: str, line: int, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_text(text)
    for read in (lambda: parse_yaml_source(text, path=path), lambda: read_yaml_source(path)):
        with pytest.raises(UsageError) as told:
            read()
        assert str(told.value).startswith(f"{path}:{line}: file: ")
        assert problem in str(told.value)
        assert len(str(told.value)) < 500
    with pytest.raises(UsageError):
        with_value(text, ("samples",), 1)
    with pytest.raises(BadInput, match=f"{path}:"):
        read_yaml(path)  # of launch manifests and parameter values


@pytest.mark.parametrize(
    "text", [text for name, (text, _, _) in ATTACKS.items() if "number" not in name and "fraction" not in name]
)
def test_replies_have_the_same_bounds(text: str) -> None:
    """In replies numbers are texts, however long they are."""
    with pytest.raises(ValueError, match=r"not readable as YAML|too long"):
        exact_yaml(text)


@pytest.mark.parametrize("read", [read_yaml, read_yaml_source])
def test_large_files_are_not_read(read: Callable[[Path], object], tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_bytes(b"a: '" + "é".encode() * (MAX_YAML_BYTES // 2) + b"'")
    with pytest.raises((BadInput, UsageError), match="is larger than 1 MiB"):
        read(path)


def test_honest_aliases_and_merge_keys_are_read() -> None:
    text = "base: &base {a: 1, b: 2}\nmore: {<<: *base, c: 3}\nlist: [*base, *base]\n"
    read = parse_yaml_source(text, path=Path("x.yaml")).mapping
    assert read["more"] == {"a": 1, "b": 2, "c": 3}
    assert read["list"] == [read["base"]] * 2


class _Loader(BoundedComposer, yaml.SafeLoader):
    pass


_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**90), 10**90) | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=30,
)


@settings(max_examples=30, deadline=None)
@given(value=_values)
def test_what_is_within_the_bounds_is_read_as_before(value: object) -> None:
    for text in (yaml.safe_dump(value), yaml.safe_dump([value, value])):
        assert yaml.load(text, _Loader) == yaml.safe_load(text)  # noqa: S506 - a SafeLoader


def test_the_line_of_a_refusal_is_kept() -> None:
    with pytest.raises(BoundError) as told:
        yaml.load("a: 1\n\nb: &b [*b]", _Loader)  # noqa: S506
    assert told.value.line == 3
