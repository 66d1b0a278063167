"""What a failed comparison says: both values whole, and where they differ first."""

import pytest

from judge_machine.session.differences import comparison
from tests.judge_machine.judging.tiny import JudgeTiny

NOTE = {
    "id": 2,
    "title": "A title that is long enough to be cut",
    "text": "Some text that is long enough as well",
    "tags": ["a"],
}


@pytest.mark.parametrize(
    ("left", "right", "difference"),
    [
        (NOTE, {**NOTE, "tags": ["a", "b"]}, "at ['tags'][1]: only the right has it: 'b'"),
        (NOTE, {**NOTE, "createdAt": 7}, "at ['createdAt']: only the right has it: 7"),
        ([NOTE, NOTE], [NOTE, {**NOTE, "id": 3}], "at [1]['id']: 2 and 3"),
        ((1, 2), [1, 3], None),
        ("one\ntwo\nthree", "one\ntwo\ntree", "character 10 (line 3): 'one\\ntwo\\nthree' and 'one\\ntwo\\ntree'"),
        ("same", "same and more", "character 5 (line 1): 'same' and 'same and more'"),
        ({1, 2}, {2, 3}, "only the left has {1}, only the right has {3}"),
        ([1.0], [1.5], "at [0]: 1.0 and 1.5"),
        (b"ab", b"ac", "b'ab' and b'ac'"),
        (1, 2, None),
        ([1], "1", None),
    ],
)
def test_the_first_difference_is_named(left: object, right: object, difference: str | None) -> None:
    found = comparison(left, right)
    assert found == (None if difference is None else [f"{left!r} == {right!r}", f"first difference: {difference}"])


def test_deep_and_long_values_are_bounded() -> None:
    deep: list[object] = []
    for _ in range(500):
        deep = [deep]
    for left, right in ((deep, [deep]), (["x" * 10**6], ["x" * 10**6 + "y"]), (list(range(10**5)), [])):
        found = comparison(left, right)
        assert found is not None
        assert len("\n".join(found)) < 6000


def test_an_object_is_shown_without_its_place_in_memory(judge_tiny: JudgeTiny) -> None:
    """Equal projects get equal messages."""
    _, order, price = judge_tiny("even_answers", tests="order_tests").verdicts
    assert "<built-in method index of list object>" in order.message
    assert price.message == "the answer has an unexpected form: KeyError: <list_iterator object>"
