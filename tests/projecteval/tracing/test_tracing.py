"""What a test insists on must be entailed by what the agent is told."""

from pathlib import Path

import pytest

from projecteval.attempt import Level
from projecteval.certification.tracing import trace, trace_back
from projecteval.errors import UsageError
from projecteval.mission import Mission, load_mission
from projecteval.tracing import LiteralGround, beyond_levels, levels_of, read_literals, trace_literals
from projecteval.tracing.passages import Passage, Passages, sentences

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


def _says(user, command, answer, **fields):
    user.fill(command, "go", **fields)
    user.sees(answer)


def test_what_a_helper_only_looks_for_is_not_put_in(user, field):
    """An answer is no input, a command is."""
    _says(user, "north", "You cannot go that way.", label="direction")
'''


def test_what_is_asserted_and_what_is_put_in() -> None:
    inputs, looks, helper = read_literals(TESTS)
    assert {literal.value for literal in inputs.asserted} == {"purple"}
    assert "purple" in inputs.inputs
    assert {literal.value for literal in looks.asserted} == {
        *("amber", "blue", "green", "no ", " here", 201, "total", 40, 422, "errors", "stock", "waited"),
    }
    assert {"sku", "sent"} <= looks.inputs
    assert next(literal.line for literal in looks.asserted if literal.value == "waited") == 31
    assert {literal.value for literal in helper.asserted} == {"You cannot go that way."}
    assert helper.inputs == {"go", "north", "direction"}


@pytest.fixture
def guest_book(write_mission, tests_py: str, mission_yaml: str):
    def load(assertion: str, prompt: str, reviews: str = "") -> Mission:
        tests = tests_py.replace('assert "empty" in user.text_of(send_button)', assertion)
        folder: Path = write_mission(mission_yaml.replace("all messages are listed.", prompt), tests)
        if reviews:
            (folder / "reviews.yaml").write_text(reviews, "utf-8")
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
        ("note shown", [NOTES]),
        ("shown yet", []),  # no sentence says both
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
    (hidden,) = (one for one in trace_literals(mission, Level.PROMPT) if one.ground is LiteralGround.NONE)
    assert (hidden.test, hidden.literal.value) == ("test_an_empty_message_is_refused", "Nothing was written")
    told = guest_book('user.sees("empty")', "Without any it says `empty`. Be kind.")
    traced = {one.literal.value: one for one in trace_literals(told, Level.PROMPT)}
    (passage,) = traced["empty"].passages
    assert (passage.where, passage.text.endswith("it says `empty`.")) == ("prompt", True)
    reviewed = guest_book('user.sees("Nothing was written")', "All are listed.", REVIEW)
    assert [one.review.reason for one in trace_literals(reviewed, Level.PROMPT) if one.review] == [
        "Somebody has thought about it."
    ]


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


@pytest.fixture
def book_with_contract(write_mission, tests_py: str, mission_yaml: str):
    def load(contract: str, reviews: str = "sentences: {}", skeleton: str = "") -> Mission:
        tests = tests_py.replace('assert "empty" in user.text_of(send_button)', 'user.sees("Nothing was written")')
        described = mission_yaml.replace("checklist:\n", f"contract: {contract}\nchecklist:\n", 1)
        folder: Path = write_mission(described, tests)
        (folder / "reviews.yaml").write_text(reviews, "utf-8")
        for masked in (folder / "skeleton").iterdir():
            masked.unlink()
        if skeleton:
            (folder / "skeleton" / "book.py").write_text(skeleton, "utf-8")
        else:
            (folder / "skeleton").rmdir()
        return load_mission(folder)

    return load


def test_a_level_is_what_an_agent_reads_there(book_with_contract) -> None:
    mission = book_with_contract("[It is one page.]", skeleton="# An empty one is answered: Nothing was written.\n")
    assert levels_of(mission) == tuple(Level)
    beyond = dict.fromkeys((Level.PROMPT, Level.CHECKLIST), ("test_an_empty_message_is_refused",))
    assert beyond_levels(mission) == beyond
    result, problems = trace(mission)
    assert set(result.beyond) == {1, 2}
    assert [problem.partition("asserted, ")[2] for problem in problems] == [
        "but level 1 does not say it",
        "but level 2 does not say it",
    ]


def test_the_contract_is_read_at_every_level(book_with_contract) -> None:
    mission = book_with_contract('["An empty one is answered with `Nothing was written`."]', skeleton="# Masked.\n")
    assert beyond_levels(mission) == {}
    (told,) = (one for one in trace_literals(mission, Level.SKELETON) if one.literal.value == "Nothing was written")
    assert [passage.where for passage in told.passages] == ["contract"]


def test_a_mission_without_a_skeleton_has_two_levels(book_with_contract) -> None:
    assert levels_of(book_with_contract("[It is one page.]")) == (Level.PROMPT, Level.CHECKLIST)


SENTENCES = """\
sentences:
  I want a guest book: [test_launches]
  "Visitors write a message; all": [test_a_message_is_shown, test_messages_stay]
  It is: {not_testable: Nobody sees how many pages there are.}
"""
CONTRACT = '["It is one page. An empty one is answered with `Nothing was written`."]'


def test_sentences_lead_to_tests_that_find_a_defect(book_with_contract) -> None:
    reviews = SENTENCES + "  An empty one: [test_an_empty_message_is_refused]\n"
    result, problems = trace_back(
        book_with_contract(CONTRACT, reviews),
        ["test_launches", "test_messages_stay", "test_an_empty_message_is_refused"],
    )
    assert (result.sentences, result.exempted, result.untested, problems) == (4, 1, (), [])


def test_sentences_without_a_test_are_told(book_with_contract) -> None:
    result, problems = trace_back(book_with_contract(CONTRACT, SENTENCES), ["test_a_message_is_shown"])
    assert result.untested == (
        "prompt: 'I want a guest book.': no mutant makes test_launches fail",
        "contract: 'An empty one is answered with `Nothing was written`.': no test looks at it",
    )
    assert problems == [f"sentences: {line}" for line in result.untested]


@pytest.mark.parametrize(
    ("review", "words"),
    [
        ("There is no such sentence: [test_launches]", "no sentence of prompt or contract begins so"),
        ("An empty one: [test_gone]", "the mission has no test test_gone"),
        ("An empty one: []", "names no test"),
        ('"": [test_launches]', "4 sentences begin so"),
    ],
)
def test_reviews_of_sentences_are_checked(book_with_contract, review: str, words: str) -> None:
    _, problems = trace_back(book_with_contract(CONTRACT, f"{SENTENCES}  {review}\n"), [])
    assert words in problems[-1]
