"""The answers of one run, and whether the lines that they rest on exist."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pydantic import JsonValue

from projecteval.criteria.model_review.exhibit import Exhibit
from projecteval.mission.rubric import RubricRule
from projecteval.replies import read_tree

_MOST_EVIDENCE = 10
_MOST_CHARACTERS = 500
_LEAST_QUOTED = 4  # letters and digits; fewer, such as a bracket, are in every file
_NEIGHBOURS = 2  # lines by which a number may be wrong


class Answer(StrEnum):
    """An answer to a question of a rubric."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "could not tell"


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A place that an answer rests on; `problem` says why it does not count, "" where it exists as quoted."""

    file: str
    line: int
    quote: str
    problem: str = ""

    def as_json(self) -> dict[str, JsonValue]:
        """The place as it is kept with the score."""
        return {"file": self.file, "line": self.line, "quote": self.quote, "problem": self.problem}


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What a model `said` about one question, and the `answer` that counts; `why` says why these differ."""

    said: str
    answer: Answer
    reason: str = ""
    why: str = ""
    evidence: tuple[Evidence, ...] = ()

    def as_json(self) -> dict[str, JsonValue]:
        """The answer as it is kept with the score."""
        return {
            "said": self.said,
            "answer": str(self.answer),
            "reason": self.reason,
            "why": self.why,
            "evidence": [one.as_json() for one in self.evidence],
        }


NOT_ANSWERED = Given(said="", answer=Answer.UNKNOWN, why="the question was not answered")


def answers_in(text: str, rules: Sequence[RubricRule], exhibit: Exhibit) -> dict[str, Given]:
    """The answers in a reply by the name of the question; every question has one, which may be that there is none."""
    found = read_tree(text, _answers, noun="list of answers")
    given = dict.fromkeys((rule.name for rule in rules), NOT_ANSWERED)
    for fields in found.value or ():
        name = fields.get("question")
        if isinstance(name, str) and name in given:
            given[name] = _checked(fields, exhibit)
    return given


def _answers(tree: JsonValue) -> list[dict[str, JsonValue]] | None:
    answers = tree.get("answers") if isinstance(tree, dict) else tree
    if not isinstance(answers, list):
        return None
    return [one for one in answers if isinstance(one, dict)] or None


def _checked(fields: dict[str, JsonValue], exhibit: Exhibit) -> Given:
    said = _short(fields.get("answer")).strip().lower()
    reason = _short(fields.get("reason"))
    evidence = tuple(_evidence(fields.get("evidence"), exhibit))
    if said not in (Answer.YES, Answer.NO):
        return Given(said=said, answer=Answer.UNKNOWN, reason=reason, evidence=evidence)
    if any(not one.problem for one in evidence):
        return Given(said=said, answer=Answer(said), reason=reason, evidence=evidence)
    why = f"its evidence does not exist: {evidence[0].problem}" if evidence else "it has no evidence"
    return Given(said=said, answer=Answer.UNKNOWN, reason=reason, why=why, evidence=evidence)


def _evidence(places: JsonValue, exhibit: Exhibit) -> Iterator[Evidence]:
    for place in places[:_MOST_EVIDENCE] if isinstance(places, list) else ():
        match place:
            case {"file": str(file), "line": int(line), "quote": str(quote)} if not isinstance(line, bool):
                problem = _problem(file, line, quote, exhibit)
                yield Evidence(file=_short(file), line=line, quote=_short(quote), problem=problem)
            case _:
                yield Evidence(file="", line=0, quote=_short(place), problem="it does not name file, line and quote")


def _problem(file: str, line: int, quote: str, exhibit: Exhibit) -> str:
    """The reason why a place is not as quoted, or ""; white space may differ, and the line by two."""
    lines = exhibit.lines.get(file)
    if lines is None:
        return f"the file {_short(file)!r} was not shown"
    words = " ".join(quote.split())
    if sum(map(str.isalnum, words)) < _LEAST_QUOTED:
        return f"the quote {_short(quote)!r} is too short to be evidence"
    near = lines[max(0, line - 1 - _NEIGHBOURS) : max(0, line + _NEIGHBOURS)]
    if any(words in " ".join(one.split()) for one in near):
        return ""
    return f"{_short(file)}:{line}: has no such text"


def _short(value: JsonValue) -> str:
    return ("" if value is None else str(value))[:_MOST_CHARACTERS]
