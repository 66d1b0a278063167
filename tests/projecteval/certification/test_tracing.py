"""What a test insists on must be entailed by what the agent is told."""

from pathlib import Path

import pytest

from projecteval.certification.literals import read_literals
from projecteval.certification.passages import Passage, Passages, sentences
from projecteval.certification.tracing import LiteralGround, sentences_without_literal, trace, trace_literals
from projecteval.errors import UsageError
from projecteval.mission import Mission, load_mission

TESTS = '''\
"""Tests of a guest book."""

import re

LIMIT = 40


def _refused(reply, *names):
    errors = reply.expect(422).json["errors"]
    assert sorted(errors) == sorted(names), f"a message that nobody asserts {errors}"


def test_inputs_are_no_expectations(user, values, book_url, message_input, messages):
    """What was typed may be expected."""
    user.fill(message_input, "purple")
    user.sees("purple", in_=messages)
    user.sees(values.text("key of a seed", words=17))
    user.sees_count(messages, 23)
    assert len(user.texts_of(messages)) == 24
    user.sees_number(values.number("other", 5, 9) * 31, tolerance=0.5)


def test_everything_that_looks_is_read(user, api, book_url, messages):
    """Verbs, asserts, helpers, names and loops."""
    word = "amber"
    for colour in ("blue", "green"):
        user.does_not_see(f"no {colour} here")
    user.row(messages, containing=word)
    assert api.get(book_url).expect(201).json["total"] == LIMIT
    _refused(api.post(book_url, json={"sku": "sent"}), "stock")
    user.eventually(lambda: "waited" in user.text_of(messages), "not asserted either")
'''


def test_what_is_asserted_and_what_is_put_in() -> None:
    inputs, looks = read_literals(TESTS)
    assert {literal.value for literal in inputs.asserted} == {"purple"}
    assert "purple" in inputs.inputs
    assert {literal.value for literal in looks.asserted} == {
        *("amber", "blue", "green", "no ", " here", 201, "total", 40, 422, "errors", "stock", "waited"),
    }
    assert {"sku", "sent"} <= looks.inputs
    assert next(literal.line for literal in looks.asserted if literal.value == "waited") == 31


@pytest.fixture
def guest_book(write_mission, tests_py: str, mission_yaml: str):
    def load(assertion: str, prompt: str, reviews: str = "") -> Mission:
        tests = tests_py.replace('assert "empty" in user.text_of(send_button)', assertion)
        folder: Path = write_mission(mission_yaml.replace("all messages are listed.", prompt), tests)
        if reviews:
            (folder / "reviewed_literals.yaml").write_text(reviews, "utf-8")
        return load_mission(folder)

    return load


@pytest.mark.parametrize(
    ("assertion", "prompt"),
    [
        ('user.sees("Enter  a Message.")', "An empty one is answered with `enter a message.`"),
        ('user.sees("3 messages")', "It shows the number of messages, at most three."),
        ("assert user.count(send_button) == 1 or user.sees_number(42.5)", "The answer is 42.5, always."),
        ('user.sees(", ")', "All messages are listed."),
    ],
)
def test_entailed_literals_are_no_problem(guest_book, assertion: str, prompt: str) -> None:
    result, problems = trace(guest_book(assertion, prompt))
    assert problems == []
    assert result.hidden == ()


def test_sentences_are_those_of_a_reader() -> None:
    prompt = """\
Make a list for
Dr. Amsel. It says "Empty." first! Is it sorted?

It has
  - names, and
    numbers
  - dates.
"""
    assert sentences(prompt) == [
        "Make a list for Dr. Amsel.",
        'It says "Empty." first!',
        "Is it sorted?",
        "It has",
        "- names, and numbers",
        "- dates.",
    ]


NOTES = Passage(where="prompt", text="A note is shown.")
REFUSAL = Passage(where="prompt", text="Refuse a note that is too long [note]; 40 characters are allowed.")
NO_NOTES = Passage(where="checklist, Notes", text="Without any it says `No notes yet`.")


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("No notes  yet", [NO_NOTES]),
        ("note", [REFUSAL]),  # quoted there
        ("shown", [NOTES]),
        ("no", [NO_NOTES]),  # not inside of `note`
        ("shown yet", [NOTES, NO_NOTES]),
        ("character", [REFUSAL]),
        ("charact", [REFUSAL]),
        (40, [REFUSAL]),
        (7, []),
        (", ", []),
    ],
)
def test_the_sentences_that_entail_a_literal(value: str | float, expected: list[Passage]) -> None:
    passages = Passages([NOTES, REFUSAL, NO_NOTES])
    assert list(passages.grounds_of(value)) == expected


def test_every_literal_has_its_ground(guest_book) -> None:
    mission = guest_book('user.sees("Nothing was written")', "Without any it says `empty`. Be kind.")
    (hidden,) = (one for one in trace_literals(mission) if one.ground is LiteralGround.NONE)
    assert (hidden.test, hidden.literal.value) == ("test_an_empty_message_is_refused", "Nothing was written")
    assert "Be kind." in sentences_without_literal(mission, trace_literals(mission))
    told = guest_book('user.sees("empty")', "Without any it says `empty`. Be kind.")
    traced = {one.literal.value: one for one in trace_literals(told)}
    (passage,) = traced["empty"].passages
    assert (passage.where, passage.text.endswith("it says `empty`.")) == ("prompt", True)
    reviewed = guest_book('user.sees("Nothing was written")', "All are listed.", REVIEW)
    assert [one.review.reason for one in trace_literals(reviewed) if one.review] == ["Somebody has thought about it."]


def test_a_hidden_requirement_is_told_with_its_place(guest_book) -> None:
    mission = guest_book('user.sees("Nothing was written")', "All messages are listed.")
    line = mission.tests_path.read_text().splitlines().index('    user.sees("Nothing was written")') + 1
    result, problems = trace(mission)
    assert result.hidden == (
        f"tests.py:{line}: test_an_empty_message_is_refused: 'Nothing was written' is asserted, but neither prompt, "
        "checklist nor parameters say it",
    )
    assert problems == [f"tracing: {result.hidden[0]}"]


REVIEW = """\
literals:
  - {literal: Nothing was written, reason: Somebody has thought about it., test: test_an_empty_message_is_refused}
"""


def test_a_reviewed_literal_is_counted_apart(guest_book) -> None:
    result, problems = trace(guest_book('user.sees("Nothing was written")', "All are listed.", REVIEW))
    assert (result.exempted, result.hidden, problems) == (1, (), [])


def test_a_stale_review_is_told(guest_book) -> None:
    _, problems = trace(guest_book('user.sees("Guest book")', "All are listed.", REVIEW))
    (problem,) = problems
    assert "'Nothing was written': no test asserts it" in problem


def test_a_review_without_a_reason_is_refused(guest_book) -> None:
    with pytest.raises(UsageError, match="reason"):
        trace(guest_book('user.sees("Guest book")', "All.", "literals:\n  - {literal: Nothing was written}\n"))
