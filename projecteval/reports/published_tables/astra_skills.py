"""The best agents by skill and kind of mission (HackerRank-ASTRA, Table 4 and Figures 7 to 10)."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from projecteval.reports.published_tables.entrants import NO_FACTS, Entrant, facts_of, heads_of, missions_note
from projecteval.runs.lock import MissionFacts
from projecteval.statistics import Measure, mean_of_present, rate
from projecteval.statistics.scores import mission_means
from projecteval.tables.table import Row, Table, counted, in_percent, numbers, texts
from projecteval.tables.text import number_text

(_SCORE,) = numbers("score")

Traits = Callable[[MissionFacts], tuple[str, ...]]

Means = Sequence[Mapping[str, float | None]]
"""For each entry, mission → mean score from 0 to 1."""


def table_4(found: Sequence[Entrant]) -> Table:
    """The best agents at each skill that several missions need (HackerRank-ASTRA, Table 4 and Figures 8 to 10)."""
    missions = {skill: own for skill, own in _missions_by(found, lambda fact: fact.skills).items() if len(own) > 1}
    return _table(
        found, missions, name="astra-4", title="Skills", head="skill", source="HackerRank-ASTRA, Table 4",
    )  # fmt: skip


def table_4_once(found: Sequence[Entrant]) -> Table:
    """Skills that one mission alone needs: its score is the mission's, and says little of the skill."""
    missions = {skill: own for skill, own in _missions_by(found, lambda fact: fact.skills).items() if len(own) == 1}
    return _table(
        found, missions, name="astra-4-once", title="Skills of one mission alone", head="skill",
        source="HackerRank-ASTRA, Table 4",
    )  # fmt: skip


def table_main_skills(found: Sequence[Entrant]) -> Table:
    """The best agents at each main skill (HackerRank-ASTRA, Figure 7)."""
    return _table(
        found, _missions_by(found, _main_skill), name="astra-main-skills", title="Main skills", head="main skill",
        source="HackerRank-ASTRA, Figure 7", lacks=_lacks_main_skill,
    )  # fmt: skip


def table_kinds(found: Sequence[Entrant]) -> Table:
    """The best agents at each kind of mission, which no paper prints."""
    return _table(
        found, _missions_by(found, lambda fact: (fact.kind,)), name="astra-kinds", title="Kinds of missions",
        head="kind", source="HackerRank-ASTRA, shape of Figure 7",
    )  # fmt: skip


def table_frequencies(found: Sequence[Entrant]) -> Table:
    """The number of missions for each main skill, skill and kind (HackerRank-ASTRA, Figures 1 and 2)."""
    total = len(facts_of(found))
    traits_by_head: Mapping[str, Traits] = {
        "main skill": _main_skill, "skill": lambda fact: fact.skills, "kind": lambda fact: (fact.kind,),
    }  # fmt: skip
    rows = [
        Row(cells=(head, trait, counted(len(own)), in_percent(rate(len(own), total))))
        for head, traits in traits_by_head.items()
        for trait, own in _missions_by(found, traits).items()
    ]
    columns = (*texts("what", "name"), *numbers("missions", digits=0), *numbers("%", digits=1))
    notes = ["Percent of the missions; a mission has one main skill, that of its first skill, one kind, and mostly "
             "several skills.", *_unknown(found, _lacks_main_skill)]  # fmt: skip
    return Table(
        name="astra-frequencies", title="Skills and kinds", source="HackerRank-ASTRA, Figures 1 and 2",
        columns=columns, rows=tuple(rows), notes=tuple(notes),
    )  # fmt: skip


def _main_skill(fact: MissionFacts) -> tuple[str, ...]:
    return () if fact.main_skill is None else (fact.main_skill,)


def _lacks_main_skill(fact: MissionFacts) -> bool:
    return fact.main_skill is None


def _unknown(found: Sequence[Entrant], lacks: Callable[[MissionFacts], bool]) -> Iterator[str]:
    """A remark where missions are in no row."""
    if any(fact is None or lacks(fact) for fact in facts_of(found).values()):
        yield f"Some missions are in no row: {NO_FACTS}."


def _missions_by(found: Sequence[Entrant], traits: Traits) -> dict[str, list[str]]:
    """Trait → missions, the most frequent trait first."""
    missions: dict[str, list[str]] = {}
    for mission, fact in facts_of(found).items():
        for trait in dict.fromkeys(traits(fact)) if fact is not None else ():
            missions.setdefault(trait, []).append(mission)
    return dict(sorted(missions.items(), key=lambda item: (-len(item[1]), item[0])))


def _table(
    found: Sequence[Entrant],
    missions: Mapping[str, Sequence[str]],
    *,
    name: str,
    title: str,
    head: str,
    source: str,
    lacks: Callable[[MissionFacts], bool] = lambda _fact: False,
) -> Table:
    heads = heads_of(found)
    means: Means = [dict(zip(one.entry.missions, mission_means(one.entry.tallies), strict=True)) for one in found]
    rows = []
    for trait, own in missions.items():
        scores = [in_percent(mean_of_present([row.get(mission) for mission in own])) for row in means]
        rows.append(Row(cells=(trait, counted(len(own)), _winners(heads, scores), *scores)))
    notes = ["Mean scores in percent over the missions of the row; who is equally good to two decimals is named too."]
    return Table(
        name=name,
        title=title,
        source=source,
        columns=(*texts(head), *numbers("missions", digits=0), *texts("best"), *numbers(*heads)),
        rows=tuple(rows),
        notes=(*notes, *_unknown(found, lacks), *missions_note(found)),
    )


def _winners(heads: Sequence[str], scores: Sequence[Measure]) -> str:
    """All whose score is the highest as printed; "none" without a score above 0."""
    known = [score.value for score in scores if score.value is not None]
    if not known or max(known) == 0:
        return "none"
    best = number_text(max(known), _SCORE)
    return ", ".join(
        label
        for label, score in zip(heads, scores, strict=True)
        if score.value is not None and number_text(score.value, _SCORE) == best
    )
