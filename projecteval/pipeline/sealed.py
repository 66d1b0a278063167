"""Runs of sealed missions: which agents may see them, and what a process with the key adds to what the run keeps."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from projecteval.agents import make_agent
from projecteval.agents.command.settings import read_settings
from projecteval.agents.model import read_style
from projecteval.attempt import AttemptKey, StageOutcome
from projecteval.attempt.keys import OUR_OWN, built_in_name
from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.runs import RunConfig
from projecteval.runs.folder import RunFolder
from projecteval.runs.settings import SealedSource
from projecteval.runs.withholding import answers_from_mission
from projecteval.sealing import OpenedMissions
from projecteval.stages import FeedbackDetail, StageTask

_EXPLAINED = "would store what is on the pages of sealed missions; omit it"
_ADMITTED = (*sorted(OUR_OWN), "model", "command")


def check_sealed(config: RunConfig, opened: OpenedMissions | None) -> None:
    """Raise UsageError unless the sealed missions of a run are open, are the ones it names, and stay sealed in it."""
    sealed = config.settings.sealed
    if sealed is None:
        return
    if opened is None:
        raise UsageError(
            f"{sealed.file}: key: its missions are sealed (key {sealed.key_id}); name the file with the key: --key "
            "KEYFILE"
        )
    if problems := [*_other_missions(sealed, opened), *_refused(config)]:
        raise UsageError(problems)


def check_orders(config: RunConfig, *, unsafe: bool, explain: bool) -> None:
    """Raise UsageError for orders under which sealed missions would become known to projects or to the run."""
    if config.settings.sealed is None:
        return
    if explain:
        raise UsageError(f"--explain-parameters: {_EXPLAINED}")
    if unsafe:
        raise UsageError(
            "--unsafe: projects could read the sealed missions while they are open; omit --unsafe, on a machine with "
            "isolation (see projecteval doctor)"
        )


def restore_solutions(run: RunFolder, missions: Mapping[str, Mission]) -> None:
    """Give the agents that answer from the mission their answers back, which a run of sealed missions does not keep.

    They answer once more, and always give the same.
    """
    if run.config.settings.sealed is not None:
        run.restore_with(partial(_restored, run.config, missions))


def _restored(
    config: RunConfig, missions: Mapping[str, Mission], key: AttemptKey, stages: tuple[StageOutcome, ...]
) -> tuple[StageOutcome, ...]:
    if not answers_from_mission(config, key.agent):
        return stages
    agent, mission = make_agent(key.agent, config.agent_settings(key.agent)), missions[key.mission]
    whole: tuple[StageOutcome, ...] = ()
    for stage in stages:
        artefact = None
        if stage.artefact is not None:
            task = StageTask.of_key(key, mission, previous=whole, seed=config.seed)
            artefact = agent.perform(task).artefact
        whole = (*whole, replace(stage, artefact=artefact))
    return whole


def _other_missions(sealed: SealedSource, opened: OpenedMissions) -> Iterator[str]:
    for name, digest in sealed.seals.items():
        found = opened.seals.get(name)
        if found is None:
            yield f"{opened.path}: {name}: is not in this file; name the sealed file of the run: --sealed FILE"
        elif found != digest:
            yield (
                f"{opened.path}: {name}: has the hash {found}, and the run was made with {digest}; name the sealed "
                "file of the run: --sealed FILE"
            )


def _refused(config: RunConfig) -> Iterator[str]:
    """One line for everything by which the missions would become known."""
    settings = config.settings
    for agent in config.agents:
        yield from (f"agents: {agent}: {problem}" for problem in _refused_of(config, agent))
    if settings.cache == "shared":
        yield "cache: shared: would keep exchanges about sealed missions for other runs; use own"
    if settings.explain_parameters:
        yield f"explain_parameters: {_EXPLAINED}"


def _refused_of(config: RunConfig, agent: str) -> Iterator[str]:
    kind, _, argument = config.agent_kind(agent).partition(":")
    if built_in_name(kind) not in _ADMITTED:
        yield f"{kind}: may read or keep sealed missions; use one of {', '.join(_ADMITTED)}"
        return
    if config.feedback(agent) in (FeedbackDetail.MESSAGES, FeedbackDetail.BUILD_LOG):
        yield (
            f"feedback: {config.feedback(agent)}: would tell what sealed missions expect, and is not kept; use "
            "verdicts or none"
        )
    if kind not in ("model", "command"):
        return
    settings = {name: value for name, value in config.agent_settings(agent).items() if name != "type"}
    style, others = read_style(settings, where=f"agents: {agent}")
    if style.conversation == "same":
        yield (
            "conversation: same: could not be continued after a stop, since requests about sealed missions are not "
            "kept; use fresh"
        )
    if kind == "command" and read_settings(others, argument, where=f"agents: {agent}").sandbox == "none":
        yield "sandbox: none: the command could read the sealed missions while they are open; use box"
