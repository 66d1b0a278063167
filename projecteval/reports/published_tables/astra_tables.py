"""Tables of HackerRank-ASTRA: problems, leaderboard, failures; skills and reply formats have their own modules."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from judge_machine import Cause, Owner, owner_of
from projecteval.reports.entries import Sample
from projecteval.reports.places import letters_of
from projecteval.reports.published_tables.entrants import (
    NO_FACTS,
    Entrant,
    facts_of,
    independence_notes,
    missions_note,
)
from projecteval.reports.summary import mission_scores
from projecteval.runs.lock import MissionFacts
from projecteval.statistics import Measure, mean_of_present, mean_score, median_sd, perfect_run_rate, rate
from projecteval.statistics.bootstrap import bootstrap_interval
from projecteval.tables.table import Cell, Row, Table, counted, in_percent, numbers, texts, words

_NAMES = texts("agent", "column")


def table_1(found: Sequence[Entrant]) -> Table:
    """Missions and the answers to them on average (HackerRank-ASTRA, Table 1)."""
    facts = facts_of(found)
    tests = {
        mission: len(samples[0].mission.test_names) for one in found for mission, samples in one.entry.missions.items()
    }
    rows: tuple[tuple[str, Measure], ...] = (
        ("missions", counted(len(facts))),
        ("tests of a mission", mean_of_present(list(tests.values()))),
        ("files given with a mission", _of_facts(facts, lambda fact: fact.starter_files)),
        ("characters of a prompt", _of_facts(facts, lambda fact: fact.prompt_characters)),
        ("characters sent in an attempt", _of_attempts(found, _sent, "no agent was sent texts")),
        ("characters received in an attempt", _of_attempts(found, _received, "no agent was sent texts")),
        ("lines handed in", _of_attempts(found, _lines, "no agent handed in code")),
        ("files handed in", _of_attempts(found, _files, "no agent handed in code")),
    )
    return Table(
        name="astra-1",
        title="Missions and answers",
        source="HackerRank-ASTRA, Table 1",
        columns=(*texts("quantity"), *numbers("mean", digits=1)),
        rows=tuple(Row(cells=cells) for cells in rows),
        notes=(
            "Means over missions, of attempts first within a mission and then over agents and columns. Lines are all "
            "lines of text files, blank ones included; the paper counts lines and files that were changed.",
        ),
    )


def _of_facts(facts: Mapping[str, MissionFacts | None], of: Callable[[MissionFacts], int | None]) -> Measure:
    known = [fact for fact in facts.values() if fact is not None]
    return mean_of_present([of(fact) for fact in known]) if len(known) == len(facts) else Measure.missing(NO_FACTS)


def _of_attempts(found: Sequence[Entrant], of: Callable[[Entrant, Sample], float | None], reason: str) -> Measure:
    mean = mean_of_present([one.mean(partial(of, one)).value for one in found])
    return Measure.missing(reason) if mean.value is None else mean


def _sent(_one: Entrant, sample: Sample) -> float | None:
    return sample.outcomes.request_characters or None


def _received(_one: Entrant, sample: Sample) -> float | None:
    return sample.outcomes.reply_characters if sample.outcomes.request_characters else None


def _lines(one: Entrant, sample: Sample) -> float | None:
    size = one.size(sample)
    return None if size is None else size.lines


def _files(one: Entrant, sample: Sample) -> float | None:
    size = one.size(sample)
    return None if size is None else size.files


def table_3(found: Sequence[Entrant]) -> Table:
    """Mean score, consistency and mean pass@1 (HackerRank-ASTRA, Table 3), the highest score first."""
    letters = _groups(found)
    rows = [
        Row(
            cells=(
                one.agent, one.column, in_percent(mean_score(one.entry.tallies)), *_interval(one),
                letters[one.agent, one.column], median_sd(one.entry.tallies),
                in_percent(perfect_run_rate(one.entry.tallies)),
            )
        )
        for one in found
    ]  # fmt: skip
    columns = (
        *_NAMES, *numbers("mean score", best="high"), *numbers("95 % from", "95 % to"), *words("group"),
        *numbers("consistency (median SD)", best="low"), *numbers("mean pass@1", best="high"),
    )  # fmt: skip
    return Table(
        name="astra-3", title="Leaderboard", source="HackerRank-ASTRA, Table 3", columns=columns,
        rows=tuple(sorted(rows, key=lambda row: -_number(row.cells[2]))),
        notes=(
            "Score and pass@1 in percent; the median over missions of the population SD of an attempt's share, from 0, "
            "the lower the more consistent.",
            "The interval is a bootstrap over missions. Agents of a column that share a letter of the group cannot be "
            "told apart: Wilcoxon's test over the missions that all of them have, Holm's correction over their pairs.",
            *missions_note(found),
            *independence_notes(found),
        ),
    )  # fmt: skip


def table_missions(found: Sequence[Entrant]) -> Table:
    """Every mission with mean score, SD, mean pass@1 and mean tests passed (HackerRank-ASTRA, section 3.2, step 7)."""
    scores = [(one.agent, row) for one in found for row in mission_scores(one.entry)]
    order = {mission: place for place, mission in enumerate(dict.fromkeys(row.mission for _, row in scores))}
    rows = (
        Row(
            cells=(
                row.mission, agent, row.column, counted(row.mean_score.n), in_percent(row.mean_score), row.sd,
                in_percent(row.perfect_run_rate), row.tests_passed, counted(row.tests),
            )
        )
        for agent, row in sorted(scores, key=lambda one: order[one[1].mission])
    )  # fmt: skip
    columns = (
        *texts("mission"), *_NAMES, *numbers("attempts", digits=0), *numbers("mean score"), *numbers("SD", digits=3),
        *numbers("pass@1"), *numbers("tests passed", digits=1), *numbers("tests", digits=0),
    )  # fmt: skip
    return Table(
        name="astra-missions", title="Missions", source="HackerRank-ASTRA, section 3.2, step 7", columns=columns,
        rows=tuple(rows),
        notes=(
            "Means over the attempts that are complete, score and pass@1 in percent; the population SD of an attempt's "
            "share, from 0 to 0.5, the lower the more consistent. One attempt has none.",
            *missions_note(found),
            *independence_notes(found),
        ),
    )  # fmt: skip


def _groups(found: Sequence[Entrant]) -> Mapping[tuple[str, str], Cell]:
    """The letters of every agent and column, or why it has none."""
    means = {(one.agent, one.column): mean_score(one.entry.tallies) for one in found}
    tallies = {
        place: dict(zip(one.entry.missions, one.entry.tallies, strict=True))
        for place, one in zip(means, found, strict=True)
        if means[place].value is not None
    }
    letters = letters_of(tallies) if found else {}
    alone = "there is no other agent in this column to compare with"
    return {place: letters.get(place) or Measure.missing(mean.missing_reason or alone) for place, mean in means.items()}


def _interval(one: Entrant) -> tuple[Measure, Measure]:
    """Both ends in percent."""
    shares = [[tally.share for tally in runs if tally.complete] for runs in one.entry.tallies]
    found = bootstrap_interval(shares, seed=one.config.seed)
    if found.low is None or found.high is None:
        nothing = Measure.missing(found.missing_reason or "", n=found.n)
        return nothing, nothing
    return Measure.of(100 * found.low, n=found.n), Measure.of(100 * found.high, n=found.n)


_STARTING = (Cause.INSTALL_FAILED, Cause.BUILD_FAILED, Cause.START_FAILED)
_FAILURES: tuple[tuple[str, Callable[[Cause], bool]], ...] = (
    ("no answer", lambda cause: owner_of(cause) is Owner.AGENT),
    ("does not start", lambda cause: cause in _STARTING),
    ("crash or limit", lambda cause: owner_of(cause) is Owner.PROJECT and cause not in _STARTING),
    ("parameter", lambda cause: owner_of(cause) is Owner.PARAMETER),
    ("parameter or behaviour", lambda cause: owner_of(cause) is Owner.UNDECIDED),
    ("wrong result", lambda cause: cause is Cause.WRONG_RESULT),
    ("timed out", lambda cause: cause is Cause.TIMED_OUT),
    ("judge failed", lambda cause: owner_of(cause) is Owner.HARNESS),
)


def table_failures(found: Sequence[Entrant]) -> Table:
    """Format errors, refusals, repairs, and what tests were lost to (HackerRank-ASTRA, sections 4.5 and 4.6)."""
    rows = []
    for one in found:
        causes = one.entry.causes
        total = causes.total()
        shares = (
            in_percent(rate(sum(n for cause, n in causes.items() if cause is not None and fits(cause)), total))
            for _, fits in _FAILURES
        )
        readings = [reading for sample in one.entry.samples for reading in sample.outcomes.use.readings]
        faults = [sample.faults for sample in one.entry.samples if sample.faults is not None]
        rows.append(
            Row(
                cells=(
                    one.agent,
                    one.column,
                    in_percent(rate(sum(Cause.UNPARSABLE in own for own in faults), len(faults))),
                    in_percent(rate(sum(Cause.REFUSED in own for own in faults), len(faults))),
                    in_percent(rate(sum(reading.result == "repaired" for reading in readings), len(readings))),
                    in_percent(rate(sum(reading.is_cut for reading in readings), len(readings))),
                    in_percent(rate(causes[None], total)),
                    *shares,
                )
            )
        )
    columns = (
        *_NAMES,
        *numbers("format errors", "refusals", "replies repaired", "cut off", "tests passed", digits=1),
        *numbers(*(name for name, _ in _FAILURES), digits=1),
    )
    return Table(
        name="astra-failures", title="Failures", source="HackerRank-ASTRA, sections 4.5 and 4.6", columns=columns,
        rows=tuple(rows),
        notes=(
            "Attempts with an unreadable reply (format errors) and refusals in percent of attempts; replies that were "
            "repaired, and those that were cut off and still gave an answer, in percent of replies (astra-replies has "
            "the repairs); the others in percent of judged tests, which sum to 100. A blocked test counts for what "
            "blocked it. People who read the failures gave the types of the paper; these are the causes that the judge "
            "saw.",
        ),
    )  # fmt: skip


def _number(cell: Cell) -> float:
    return cell.value if isinstance(cell, Measure) and cell.value is not None else -1.0
