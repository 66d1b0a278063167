"""Sentences on the widest differences between agents: missions, and single tests."""

from collections.abc import Iterator, Sequence

from projecteval.reports.entries import Entry
from projecteval.statistics import Missing, Tally
from projecteval.statistics.scores import mission_means
from projecteval.tables.wording import listed, share, some

_MOST_MISSIONS = 2


def agents_sentences(entries: Sequence[Entry]) -> Iterator[str]:
    """For each column with several agents: the missions with the widest span, and what the tests distinguish."""
    columns = dict.fromkeys(entry.column for entry in entries)
    for column in columns:
        together = [entry for entry in entries if entry.column == column]
        if len(together) > 1:
            where = f" ({column})" if len(columns) > 1 else ""
            yield from _missions(together, where)
            yield from _tests(together, where)


def _missions(entries: Sequence[Entry], where: str) -> Iterator[str]:
    means = [dict(zip(entry.missions, mission_means(entry.tallies), strict=True)) for entry in entries]
    spans = []
    for mission in entries[0].missions:
        known = [
            (mean, entry.agent) for entry, row in zip(entries, means, strict=True) if (mean := row[mission]) is not None
        ]
        if len(known) > 1:
            high, low = max(value for value, _ in known), min(value for value, _ in known)
            spans.append((high - low, mission, high, low, known))
    spans.sort(key=lambda span: (-span[0], span[1]))
    for span, mission, high, low, known in spans[:_MOST_MISSIONS]:
        if span == 0:
            continue
        best = listed([agent for value, agent in known if value == high])
        worst = listed([agent for value, agent in known if value == low])
        yield (
            f"{mission}{where}: the agents differ by {100 * span:.1f} points, from {share(low)} of its tests "
            f"({worst}) to {share(high)} ({best})."
        )
    if spans and spans[0][0] == 0:
        yield f"All agents reached the same share of every mission's tests{where}."


def _tests(entries: Sequence[Entry], where: str) -> Iterator[str]:
    rows = list(zip(*(_tries(entry) for entry in entries), strict=True))
    known = [row for row in rows if all(tries.judged for _, tries in row)]
    if not known:
        return
    by_all = sum(all(tries.passed == tries.judged for _, tries in row) for row in known)
    by_none = sum(all(tries.passed == 0 for _, tries in row) for row in known)
    rest = len(known) - by_all - by_none
    yield (
        f"Of {some(len(known), 'test')} that every agent was judged by{where}, all agents always passed {by_all}, "
        f"none ever passed {by_none}, and {rest} tell agents or attempts apart."
    )
    apart = [
        f"{row[0][0][1]} of {row[0][0][0]}"
        for row in known
        if any(tries.passed == tries.judged for _, tries in row) and any(tries.passed == 0 for _, tries in row)
    ]
    if apart:
        which = "this test is" if len(apart) == 1 else "these tests are"
        yield (
            f"{some(len(apart), 'test')}{where} passed in every attempt of one agent and in none of another; "
            f"{which}: {listed(apart)}."
        )


def _tries(entry: Entry) -> list[tuple[tuple[str, str], Tally]]:
    """(mission, test) with its tries, the same tests in the same order for every agent of the run."""
    found = []
    for mission, samples in entry.missions.items():
        one = Entry(agent=entry.agent, mode=entry.mode, level=entry.level, missions={mission: samples})
        names = samples[0].mission.test_names
        tries = one.test_tries(Missing.LEFT_OUT)
        found += [((mission, name), one) for name, one in zip(names, tries, strict=False)]
    return found
