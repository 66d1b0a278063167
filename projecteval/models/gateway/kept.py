"""Finds the kept answer to a request of a coding agent."""

from collections.abc import Iterable
from dataclasses import dataclass

from projecteval.models.calls import StageCall
from projecteval.models.exchanges import ExchangeStore, Found, HttpAnswer, KeptExchange, Question
from projecteval.models.services import ModelServices

_Place = tuple[str, str, int, int, int]
EVENT_STREAM = "text/event-stream"


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundAnswer:
    """A kept exchange with its answer, and how it was found."""

    kept: KeptExchange
    answer: HttpAnswer
    found: Found


class KeptAnswers:
    """The answers to one call that need not be asked for; none is given twice.

    An attempt that was stopped has its own: they go by the question. Those of other runs go by the question as well,
    and where no model may be asked, else by the number of the request: a question that contains the time or a path of
    this machine never comes again.
    """

    def __init__(self, services: ModelServices, call: StageCall) -> None:
        self._call, self._given = call, set[tuple[_Place, bool]]()
        self._own_store, self._other_store = services.own_exchanges, services.other_exchanges
        last = 0 if self._own_store is None else self._own_store.last_round(call)
        self.round = last + 1
        self.shared_round = 1 if self._other_store is None else self._other_store.last_round(call) + 1
        self._own = () if self._own_store is None or not last else self._own_store.of_call(call)
        self._numbered = _last_rounds(self._other_store.of_call(call)) if self._other_store and services.offline else ()
        self._asked: dict[tuple[str, bool], int] = {}

    def own(self, question: Question) -> FoundAnswer | None:
        """The answer that the attempt was given before it was stopped."""
        same = (kept for kept in self._own if kept.question == question)
        return self._next(self._own_store, same, "attempt")

    def others(self, question: Question, *, streamed: bool) -> FoundAnswer | None:
        """An answer of another run, to a sample of the same number."""
        number = self._asked.get((question.path, streamed), 0)
        self._asked[question.path, streamed] = number + 1
        if self._other_store is None:
            return None
        mine = (self._call.attempt, self._call.stage, self._call.submission, self.shared_round)
        same = (kept for kept in self._other_store.with_question(question, self._call) if kept.place[:4] != mine)
        if found := self._next(self._other_store, same, "question"):
            return found
        alike = [kept for kept in self._numbered if _is_alike(kept, question, streamed=streamed)]
        return self._next(self._other_store, (*alike[number:], *alike[:number]), "number")

    def _next(
        self, store: ExchangeStore | None, candidates: Iterable[KeptExchange], found: Found
    ) -> FoundAnswer | None:
        for kept in candidates:
            place = (kept.place, store is self._own_store)
            if store is not None and place not in self._given:
                self._given.add(place)
                return FoundAnswer(kept=kept, answer=store.answer(kept), found=found)
        return None


def _last_rounds(kept: tuple[KeptExchange, ...]) -> tuple[KeptExchange, ...]:
    """One exchange for each number."""
    by_number = {one.place[-1]: one for one in reversed(kept)}
    return tuple(by_number[number] for number in sorted(by_number))


def _is_alike(kept: KeptExchange, question: Question, *, streamed: bool) -> bool:
    is_stream = kept.headers.get("content-type", "").startswith(EVENT_STREAM)
    return kept.question.path == question.path and is_stream is streamed
