"""The criteria of an experiment, switched on and off with check boxes."""

from collections.abc import Iterator, Sequence
from typing import Any

from projecteval.experiment.criteria import SIMILARITY, criteria_named
from projecteval.runs.settings import BEHAVIOUR
from projecteval.scorers import criterion_names, scorer_names, usual_names
from projecteval.web.fields import Choice, Option


def criteria_choice(held: object) -> Choice:
    """The boxes as the list in the file switches them; without one, all are on but the criteria of other packages."""
    on = _switched_on(held if isinstance(held, list) else [])
    options = (Option(value=name, checked=name in on, remark=_remark(name)) for name in _all())
    return Choice(key="criteria", path=("criteria",), options=tuple(options))


def criteria_with(held: Sequence[Any], wanted: Sequence[str]) -> list[object] | None:
    """The list that switches `wanted` on and the others off, with the items of `held` that may stay.

    None where the wanted ones are on by default, and no list is needed.
    """
    if set(wanted) == set(_usual()):
        return None
    has_others = not set(wanted) <= set(_usual())
    names = has_others or (any(switched for _, switched, _ in _named(held)) and bool(wanted))
    new = list(_naming(held, wanted) if names else _leaving_out(held, wanted))
    if _switched_on(new) == set(wanted):
        return new
    return list(_naming((), wanted) if has_others else _leaving_out((), wanted))


def _naming(held: Sequence[Any], wanted: Sequence[str]) -> Iterator[object]:
    """The wanted ones; the rest is off because one is named."""
    named, similar = set[str](), set(scorer_names())
    for name, switched, item in _named(held):
        if name == SIMILARITY and switched and similar <= set(wanted):
            named |= similar
            yield item
        elif name not in (SIMILARITY, *_all()) or (name != SIMILARITY and switched is (name in wanted)):
            named.add(name)
            yield item
    yield from (name for name in wanted if name not in named)


def _leaving_out(held: Sequence[Any], wanted: Sequence[str]) -> Iterator[object]:
    """The unwanted ones; the rest is on because none is named."""
    left_out, similar = set[str](), set(scorer_names())
    for name, switched, item in _named(held):
        if name == SIMILARITY and not switched and not set(wanted) & similar:
            left_out |= similar
            yield item
        elif name in _all() and not switched and name not in wanted:
            left_out.add(name)
            yield item
    if not (left_out | set(wanted)) & similar:
        left_out |= similar
        yield {"name": SIMILARITY, "enabled": False}
    yield from ({"name": name, "enabled": False} for name in _usual() if name not in wanted and name not in left_out)


def _switched_on(held: Sequence[Any]) -> set[str]:
    criteria = criteria_named({name: switched for name, switched, _ in _named(held)})
    return {*criteria.scorers, *([BEHAVIOUR] if criteria.behaviour else [])}


def _named(held: Sequence[Any]) -> Iterator[tuple[str, bool, object]]:
    for item in held:
        if isinstance(item, dict):
            yield str(item.get("name")), item.get("enabled", True) is True, item
        else:
            yield str(item), True, item


def _remark(name: str) -> str:
    if name == BEHAVIOUR:
        return "tests"
    return "similarity" if name in scorer_names() else "criterion"


def _usual() -> tuple[str, ...]:
    """Those that are on by default."""
    return BEHAVIOUR, *usual_names()


def _all() -> tuple[str, ...]:
    return *_usual(), *(name for name in criterion_names() if name not in _usual())
