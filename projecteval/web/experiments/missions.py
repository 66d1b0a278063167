"""The missions that an experiment can choose, by id and by their kind, difficulty, skills and tools."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from projecteval.experiment.expand import values_of
from projecteval.mission import Difficulty, Mission, MissionKind
from projecteval.mission.origins import split_checkpoint, split_id
from projecteval.web.fields import Choice, Group, Option

# The workspace's own ones, as seen from the folder of experiments.
OWN_MISSIONS = "../missions"

_TITLES = {
    "kinds": "Missions of kind (none: all)",
    "difficulties": "Missions of difficulty (none: all)",
    "skills": "Skills",
    "languages": "Languages",
    "frameworks": "Frameworks",
    "tags": "Tags",
}
FILTERS = ("folders", "ids", *_TITLES)
_IN_SIGHT = ("kinds", "difficulties")
_ORDER: Sequence[str] = (*map(str, MissionKind), *map(str, Difficulty))


def mission_choices(chosen: Mapping[str, Sequence[str]], missions: Sequence[Mission]) -> Iterator[Group]:
    """The boxes for the filters of missions; `chosen` are the values of each, `missions` those that there are."""
    folders = tuple(dict.fromkeys((OWN_MISSIONS, *chosen["folders"])))
    options = tuple(Option(value=folder, checked=folder in chosen["folders"]) for folder in folders)
    yield Group(
        id="folders",
        title="The workspace's missions (none: those that come with projecteval)",
        choice=Choice(key="folders", path=("missions", "folders"), options=options),
    )
    yield _by_id(chosen, missions)
    for key, title in _TITLES.items():
        yield Group(
            id=key,
            title=title,
            choice=Choice(key=key, path=("missions", key), options=tuple(_counted(key, chosen[key], missions))),
            folded=key not in _IN_SIGHT,
        )


def _by_id(chosen: Mapping[str, Sequence[str]], missions: Sequence[Mission]) -> Group:
    ids = chosen["ids"]
    known = {mission.id: mission for mission in missions}
    named = [known[written] for id in dict.fromkeys(ids) if (written := _written(id)) in known]
    fitting = [
        mission
        for mission in (named if ids else missions)
        if all(not chosen[key] or found & set(chosen[key]) for key, found in values_of(mission).items())
    ]
    says = f"{len(set(ids))} of {len(missions)} chosen" if ids else f"all {len(missions)}"
    if len(fitting) < (len(named) if ids else len(missions)):
        says += f", {len(fitting)} left by the filters below"
    return Group(
        id="ids",
        title="Missions",
        choice=Choice(key="ids", path=("missions", "ids"), options=tuple(_ids(ids, known))),
        folded=True,
        says=says,
    )


def _written(id: str) -> str:
    """The mission that somebody wrote, from which a variant or a checkpoint is derived."""
    return split_checkpoint(split_id(id)[0])[0]


def _ids(chosen: Sequence[str], known: Mapping[str, Mission]) -> Iterator[Option]:
    for id, mission in sorted(known.items(), key=lambda item: item[1].title.casefold()):
        remark = f"{id}, {mission.kind}, {mission.difficulty}"
        yield Option(value=id, words=mission.title, remark=remark, checked=id in chosen)
    for id in dict.fromkeys(chosen):
        if id not in known:
            written = _written(id)
            kind = "variant" if split_id(id)[1] is not None else "checkpoint"
            yield Option(value=id, checked=True, remark=f"{kind} of {written}" if written in known else "not there")


def _counted(key: str, chosen: Sequence[str], missions: Sequence[Mission]) -> Iterator[Option]:
    counts = Counter(str(value) for mission in missions for value in values_of(mission)[key])
    order = {value: place for place, value in enumerate(_ORDER)}
    for value in sorted({*counts, *chosen}, key=lambda value: (order.get(value, len(order)), value)):
        yield Option(value=value, remark=str(counts[value]), checked=value in chosen)
