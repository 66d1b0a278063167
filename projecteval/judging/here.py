"""Judge what an agent handed in for a mission, or a folder that a person names, in this process."""

import json
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from judge_machine import (
    NO_RESOURCES,
    Cause,
    Counterfactual,
    Isolation,
    Judgement,
    JudgeRequest,
    LaunchManifest,
    ParameterDescription,
    ReadySessions,
    Verdict,
    explain_parameters,
    judge,
    probe,
    read_manifest,
    unjudged,
)
from projecteval.attempt import Attempt
from projecteval.errors import UsageError
from projecteval.judging.adapter import adapted
from projecteval.judging.machine import MachineVersions, versions_of_this_machine
from projecteval.judging.protocol import JudgeSettings, Place, attempt_seed
from projecteval.judging.toolchain import check_toolchains, program_versions
from projecteval.judging.trust import is_ours
from projecteval.mission import Mission
from projecteval.mission.answers import unknown_answers
from projecteval.mission.dialects import DIALECTS
from projecteval.mission.yaml_source import read_yaml_source
from projecteval.project import Project
from projecteval.storage import temporary_folder


class JudgesHere:
    """This process judges, as many attempts at once as the orders of a run say."""

    most = None

    @property
    def machine(self) -> MachineVersions:
        """The versions of this machine."""
        return versions_of_this_machine()

    def check_toolchains(self, toolchains: Mapping[str, Mapping[str, str]]) -> None:
        """Raise UsageError with a line for each program that this machine lacks."""
        check_toolchains(toolchains)

    def program_versions(self, toolchains: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
        """The versions of Node.js and of the programs that the missions ask for, where there are any."""
        return program_versions(toolchains)

    def sessions(self, most: int, *, folder: Path) -> ReadySessions:
        """Sessions that are started as soon as judgings are expected."""
        return ReadySessions(most, expected=0, folder=folder)

    @contextmanager
    def place(self, is_over: Callable[[], bool]) -> Iterator[Place | None]:
        """Room at once: whoever asks has a thread of the run already."""
        yield None if is_over() else Place(judge=judge_attempt, explain=explain_attempt)


@contextmanager
def early_session() -> Iterator[ReadySessions]:
    """A session for one judging, which starts while the command that needs it loads and reads."""
    with temporary_folder("session") as folder, ReadySessions(expected=1, folder=folder) as sessions:
        yield sessions


def judge_attempt(
    attempt: Attempt,
    mission: Mission,
    settings: JudgeSettings,
    *,
    on_verdicts: Callable[[Sequence[Verdict]], None] | None = None,
    on_restart: Callable[[str], None] | None = None,  # noqa: ARG001 - a `Judge` takes it
) -> Judgement:
    """Return one verdict for every test of the mission; an attempt that lacks a stage passes none of them.

    `on_restart` is never called: where this machine fails, nothing else is tried. Raises BadInput when untrusted code
    cannot be isolated, UsageError where this machine lacks a program of the mission's toolchain, and JudgingStopped
    once `settings.stop` is set.
    """
    if attempt.project is None or attempt.failure is not None:
        return nothing_to_judge(attempt, mission, settings, on_verdicts, isolation=probe().isolation)
    check_toolchains({mission.id: mission.toolchain})
    with unpacked_request(attempt, attempt.project, mission, settings) as request:
        on_verdict = None if on_verdicts is None else lambda verdict: on_verdicts((verdict,))
        return judge(request, on_verdict=on_verdict, stop=settings.stop, sessions=settings.sessions)


def explain_attempt(
    attempt: Attempt, mission: Mission, verdicts: Sequence[Verdict], settings: JudgeSettings
) -> tuple[Counterfactual, ...]:
    """Judge again, with other locators, the tests that parameters failed; see `explain_parameters`."""
    if attempt.project is None or attempt.failure is not None:
        return ()
    check_toolchains({mission.id: mission.toolchain})
    with unpacked_request(attempt, attempt.project, mission, settings) as request:
        known = known_answers(mission)
        return explain_parameters(request, verdicts, known=known, stop=settings.stop, sessions=settings.sessions)


def known_answers(mission: Mission) -> dict[str, str]:
    """The answers about the canonical solution, by parameter; none where a mission has no solution to ask about."""
    return mission.canonical_parameters() if mission.canonical_folder.is_dir() else {}


@contextmanager
def unpacked_request(
    attempt: Attempt, project: Project, mission: Mission, settings: JudgeSettings
) -> Iterator[JudgeRequest]:
    """The project in its own folder, and what the judge machine needs to judge it there."""
    own = _own_settings(attempt, mission, settings)
    with tempfile.TemporaryDirectory(dir=settings.scratch) as unpacked:
        folder = Path(unpacked) / "project"
        project.write_to(folder)
        handed_in: tuple[LaunchManifest | None, Mapping[str, object]] = attempt.launch, attempt.values
        # What was recorded elsewhere is judged as it is.
        launch, values = handed_in if attempt.recorded is not None else adapted(mission, folder, *handed_in)
        yield judge_request(mission, own, project=folder, launch=launch, values=values)


def request_elsewhere(attempt: Attempt, project: Project, mission: Mission, settings: JudgeSettings) -> JudgeRequest:
    """What a judge needs that unpacks the project itself; the request names no folder of it that is there."""
    if mission.dialect in DIALECTS:  # an adapter reads the files
        with unpacked_request(attempt, project, mission, settings) as request:
            return request
    own = _own_settings(attempt, mission, settings)
    return judge_request(mission, own, project=Path("project"), launch=attempt.launch, values=attempt.values)


def _own_settings(attempt: Attempt, mission: Mission, settings: JudgeSettings) -> JudgeSettings:
    """The settings for the judging of one attempt."""
    return replace(
        settings,
        seed=attempt_seed(attempt.key, settings.seed),
        unsafe=settings.unsafe or is_ours(attempt, mission),
    )


def judge_request(
    mission: Mission,
    settings: JudgeSettings,
    *,
    project: Path,
    launch: LaunchManifest | None,
    values: Mapping[str, object],
) -> JudgeRequest:
    """The request to judge the folder `project` against a mission; paths become absolute.

    The seed of the tests is that of the settings itself, and code is trusted where they say `unsafe`.
    """
    materials = mission.materials_path
    return JudgeRequest(
        project=project.resolve(),
        tests=mission.tests_path.resolve(),
        materials=materials.resolve() if materials else None,
        parameters={
            spec.name: ParameterDescription(kind=spec.kind, description=spec.description) for spec in mission.parameters
        },
        values=dict(values),
        launch=launch,
        dialect=DIALECTS[mission.dialect].tests if mission.dialect in DIALECTS else None,
        limits=mission.limits,
        backend=settings.backend,
        seed=settings.seed,
        evidence=settings.evidence.resolve(),
        trusted=settings.unsafe,
        only=settings.only,
        visit=settings.visit,
        services=mission.services,
        until_failure=settings.until_failure,
    )


def folder_request(
    mission: Mission,
    settings: JudgeSettings,
    project: Path,
    *,
    launch: LaunchManifest | None = None,
    values: Mapping[str, object] | None = None,
) -> JudgeRequest:
    """The request to judge a folder that brings `launch.yaml` and `parameters.yaml` itself.

    `launch` and `values` replace these files. Without a manifest the project starts as its stack usually does, and
    without values no parameter is answered. Raises BadInput for an unreadable manifest, UsageError for unreadable
    values, for the value of something that is no parameter of the mission, and where this machine lacks a program of
    the mission's toolchain.
    """
    check_toolchains({mission.id: mission.toolchain})
    if launch is None and (project / "launch.yaml").is_file():
        launch = read_manifest(project / "launch.yaml")
    if values is None:
        answered = project / "parameters.yaml"
        values = read_values(answered, mission) if answered.is_file() else {}
    elif problems := list(_unknown(values, mission, where=lambda _name: "values")):
        raise UsageError(problems)
    launch, values = adapted(mission, project, launch, values)
    return judge_request(mission, settings, project=project, launch=launch, values=values)


def read_values(path: Path, mission: Mission) -> dict[str, object]:
    """Parameter name to answer. Raises UsageError for anything but a mapping with parameters of the mission as keys.

    The answers themselves are not checked here: a wrong one is a verdict of the tests that use it, not an error.
    """
    source = read_yaml_source(path)
    problems = list(_unknown(source.mapping, mission, where=lambda name: source.where((name,))))
    for name, answer in source.mapping.items():
        try:
            json.dumps(answer, allow_nan=False)
        except (TypeError, ValueError):
            problems.append(f"{source.where((name,))}: {name}: expected text, found {answer!r:.80}; put it in quotes")
    if problems:
        raise UsageError(problems)
    return dict(source.mapping)


def _unknown(values: Mapping[str, object], mission: Mission, *, where: Callable[[str], str]) -> Iterator[str]:
    names = [spec.name for spec in mission.parameters]
    return unknown_answers(values, names, mission_id=mission.id, where=where)


def nothing_to_judge(
    attempt: Attempt,
    mission: Mission,
    settings: JudgeSettings,
    on_verdicts: Callable[[Sequence[Verdict]], None] | None,
    *,
    isolation: Isolation,
) -> Judgement:
    """The judgement of an attempt that lacks a stage: nothing of it runs."""
    failure = attempt.failure
    cause = failure.cause if failure is not None and failure.cause is not None else Cause.MISSING_STAGE
    message = failure.message if failure is not None else "the agent handed in no project"
    verdicts = unjudged(settings.only or mission.test_names, cause, message)
    if on_verdicts is not None:
        on_verdicts(verdicts)
    return Judgement(verdicts=verdicts, resources=NO_RESOURCES, isolation=isolation)
