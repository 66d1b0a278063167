"""The parameters of a draft test: those of the mission where they lead to the same place, else new ones."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from judge_machine import ParameterKind
from projecteval.authoring.recording.proposals import Proposal, propose_element, propose_url, same_place
from projecteval.authoring.recording.script import Chain, RecordedScript, RecordedStep
from projecteval.authoring.recording.targets import Target, target_of
from projecteval.mission.checks import JUDGE_FIXTURES

_Place = tuple[Chain, bool]


class Parameters:
    """Gives every place of a recording one name.

    `known` are the mission's parameters: a place that one of them leads to has its name, and so has one that would get
    its name and kind anyway. `used` are all names in the order of their first use, `new` what the mission
    does not have yet, `guessed` the names that were taken over for their name alone.
    """

    def __init__(self, script: RecordedScript, *, known: Iterable[Proposal] = ()) -> None:
        steps = [step for step in script.steps if isinstance(step, RecordedStep)]
        known = tuple(known)
        self._by_place = {_place(one): one.name for one in known if one.value}
        self._by_name = {(one.name, one.kind): one.name for one in known}
        self._taken = {*(one.name for one in known), *JUDGE_FIXTURES, "request"}
        self._actions = _actions_by_place(steps)
        self._one_url = len({step.action.text for step in steps if step.action.name in ("goto", "to_have_url")}) == 1
        self._names: dict[object, str] = {}
        self.used: list[str] = []
        self.new: list[Proposal] = []
        self.guessed: list[str] = []

    def element(self, target: Target) -> str:
        """Return the name of what the calls of a target find."""
        place = (target.calls, target.many)
        if place not in self._names:
            actions = frozenset(self._actions.get(place, ()))
            self._names[place] = self._named(propose_element(target.calls, many=target.many, actions=actions))
        return self._use(self._names[place])

    def url(self, url: str) -> str:
        """Return the name of an address."""
        if url not in self._names:
            self._names[url] = self._named(propose_url(url, only=self._one_url))
        return self._use(self._names[url])

    def _named(self, proposal: Proposal) -> str:
        if proposal.value is not None and _place(proposal) in self._by_place:
            return self._by_place[_place(proposal)]
        if (proposal.name, proposal.kind) in self._by_name:
            if proposal.name not in self.guessed:
                self.guessed.append(proposal.name)
            return proposal.name
        name, number = proposal.name, 1
        while name in self._taken:
            number += 1
            name = f"{proposal.name}_{number}"
        self._taken.add(name)
        if proposal.value is not None:
            self._by_place[_place(proposal)] = name
        self.new.append(replace(proposal, name=name))
        return name

    def _use(self, name: str) -> str:
        if name not in self.used:
            self.used.append(name)
        return name


def _place(proposal: Proposal) -> tuple[bool, str]:
    return proposal.kind is ParameterKind.ELEMENTS, same_place(proposal.value or "")


def _actions_by_place(steps: Iterable[RecordedStep]) -> Mapping[_Place, set[str]]:
    actions: dict[_Place, set[str]] = defaultdict(set)
    for step in steps:
        target = target_of(step.chain)
        if target is not None:
            actions[target.calls, target.many].add(step.action.name)
    return actions
