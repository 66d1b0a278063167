"""The instruments that score attempts: those that are named and those that they need, in the order of their needs."""

from collections.abc import Callable, Iterable, Mapping

from pydantic import JsonValue

from projecteval.errors import PlugInError, UsageError
from projecteval.scorers.declaration import BEHAVIOUR
from projecteval.scorers.instrument import Instrument
from projecteval.scorers.protocol import Score, Variant
from projecteval.scorers.table import (
    check_scorer,
    criterion_names,
    declaration_of,
    make_criterion,
    make_scorer,
    read_settings,
    scorer_names,
)

Settings = Mapping[str, JsonValue]


def instrument_called(
    name: str, variant: Variant = Variant.STRICT, *, encoder: str | None = None, settings: Settings | None = None
) -> Instrument:
    """The scorer in this variant, or the criterion with these settings. Raises UsageError for an unknown name."""
    if name not in criterion_names() or name in scorer_names(variant):
        check_scorer(name, variant)
        return Instrument(f"{name}:{variant}", lambda: make_scorer(name, variant, encoder=encoder))
    try:
        declared, read = declaration_of(name), read_settings(name, settings or {})
    except PlugInError:
        return Instrument(name, lambda: make_criterion(name, settings))  # which says so with each attempt
    return Instrument(
        name,
        lambda: make_criterion(name, settings),
        declared=declared,
        settings=None if read is None else read.model_dump(mode="json", exclude_defaults=True),
    )


def instruments_called(
    names: Iterable[str],
    variant: Variant = Variant.STRICT,
    *,
    encoder: str | None = None,
    settings: Mapping[str, Settings] | None = None,
) -> tuple[Instrument, ...]:
    """The instruments with these names and those that they need, each after what it needs.

    `settings` has those of criteria by name. What is needed of a scorer is its strict variant. Raises UsageError for an
    unknown name, for wrong settings, and for criteria that need each other.
    """
    given = settings or {}

    def called(name: str, variant: Variant = Variant.STRICT) -> Instrument:
        return instrument_called(name, variant, encoder=encoder, settings=given.get(name))

    return in_order((called(name, variant) for name in names), called=called)


def in_order(
    instruments: Iterable[Instrument], *, called: Callable[[str], Instrument] = instrument_called
) -> tuple[Instrument, ...]:
    """The instruments and those that they need, each after what it needs; `called` makes those that are needed.

    Raises UsageError for one that is not known, and for a circle.
    """
    chosen = tuple(instruments)
    named = {short_name(one.name): one for one in chosen}
    found: dict[str, Instrument] = {}

    def visit(one: Instrument, path: tuple[str, ...]) -> None:
        if one.name in path:
            circle = " → ".join((*path[path.index(one.name) :], one.name))
            raise UsageError(f"criteria: {circle}: need each other; remove one of these needs")
        if one.name in found:
            return
        for need in one.needs:
            if need not in (BEHAVIOUR, *named, *scorer_names(), *criterion_names()):
                raise UsageError(f"criteria: {one.name}: needs {need}, which is not known; install its package")
            if need != BEHAVIOUR:
                visit(named.get(need) or called(need), (*path, one.name))
        found[one.name] = one

    for one in chosen:
        visit(one, ())
    return tuple(found.values())


def needed_scores(one: Instrument, scores: Mapping[str, Score]) -> dict[str, Score]:
    """Those of the scores of an attempt that an instrument needs, by short name."""
    short = {short_name(name): score for name, score in scores.items()}
    return {name: score for name, score in short.items() if name.partition(":")[0] in one.needs}


def short_name(name: str) -> str:
    """The name of a score without its strict variant: `code` for `code:strict`."""
    return name.removesuffix(f":{Variant.STRICT}")


def by_short_name(scores: Iterable[Score]) -> dict[str, Score]:
    """The scores by name, without `:strict`."""
    return {short_name(score.name): score for score in scores}
