"""What the document says of totals that are equal, differ, or come from another judge."""

from judge_machine import Cause, Outcome, Verdict
from projecteval.public_suite.comparisons.replays import Published, Replayed
from projecteval.public_suite.comparisons.reproduction import document


def verdicts(project: int, *passed: int, of: int = 3, cause: Cause | None = None) -> list[Verdict]:
    """A project with the point for one that can be run, unless `cause` kept it from running."""
    made = {number: Cause.WRONG_RESULT for number in range(1, of + 1) if number not in passed}
    return [
        Verdict(test="test_launches", outcome=Outcome.FAILED if cause else Outcome.PASSED, cause=cause),
        *(
            Verdict(
                test=f"test_{project}_{number}",
                outcome=Outcome.FAILED if number in made or cause else Outcome.PASSED,
                cause=cause or made.get(number),
            )
            for number in range(1, of + 1)
        ),
    ]


def lines(*replayed: Replayed, **published: Published) -> list[str]:
    return document(replayed, published, recorded=3, after_click={"test_1_2"}).splitlines()


def section(found: list[str], name: str) -> list[str]:
    start = found.index(f"### {name}") + 2
    ends = [number for number in range(start, len(found)) if found[number] == ""] or [len(found)]
    return found[start : ends[0]]


def test_a_count_of_another_judge_is_apart_and_not_counted() -> None:
    same = Replayed(name="same", by_project={1: verdicts(1, 1, 2)}, python="CPython 3.12.1")
    other = Replayed(name="other", by_project={1: verdicts(1)})
    whole = Replayed(name="whole", by_project={1: verdicts(1)})
    found = lines(
        same,
        other,
        whole,
        same=Published(passed=4, executed=4, is_voided=False),
        other=Published(passed=1, executed=292, is_voided=False),
        whole=Published(passed=1, executed=284, is_voided=False),
    )
    text = " ".join(found)
    assert "1 of them have a published count" in text
    assert "ran under CPython and CPython 3.12.1." in text
    assert "1 of these lie within 2 points" in text
    assert found.index("| same | 4 | 3 | -1 | 4 | 4 |") < found.index("## Counted by another version of the judge")
    assert found.index("| other | 1 | 1 | +0 | 292 | 4 |") > found.index("## Counted by another version of the judge")
    assert found.index("| whole | 1 | 1 | +0 | 284 | 4 |") > found.index("## Counted by another version of the judge")


def test_candidates_are_named_or_said_to_be_none() -> None:
    clicking = Replayed(name="clicking", by_project={1: verdicts(1, 2), 2: verdicts(2, cause=Cause.UNPARSABLE)})
    plain = Replayed(name="plain", by_project={1: verdicts(1, 1)}, newer_python=())
    quoted = Replayed(name="quoted", by_project={2: verdicts(2, cause=Cause.START_FAILED)}, newer_python=(2,))
    published = dict.fromkeys(("clicking", "plain", "quoted"), Published(passed=1, executed=4, is_voided=False))
    found = lines(clicking, plain, quoted, **published)
    assert "- read after a click: 1_2" in section(found, "clicking")
    assert "- with an answer that cannot be read: project 2 (4 points)" in section(found, "clicking")
    assert "- the difference is not explained" in section(found, "clicking")
    assert "- no test of this generation is of the kinds above" in section(found, "plain")
    assert "- the difference is not explained, and there is no candidate for it" in section(found, "plain")
    assert "- needs a newer Python: project 2 (4 points)" in section(found, "quoted")


def test_what_was_looked_into_stands_where_it_belongs() -> None:
    name = "gpt-4o_20250211-090345_level_2"
    found = lines(Replayed(name=name, by_project={1: verdicts(1, 1)}))
    assert any(line.startswith("- looked into: both judges") for line in section(found, name))


def test_an_equal_generation_needs_no_explanation() -> None:
    found = lines(
        Replayed(name="equal", by_project={1: verdicts(1, 1)}), equal=Published(passed=2, executed=4, is_voided=False)
    )
    assert not any("not explained" in line for line in found)
