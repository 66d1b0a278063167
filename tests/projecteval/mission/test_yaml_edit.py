"""One field of a YAML text is changed, and the rest of it stays letter by letter."""

from collections.abc import Callable

import pytest

from projecteval.errors import UsageError
from projecteval.mission.yaml_edit import can_hold, content_of, with_item, with_key, with_value, without

TEXT = """\
# What is compared.
version: 1
missions:
  kinds: [website]   # those that people see
# who
agents:   # in this order
  - canonical  # the oracle
  # with one defect
  - mutant
  - {name: mine, type: model:small-1}  # ours

# the columns
levels: [ 1 ]
budgets: {run: {usd: 20}, attempt: {tokens: 5}}
samples: 1   # for now
# the end
"""


def test_a_key_that_is_removed_takes_its_own_line_alone() -> None:
    assert without(TEXT, ("samples",)) == TEXT.replace("samples: 1   # for now\n", "")
    assert without(TEXT, ("levels",)) == TEXT.replace("levels: [ 1 ]\n", "")


def test_what_is_not_there_cannot_be_removed() -> None:
    for path in (("seed",), ("agents", 7), ("missions", "ids", 0), ("samples", "x")):
        assert without(TEXT, path) == TEXT


def test_what_would_be_empty_goes_with_its_last_key() -> None:
    lines = "missions:\n  kinds: [website]   # those that people see\n"
    assert without(TEXT, ("missions", "kinds")) == TEXT.replace(lines, "")


@pytest.mark.parametrize(
    ("path", "left"),
    [(("budgets", "run", "usd"), "{attempt: {tokens: 5}}"), (("budgets", "attempt", "tokens"), "{run: {usd: 20}}")],
)
def test_a_key_goes_from_a_mapping_in_one_line(path: tuple[str, ...], left: str) -> None:
    assert without(TEXT, path) == TEXT.replace("{run: {usd: 20}, attempt: {tokens: 5}}", left)


def test_the_first_key_of_an_item_leaves_its_dash_to_the_next() -> None:
    text = "agents:\n  - name: x  # short\n    type: y\n"
    assert without(text, ("agents", 0, "name")) == "agents:\n  - type: y\n"
    commented = text.replace("    type", "    # the best\n    type")
    assert without(commented, ("agents", 0, "name")) == "agents:\n  - \n    # the best\n    type: y\n"


def test_a_value_is_replaced_before_its_comment() -> None:
    assert with_value(TEXT, ("samples",), 12) == TEXT.replace("samples: 1 ", "samples: 12 ")
    assert with_value(TEXT, ("samples",), "no") == TEXT.replace("samples: 1 ", "samples: 'no' ")
    assert with_value("seed:   # any\n", ("seed",), 5) == "seed: 5   # any\n"


def test_a_new_key_stands_before_the_comment_of_the_next_one() -> None:
    line = "  kinds: [website]   # those that people see\n"
    assert with_value(TEXT, ("missions", "ids"), ["a", "b"]) == TEXT.replace(line, line + "  ids: [a, b]\n")
    assert with_value(TEXT, ("budgets", "run", "tokens"), 7) == TEXT.replace("usd: 20}", "usd: 20, tokens: 7}")
    line = "samples: 1   # for now\n"
    new = TEXT.replace(line, line + "limits:\n  test_s: 30\n")
    assert with_value(TEXT, ("limits", "test_s"), 30) == new
    assert without(new, ("limits", "test_s")) == TEXT
    assert with_value("missions: {}\n", ("missions", "ids"), ["a"]) == "missions: {ids: [a]}\n"
    assert with_value("missions:\nseed: 1\n", ("missions", "ids"), ["a"]) == "missions: {ids: [a]}\nseed: 1\n"


def test_items_that_stay_keep_their_comments() -> None:
    mine = {"name": "mine", "type": "model:small-1"}
    after = with_value(TEXT, ("agents",), ["canonical", mine, "empty"])
    assert after == TEXT.replace("  - mutant\n", "").replace("# ours\n", "# ours\n  - empty\n")
    after = with_value(TEXT, ("agents",), ["hello"])
    assert "agents:   # in this order\n  # with one defect\n  - hello\n\n# the columns\n" in after
    assert with_value(TEXT, ("levels",), [1, 3]) == TEXT.replace("[ 1 ]", "[ 1, 3 ]")
    assert "# who\nagents: []   # in this order\n\n# the columns\n" in with_value(TEXT, ("agents",), [])
    lines = "agents: [\n  canonical,  # the oracle\n  # with one defect\n  mutant,\n]\n"
    assert with_value(lines, ("agents",), ["mutant"]) == lines.replace("  canonical,  # the oracle\n", "")


def test_items_with_keys_stand_below_one_another() -> None:
    after = with_value("version: 1\n", ("criteria",), [{"name": "code", "enabled": False}])
    assert after == "version: 1\ncriteria:\n  - {name: code, enabled: false}\n"
    after = with_item("agents:\n- name: a\n", ("agents",), {"name": "b", "type": "model"})
    assert after == "agents:\n- name: a\n- name: b\n  type: model\n"
    assert with_item(TEXT, ("agents",), {"name": "b"}) == TEXT.replace("# ours\n", "# ours\n  - {name: b}\n")


@pytest.mark.parametrize(
    ("before", "value", "after"),
    [
        ("|  # long\n    one\n     two\n\n# next\n", "a\nb\n", "|  # long\n    a\n    b\n\n# next\n"),
        ("|  # long\n    one\n     two\n\n# next\n", "a", "a  # long\n\n# next\n"),
        (">-\n  one\n  two\n", "a\n\n", "|+\n  a\n\n"),
        ("one  # short\n", "a\nb", "|-  # short\n  a\n  b\n"),
        ("one  # short\n", "  a\nb\n", "|2  # short\n    a\n  b\n"),
        ('"one"\n', "two: three", '"two: three"\n'),
        ("'one\n  two'  # lines\n", "it's", "'it''s'  # lines\n"),
        ("one\n  two\n", "three", "three\n"),
        ("{a: 1,\n  b: 2}  # both\n", 5, "5  # both\n"),
    ],
)
def test_a_text_is_written_as_the_one_before(before: str, value: object, after: str) -> None:
    rest = "x: 1  # the first\n", "y:   2\n"
    assert with_value(f"{rest[0]}prompt: {before}{rest[1]}", ("prompt",), value) == f"{rest[0]}prompt: {after}{rest[1]}"


def test_a_key_is_called_otherwise_in_its_place() -> None:
    text = "parameters:\n    # the page\n    'a': {kind: url}  # first\n    b: {kind: text}\n"
    assert with_key(text, ("parameters", "a"), "page_url") == text.replace("'a'", "'page_url'")
    with pytest.raises(UsageError, match="cannot be changed here"):
        with_key(text, ("parameters", "a"), "b")


def test_line_ends_the_mark_and_the_missing_last_line_stay() -> None:
    text = "\ufeffa: 1\r\nb: [x]\r\nc: 2"
    assert with_value(text, ("a",), 3) == text.replace("1", "3")
    assert without(text, ("a",)) == "\ufeffb: [x]\r\nc: 2"
    assert with_value(text, ("b",), ["x", {"y": 1}]) == text.replace("[x]", "[x, {y: 1}]")
    assert with_value(text, ("d",), "e\nf\n") == f'{text}\r\nd: "e\\nf\\n"'
    assert with_value(text, ("b",), "e\nf\n") == text.replace("[x]", "|\r\n  e\r\n  f")


REFUSED: list[tuple[str, Callable[[str], str]]] = [
    ("missions: &all {kinds: [api]}\nsame: *all\n", lambda text: without(text, ("missions", "kinds"))),
    ("base: &base {a: 1}\nown: {<<: *base, b: 2}\n", lambda text: with_value(text, ("own", "b"), 3)),
    ("a: {\n  b: 1, # one\n  c: 2 }\n", lambda text: without(text, ("a", "c"))),
    ("a: - b\n", lambda text: with_value(text, ("a",), 1)),
    ("a: |\n  text", lambda text: with_value(text, ("b",), 1)),
    ("? a\n: b\n", lambda text: with_item(text, ("a", 0), {"b": 1})),
    ("a: text\n", lambda text: with_value(text, ("a", "b"), 1)),
    ("a: 1\na: 2\n", lambda text: with_value(text, ("a",), 3)),
    ("a: [", lambda text: with_value(text, ("a",), 1)),
    ("- a\n", lambda text: with_value(text, ("a",), 1)),
]


@pytest.mark.parametrize(("text", "edit"), REFUSED)
def test_what_cannot_be_changed_alone_is_refused(text: str, edit: Callable[[str], str]) -> None:
    with pytest.raises(UsageError, match=r"cannot be changed here|YAML|already set|expected keys"):
        edit(text)


def test_holders_are_known_by_their_shape() -> None:
    content = content_of("a: {b: [1]}\nc: text\nd:\n")
    for path in (("a", "b"), ("a", "b", 0), ("d", "x"), ("e", "f", "g")):
        assert can_hold(content, path), path
    for path in (("c", "x"), ("a", "b", 1), ("a", "b", "x"), ("a", 0)):
        assert not can_hold(content, path), path
