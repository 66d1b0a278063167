"""The parameters of a draft test: those of the mission where they lead to the same place, else new ones."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from projecteval.authoring.recording.proposals import Proposal, propose_element, propose_url, same_place
from projecteval.authoring.recording.steps import Chain, Script, Step
from projecteval.authoring.recording.targets import Target, target_of
from projecteval.mission.checks import JUDGE_FIXTURES

_Place = tuple[Chain, bool]


class Parameters:
    """Gives every place of a recording one name.

    `known` are the values of the mission's parameters by name; a place that one of them leads to has its name. `used`
    are all names in the order of their first use, `new` those that the mission does not have yet.
    """

    def __init__(self, script: Script, *, known: Mapping[str, str]) -> None:
        steps = [step for step in script.steps if isinstance(step, Step)]
        self._known = {same_place(value): name for name, value in known.items()}
        self._taken = {*known, *JUDGE_FIXTURES, "request"}
        self._actions = _actions_by_place(steps)
        self._one_url = len({step.action.text for step in steps if step.action.name in ("goto", "to_have_url")}) == 1
        self._names: dict[object, str] = {}
        self.used: list[str] = []
        self.new: list[Proposal] = []

    def element(self, target: Target) -> str:
        """The name of what the calls of a target find."""
        place = (target.calls, target.many)
        if place not in self._names:
            actions = frozenset(self._actions.get(place, ()))
            self._names[place] = self._named(propose_element(target.calls, many=target.many, actions=actions))
        return self._use(self._names[place])

    def url(self, url: str) -> str:
        """The name of an address."""
        if url not in self._names:
            self._names[url] = self._named(propose_url(url, only=self._one_url))
        return self._use(self._names[url])

    def _named(self, proposal: Proposal) -> str:
        known = None if proposal.value is None else self._known.get(same_place(proposal.value))
        if known is not None:
            return known
        name, number = proposal.name, 1
        while name in self._taken:
            number += 1
            name = f"{proposal.name}_{number}"
        self._taken.add(name)
        self.new.append(replace(proposal, name=name))
        return name

    def _use(self, name: str) -> str:
        if name not in self.used:
            self.used.append(name)
        return name


def _actions_by_place(steps: Iterable[Step]) -> Mapping[_Place, set[str]]:
    actions: dict[_Place, set[str]] = defaultdict(set)
    for step in steps:
        target = target_of(step.chain)
        if target is not None:
            actions[target.calls, target.many].add(step.action.name)
    return actions
