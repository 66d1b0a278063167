"""One key of a YAML text is changed, and the rest of it stays letter by letter."""

import pytest

from projecteval.errors import UsageError
from projecteval.web.yaml_edits import edited

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
    assert edited(TEXT, ("samples",), None) == TEXT.replace("samples: 1   # for now\n", "")
    assert edited(TEXT, ("levels",), None) == TEXT.replace("levels: [ 1 ]\n", "")


def test_what_would_be_empty_goes_with_its_last_key() -> None:
    lines = "missions:\n  kinds: [website]   # those that people see\n"
    assert edited(TEXT, ("missions", "kinds"), None) == TEXT.replace(lines, "")


@pytest.mark.parametrize(
    ("path", "left"),
    [(("budgets", "run", "usd"), "{attempt: {tokens: 5}}"), (("budgets", "attempt", "tokens"), "{run: {usd: 20}}")],
)
def test_a_key_goes_from_a_mapping_in_one_line(path: tuple[str, ...], left: str) -> None:
    assert edited(TEXT, path, None) == TEXT.replace("{run: {usd: 20}, attempt: {tokens: 5}}", left)


def test_a_value_is_replaced_before_its_comment() -> None:
    assert edited(TEXT, ("samples",), 12) == TEXT.replace("samples: 1 ", "samples: 12 ")
    assert edited(TEXT, ("samples",), "no") == TEXT.replace("samples: 1 ", "samples: 'no' ")
    assert edited("seed:   # any\n", ("seed",), 5) == "seed: 5   # any\n"


def test_a_new_key_stands_before_the_comment_of_the_next_one() -> None:
    line = "  kinds: [website]   # those that people see\n"
    assert edited(TEXT, ("missions", "ids"), ["a", "b"]) == TEXT.replace(line, line + "  ids: [a, b]\n")
    assert edited(TEXT, ("budgets", "run", "tokens"), 7) == TEXT.replace("usd: 20}", "usd: 20, tokens: 7}")
    line = "samples: 1   # for now\n"
    new = TEXT.replace(line, line + "limits:\n  test_s: 30\n")
    assert edited(TEXT, ("limits", "test_s"), 30) == new
    assert edited(new, ("limits", "test_s"), None) == TEXT
    assert edited("version: 1", ("limits", "test_s"), 30) == "version: 1\nlimits:\n  test_s: 30\n"
    assert edited("missions: {}\n", ("missions", "ids"), ["a"]) == "missions: {ids: [a]}\n"
    assert edited("missions:\nseed: 1\n", ("missions", "ids"), ["a"]) == "missions: {ids: [a]}\nseed: 1\n"


def test_items_that_stay_keep_their_comments() -> None:
    mine = {"name": "mine", "type": "model:small-1"}
    after = edited(TEXT, ("agents",), ["canonical", mine, "empty"])
    assert after == TEXT.replace("  - mutant\n", "").replace("# ours\n", "# ours\n  - empty\n")
    after = edited(TEXT, ("agents",), ["hello"])
    assert "agents:   # in this order\n  # with one defect\n  - hello\n\n# the columns\n" in after
    assert edited(TEXT, ("levels",), [1, 3]) == TEXT.replace("[ 1 ]", "[1, 3]")
    assert "# who\nagents: []  # ours\n\n# the columns\n" in edited(TEXT, ("agents",), [])


def test_items_with_keys_stand_below_one_another() -> None:
    after = edited("version: 1\n", ("criteria",), [{"name": "code", "enabled": False}])
    assert after == "version: 1\ncriteria:\n  - {name: code, enabled: false}\n"


def test_what_is_written_otherwise_is_changed_all_the_same() -> None:
    lists = "agents: [\n  canonical,  # the oracle\n  mutant,\n]\nsamples: >\n  1\n"
    assert edited(lists, ("samples",), 2).endswith("samples: 2\n")
    named = "missions: &all {kinds: [api]}\nsame: *all\n"
    assert edited(named, ("missions", "kinds"), None).count("kinds: [api]") == 0
    assert edited("{version: 1, seed: 2}\n", ("seed",), None) == "{version: 1}\n"


def test_what_is_no_yaml_is_refused() -> None:
    with pytest.raises(UsageError, match="YAML"):
        edited("a: [", ("a",), 1)
