"""The answers of a review by a model as a score keeps them, with the lines that they rest on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from projecteval.criteria.model_review.answers import Answer
from projecteval.criteria.model_review.criterion import NAME
from projecteval.scorers import Score

_MOST_PLACES = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewedAnswer:
    """One question with its answer; `places` are the lines that count as evidence, `why` says why it could not tell."""

    question: str
    answer: Answer
    why: str = ""
    places: tuple[str, ...] = ()


def reviewed_answers(scores: Mapping[str, Score]) -> tuple[ReviewedAnswer, ...]:
    """The answers: no, then could not tell, then yes. A run may come from anywhere: what is not one is omitted."""
    order = (Answer.NO, Answer.UNKNOWN, Answer.YES)
    return tuple(sorted(_answers(scores.get(NAME)), key=lambda one: order.index(one.answer)))


def _answers(score: Score | None) -> Iterator[ReviewedAnswer]:
    rules = score.details.get("rules") if score is not None else None
    for rule in rules if isinstance(rules, Sequence) else ():
        match rule:
            case {"question": str(question), "answer": str(answer), "why": str(why), "runs": list(runs)}:
                if answer in tuple(Answer):
                    places = tuple(dict.fromkeys(_places(runs)))[:_MOST_PLACES]
                    yield ReviewedAnswer(question=question, answer=Answer(answer), why=why, places=places)


def _places(runs: Sequence[object]) -> Iterator[str]:
    for run in runs:
        match run:
            case {"evidence": list(places)}:
                for place in places:
                    match place:
                        case {"file": str(file), "line": int(line), "quote": str(quote), "problem": ""}:
                            yield f"{file}:{line}: {quote}"
