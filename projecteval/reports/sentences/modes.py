"""Sentences on cascade minus direct at each level: the use of going through the levels in between."""

from collections.abc import Iterator, Sequence

from projecteval.attempt import Level, Mode
from projecteval.reports.comparison import Comparison, Values, compared
from projecteval.reports.entries import Entry
from projecteval.statistics import mean_of_present
from projecteval.statistics.paired import ALPHA
from projecteval.statistics.scores import mission_means
from projecteval.tables.wording import interval_words, p_value, points, some


def modes_sentences(entries: Sequence[Entry], *, seed: int) -> Iterator[str]:
    """One sentence a level over all agents that have both modes, then one for each agent; one family of tests each."""
    agents = dict.fromkeys(entry.agent for entry in entries)
    levels = [
        level for level in (Level.PROMPT, Level.CHECKLIST) if any(_both(entries, agent, level) for agent in agents)
    ]
    whole = [_pooled(entries, level) for level in levels]
    for level, comparison in zip(levels, compared(whole, seed), strict=True):
        having = sum(_both(entries, agent, level) is not None for agent in agents)
        who = f"over {some(having, 'agent')}" if having > 1 else next(a for a in agents if _both(entries, a, level))
        yield _words(f"Level {level:d}, {who}", comparison)
    single = [(agent, level) for level in levels for agent in agents if _both(entries, agent, level)]
    if len(single) > len(levels):
        pairs = [_named(both) for agent, level in single if (both := _both(entries, agent, level)) is not None]
        for (agent, level), comparison in zip(single, compared(pairs, seed), strict=True):
            yield _words(f"Level {level:d}, {agent}", comparison)


def _both(entries: Sequence[Entry], agent: str, level: Level) -> tuple[Entry, Entry] | None:
    """The agent's cascade and direct from this level, where some attempt of both is complete."""
    own = [entry for entry in entries if (entry.agent, entry.level) == (agent, level)]
    found = {entry.mode: entry for entry in own if any(mean is not None for mean in mission_means(entry.tallies))}
    return (found[Mode.CASCADE], found[Mode.DIRECT]) if len(found) == len(Mode) else None


def _pooled(entries: Sequence[Entry], level: Level) -> tuple[tuple[str, Values], tuple[str, Values]]:
    """For each mission the mean over agents, so that a mission counts once for any number of agents."""
    agents = dict.fromkeys(entry.agent for entry in entries)
    pairs = [pair for agent in agents if (pair := _both(entries, agent, level))]
    return (("cascade", _means([cascade for cascade, _ in pairs])), ("direct", _means([direct for _, direct in pairs])))


def _means(entries: Sequence[Entry]) -> Values:
    rows = zip(*(mission_means(entry.tallies) for entry in entries), strict=True)
    return tuple(mean_of_present(row).value for row in rows)


def _named(both: tuple[Entry, Entry]) -> tuple[tuple[str, Values], tuple[str, Values]]:
    cascade, direct = both
    return (("cascade", mission_means(cascade.tallies)), ("direct", mission_means(direct.tallies)))


def _words(where: str, found: Comparison) -> str:
    value = found.difference.value
    if value is None:
        return f"{where}: cascade and direct cannot be compared, since {found.difference.missing_reason}."
    p = found.wilcoxon_adjusted
    numbers = f"{interval_words(found.interval)}, Wilcoxon's {p_value(p)}, {some(found.difference.n, 'mission')}"
    if p is None:
        verdict = "and nothing can tell whether that is more than chance"
    else:
        verdict = "which is more than chance" if p < ALPHA else "which may be chance"
    return f"{where}: cascade minus direct is {points(value)} ({numbers}), {verdict}."
