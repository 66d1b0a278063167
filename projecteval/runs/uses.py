"""Reads what attempts used (tokens, turns, money, seconds), how their replies were read, and which files they gave."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Row, Select, case, distinct, func, select
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from projecteval.attempt import AttemptKey, StageName
from projecteval.runs import rows, tables
from projecteval.runs.stage_facts import reading_of
from projecteval.runs.usage import AttemptUse, StageReading, Usage
from projecteval.statistics import Measure

_Read = TypeVar("_Read")
_HANDED_IN = (StageName.CODE, StageName.LAUNCH, StageName.PARAMETERS)
_SUMMED = ("input_tokens", "output_tokens", "cached_tokens", "turns", "cost_usd")


@dataclass(frozen=True, slots=True, kw_only=True)
class Uses:
    """What attempts used, by their rows: what their stages report, the seconds of judgings, and their number."""

    stages: Mapping[int, Row[Any]] = field(hash=False)
    judged: Mapping[int, Row[Any]] = field(hash=False)
    _read: dict[str, Any] = field(default_factory=dict, hash=False)

    def of(self, attempt_id: int, key: AttemptKey) -> AttemptUse:
        """The use of one attempt."""
        stages, judged = self.stages.get(attempt_id), self.judged.get(attempt_id)
        judge_s = _measure(judged and judged.judge_s, judged.judgings if judged else 0, 0, "nothing was judged")
        submissions = judged.submissions if judged else 0
        if stages is None:
            return AttemptUse(key=key, usage=Usage(judge_s=judge_s), submissions=submissions)
        return AttemptUse(
            key=key,
            usage=usage_of(stages, judge_s) if stages.calls else Usage(judge_s=judge_s),
            readings=self._shared(stages.readings, _readings),
            submissions=submissions,
            models=self._shared(stages.models, _models),
            longest_input=stages.longest_input,
            longest_output=stages.longest_output,
            sandboxes=self._shared(stages.sandboxes, _sandboxes),
        )

    def _shared(self, text: str, read: Callable[[Sequence[str]], _Read]) -> _Read:
        """What a list of texts in JSON says; many attempts have the same."""
        name = f"{read.__name__} {text}"
        if name not in self._read:
            self._read[name] = read(json.loads(text))
        found: _Read = self._read[name]
        return found


def read_uses(connection: Connection, attempt_ids: Collection[int] | None = None) -> Uses:
    """Every stage that was ever done counts as used, also one that was done again or belongs to another submission.

    A reply that a model's attempt was given again counts once.
    """
    stages = {row.attempt_id: row for row in connection.execute(_stages(attempt_ids))}
    return Uses(stages=stages, judged={row.attempt_id: row for row in connection.execute(_judged(attempt_ids))})


def _stages(attempt_ids: Collection[int] | None) -> Select[Any]:
    """One row an attempt: its calls, the sums of what they report, and its readings in their order."""
    ordered = select(tables.stage_facts).order_by(tables.stage_facts.c.attempt_id, tables.stage_facts.c.stage_id)
    if attempt_ids is not None:
        ordered = ordered.where(tables.stage_facts.c.attempt_id.in_(attempt_ids))
    facts = ordered.subquery().c
    asked = rows.is_asked(facts)
    answered = asked & rows.has_reply(facts)
    return select(
        facts.attempt_id,
        *stage_sums(facts),
        func.max(facts.input_tokens).filter(asked).label("longest_input"),
        func.max(facts.output_tokens).filter(asked).label("longest_output"),
        func.json_group_array(facts.model).filter(answered & (facts.model != "")).label("models"),
        func.json_group_array(facts.reading).filter(facts.reading != "").label("readings"),
        func.json_group_array(facts.sandbox).filter(facts.sandbox != "").label("sandboxes"),
    ).group_by(facts.attempt_id)


def stage_sums(facts: ReadOnlyColumnCollection[str, Any]) -> Iterator[ColumnElement[Any]]:
    """The columns of which `usage_of` makes a usage, summed over a group of stages."""
    asked = rows.is_asked(facts)
    answered = asked & rows.has_reply(facts)
    kept = answered & facts.from_cache

    def sums(name: str, label: str, among: ColumnElement[bool]) -> Iterator[ColumnElement[Any]]:
        yield func.sum(facts[name]).filter(among).label(label)
        yield func.count(facts[name]).filter(among).label(f"{label}_n")

    yield func.count().filter(asked).label("calls")
    yield func.count().filter(answered).label("answered")
    yield func.count().filter(kept).label("kept")
    for name in _SUMMED:
        yield from sums(name, name, answered)
    yield from sums("cost_usd", "saved_usd", kept)
    yield from sums("wall_s", "model_s", asked)


def judging_sums() -> tuple[ColumnElement[Any], ...]:
    """The seconds of a group of complete judgings, 0 for one that was taken over, and their number."""
    judge_s = func.sum(case((tables.inputs.c.source_id.is_(None), tables.closings.c.wall_s), else_=0.0))
    return judge_s.label("judge_s"), func.count().label("judgings")


def _judged(attempt_ids: Collection[int] | None) -> Select[Any]:
    """One row an attempt: the seconds of its complete judgings, 0 for one that was taken over from an equal attempt."""
    judgements, closings = tables.judgements.c, tables.closings.c
    query = (
        select(
            judgements.attempt_id,
            *judging_sums(),
            func.count(distinct(judgements.last_stage_id)).label("submissions"),
        )
        .join(tables.closings, closings.judgement_id == judgements.id)
        .outerjoin(tables.inputs, tables.inputs.c.judgement_id == judgements.id)
        .group_by(judgements.attempt_id)
    )
    return query if attempt_ids is None else query.where(judgements.attempt_id.in_(attempt_ids))


def usage_of(stages: Row[Any], judge_s: Measure) -> Usage:
    """The usage in a row of `stage_sums`, with the seconds of judging."""
    none = "" if stages.answered else "the provider gave no answer"

    def sum_of(name: str, among: int, reason: str) -> Measure:
        known = getattr(stages, f"{name}_n")
        return _measure(getattr(stages, name), known, among - known, reason)

    return Usage(
        calls=stages.calls,
        answered=stages.answered,
        from_cache=stages.kept,
        input_tokens=sum_of("input_tokens", stages.answered, none or "tokens are not reported"),
        output_tokens=sum_of("output_tokens", stages.answered, none or "tokens are not reported"),
        cached_tokens=sum_of("cached_tokens", stages.answered, none or "cached tokens are not reported"),
        turns=sum_of("turns", stages.answered, none or "turns are not reported"),
        cost_usd=sum_of("cost_usd", stages.answered, none or "no price is known"),
        saved_usd=sum_of(
            "saved_usd", stages.kept, "no price is known" if stages.kept else "no reply is from the cache"
        ),
        model_s=sum_of("model_s", stages.calls, "the time is not reported"),
        judge_s=judge_s,
    )


def _measure(total: float | None, n: int, left_out: int, reason: str) -> Measure:
    return Measure.missing(reason, left_out=left_out) if total is None else Measure.of(total, n=n, left_out=left_out)


def _readings(texts: Sequence[str]) -> tuple[StageReading, ...]:
    return tuple(reading_of(text) for text in texts)


def _models(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(texts))


def _sandboxes(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(set(texts)))


def read_languages(connection: Connection, attempt_ids: Collection[int] | None = None) -> dict[int, tuple[str, ...]]:
    """The languages of the code that counts, most files first, by the row of the attempt."""
    facts, counting = tables.stage_facts.c, rows.counting_stages(attempt_ids)
    query = (
        select(facts.attempt_id, facts.languages)
        .join(counting, (counting.c.attempt_id == facts.attempt_id) & (facts.stage_id <= counting.c.stage_id))
        .where(facts.name == str(StageName.CODE))
        .order_by(facts.stage_id)
    )
    known: dict[str, tuple[str, ...]] = {}
    found: dict[int, tuple[str, ...]] = {}
    for number, text in connection.execute(query):
        if text not in known:
            known[text] = tuple(json.loads(text))
        found[number] = known[text]
    return found


def read_codes(connection: Connection) -> dict[AttemptKey, dict[str, str]]:
    """The files of the code that counts, by path their sha256; an attempt without code has none."""
    columns, counting = tables.stages.c, rows.counting_stages()
    query = (
        select(tables.attempts, func.json_extract(columns.outcome, "$.artefact"))
        .join(tables.stages, columns.attempt_id == tables.attempts.c.id)
        .join(counting, (counting.c.attempt_id == columns.attempt_id) & (columns.id <= counting.c.stage_id))
        .where(columns.name == str(StageName.CODE))
        .order_by(columns.id)
    )
    found = {rows.key_of(row): row[-1] for row in connection.execute(query)}
    return {key: json.loads(code) for key, code in found.items() if code is not None}


def read_digests(connection: Connection) -> dict[AttemptKey, str]:
    """The sha256 of what counts of each attempt; an attempt that lacks one of the three parts has none."""
    facts, counting = tables.stage_facts.c, rows.counting_stages()
    query = (
        select(facts.attempt_id, facts.name, facts.artefact_sha256)
        .join(counting, (counting.c.attempt_id == facts.attempt_id) & (facts.stage_id <= counting.c.stage_id))
        .where(facts.name.in_([str(name) for name in _HANDED_IN]))
        .order_by(facts.stage_id)
    )
    parts: defaultdict[int, list[str]] = defaultdict(list)
    for number, name, digest in connection.execute(query):
        own = parts[number]
        del own[_HANDED_IN.index(StageName(name)) :]  # done again, with all that follows from it
        own.append(digest)
    keys = rows.keys_by_id(connection)
    complete = {number: own for number, own in parts.items() if len(own) == len(_HANDED_IN) and all(own)}
    return {keys[number]: hashlib.sha256(" ".join(own).encode()).hexdigest() for number, own in complete.items()}
