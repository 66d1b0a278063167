"""Who is best at what: skills and kinds of missions (HackerRank-ASTRA, Table 4 and Figures 7 to 10)."""

from collections.abc import Callable, Mapping, Sequence

from projecteval.reports.published_tables.gathered import NO_FACTS, Gathered, facts_of, heads_of, missions_note
from projecteval.reports.published_tables.shown import number_text
from projecteval.reports.published_tables.table import Column, PublishedTable, Row, counted, percent
from projecteval.runs.lock import MissionFacts
from projecteval.statistics import Measure, mean_of_present, rate
from projecteval.statistics.scores import mission_means

_SCORE = Column(name="score")

Means = Sequence[Mapping[str, float | None]]
"""For each entry, mission → mean score from 0 to 1."""


def table_4(found: Sequence[Gathered]) -> PublishedTable:
    """The best agents at each skill that several missions need (HackerRank-ASTRA, Table 4 and Figures 8 to 10)."""
    missions = {skill: own for skill, own in _missions_by(found, lambda fact: fact.skills).items() if len(own) > 1}
    return _table(
        found, missions, name="astra-4", title="Skills", head="skill", source="HackerRank-ASTRA, Table 4",
    )  # fmt: skip


def table_4_once(found: Sequence[Gathered]) -> PublishedTable:
    """Skills that one mission alone needs: its score is the mission's, and says little of the skill."""
    missions = {skill: own for skill, own in _missions_by(found, lambda fact: fact.skills).items() if len(own) == 1}
    return _table(
        found, missions, name="astra-4-once", title="Skills of one mission alone", head="skill",
        source="HackerRank-ASTRA, Table 4",
    )  # fmt: skip


def table_kinds(found: Sequence[Gathered]) -> PublishedTable:
    """The best agents at each kind of mission, which takes the place of the paper's main skills (Figure 7)."""
    return _table(
        found, _missions_by(found, lambda fact: (fact.kind,)), name="astra-kinds", title="Kinds of missions",
        head="kind", source="HackerRank-ASTRA, Figure 7",
    )  # fmt: skip


def table_frequencies(found: Sequence[Gathered]) -> PublishedTable:
    """How many missions are of each kind and need each skill (HackerRank-ASTRA, Figures 1 and 2)."""
    total = len(facts_of(found))
    rows = [
        Row(cells=(head, trait, counted(len(own)), percent(rate(len(own), total))))
        for head, traits in (("kind", lambda fact: (fact.kind,)), ("skill", lambda fact: fact.skills))
        for trait, own in _missions_by(found, traits).items()
    ]
    columns = (Column(name="what"), Column(name="name"), Column(name="missions", digits=0), Column(name="%", digits=1))
    notes = ["Percent of the missions; a mission has one kind and mostly several skills."]
    if any(fact is None for fact in facts_of(found).values()):
        notes.append(f"Some missions are in no row: {NO_FACTS}.")
    return PublishedTable(
        name="astra-frequencies", title="Kinds and skills", source="HackerRank-ASTRA, Figures 1 and 2",
        columns=columns, rows=tuple(rows), notes=tuple(notes),
    )  # fmt: skip


def _missions_by(found: Sequence[Gathered], traits: Callable[[MissionFacts], tuple[str, ...]]) -> dict[str, list[str]]:
    """Trait → missions, the most frequent trait first."""
    missions: dict[str, list[str]] = {}
    for mission, fact in facts_of(found).items():
        for trait in dict.fromkeys(traits(fact)) if fact is not None else ():
            missions.setdefault(trait, []).append(mission)
    return dict(sorted(missions.items(), key=lambda item: (-len(item[1]), item[0])))


def _table(
    found: Sequence[Gathered], missions: Mapping[str, Sequence[str]], *, name: str, title: str, head: str, source: str
) -> PublishedTable:
    heads = heads_of(found)
    means: Means = [dict(zip(one.entry.missions, mission_means(one.entry.tallies), strict=True)) for one in found]
    rows = []
    for trait, own in missions.items():
        scores = [percent(mean_of_present([row.get(mission) for mission in own])) for row in means]
        rows.append(Row(cells=(trait, counted(len(own)), _winners(heads, scores), *scores)))
    notes = ["Mean scores in percent over the missions of the row; who is equally good to two decimals is named too."]
    if any(fact is None for fact in facts_of(found).values()):
        notes.append(f"Some missions are in no row: {NO_FACTS}.")
    return PublishedTable(
        name=name,
        title=title,
        source=source,
        columns=(
            Column(name=head),
            Column(name="missions", digits=0),
            Column(name="best"),
            *(Column(name=label) for label in heads),
        ),
        rows=tuple(rows),
        notes=(*notes, *missions_note(found)),
    )


def _winners(heads: Sequence[str], scores: Sequence[Measure]) -> str:
    """Everybody whose score is the highest as it is printed; nobody where all have none."""
    known = [score.value for score in scores if score.value is not None]
    if not known or max(known) == 0:
        return "none"
    best = number_text(max(known), _SCORE)
    return ", ".join(
        label
        for label, score in zip(heads, scores, strict=True)
        if score.value is not None and number_text(score.value, _SCORE) == best
    )
