"""Sentences on attempts that are not independent tries of a model, beside the numbers that take them for such."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from projecteval.reports.entries import Entry
from projecteval.runs import RunConfig, RunResults, Usage
from projecteval.runs.sums import RunSums, summed
from projecteval.tables.wording import some


def notes_on_results(config: RunConfig, results: RunResults | RunSums) -> tuple[str, ...]:
    """The sentences on all agents of a run."""
    return tuple(chain(*notes_by_agent(config, results).values()))


def notes_by_agent(config: RunConfig, results: RunResults | RunSums) -> Mapping[str, tuple[str, ...]]:
    """Agent → the sentences on it."""
    usages = _summed((cell.agent, cell.usage) for cell in summed(results).cells)
    return {agent: tuple(_notes(config, agent, usage)) for agent, usage in usages.items()}


def notes_on_entries(config: RunConfig, entries: Iterable[Entry], *, name: str = "") -> tuple[str, ...]:
    """The sentences on all agents of these entries; `name` is shown instead of that of the only one."""
    return tuple(note for agent, usage in _usages(entries).items() for note in _notes(config, agent, usage, name=name))


def notes_on_kept_replies(entries: Iterable[Entry]) -> tuple[str, ...]:
    """One sentence on each agent that was given replies of others."""
    return tuple(note for agent, usage in _usages(entries).items() for note in _on_kept(agent, usage))


def _usages(entries: Iterable[Entry]) -> Mapping[str, Usage]:
    return _summed((entry.agent, sample.outcomes.use.usage) for entry in entries for sample in entry.samples)


def _summed(usages: Iterable[tuple[str, Usage]]) -> Mapping[str, Usage]:
    found: dict[str, list[Usage]] = {}
    for agent, usage in usages:
        found.setdefault(agent, []).append(usage)
    return {agent: Usage.total(own) for agent, own in found.items()}


def _notes(config: RunConfig, agent: str, usage: Usage, *, name: str = "") -> Iterator[str]:
    yield from _on_kept(name or agent, usage)
    if config.samples > 1 and temperature_of(config, agent) == 0:
        yield (
            f"{name or agent}: its temperature is 0, so SD, pass@k and the best of several attempts say how repeatable "
            "the provider is, not how consistent the model."
        )


def _on_kept(name: str, usage: Usage) -> Iterator[str]:
    if usage.from_cache:
        counts = f"{usage.from_cache} of {some(usage.answered, 'reply', 'replies')}"
        were = "was" if usage.from_cache == 1 else "were"
        yield (
            f"{name}: not independent: {counts} {were} first given to another attempt or in another run, and "
            "SD, intervals, pass@k and p-values count them as new ones."
        )


def temperature_of(config: RunConfig, agent: str) -> float | None:
    """The temperature in the settings of an agent; None where they give none."""
    found = config.agent_settings(agent).get("temperature")
    return float(found) if isinstance(found, int | float) and not isinstance(found, bool) else None
