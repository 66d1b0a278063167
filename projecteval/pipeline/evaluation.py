"""Evaluate one attempt, or judge a folder, from a program and without the folder of a run."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Literal, TypeVar

from judge_machine import Aspect, BadInput, BrowserBackend, Judgement, LaunchManifest, Outcome, Verdict, judge
from projecteval.agents.table import AGENTS, make_agent
from projecteval.attempt import Attempt, AttemptKey, Level, Mode
from projecteval.attempt.keys import built_in_name
from projecteval.errors import UsageError
from projecteval.judging import JudgeSettings, early_session, folder_request, judge_attempt
from projecteval.mission import Mission, load_missions
from projecteval.mission.loader import load_mission as read_mission
from projecteval.pipeline.services import RunServices, services_of
from projecteval.runs import RunConfig
from projecteval.scorers import Case, CaseCriterion, Criterion, Score, Scorer, usual_names
from projecteval.scorers.choice import by_short_name, in_order, instrument_called, needed_scores
from projecteval.scorers.instrument import Instrument
from projecteval.stages import Agent, Workplace, run_stages
from projecteval.storage import temporary_folder

Backend = Literal["playwright", "selenium"]
_E = TypeVar("_E", bound=Enum)


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionResult:
    """The result of one attempt: what the agent handed in, how it was judged, and its scores.

    `judgement` is None only for an attempt of a run that was not judged. `scores` holds the strict variant of a scorer
    under the scorer's name (`code`), any other score under its own (`code:published`).
    """

    attempt: Attempt
    judgement: Judgement | None
    scores: Mapping[str, Score] = field(default_factory=dict, hash=False)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """One verdict for each test of the mission, in its order."""
        return self.judgement.verdicts if self.judgement is not None else ()

    @property
    def passed(self) -> int:
        """The number of tests that passed."""
        return sum(verdict.outcome is Outcome.PASSED for verdict in self.verdicts)

    def __str__(self) -> str:
        words = f"{self.attempt.key}: {self.passed} of {len(self.verdicts)} tests passed"
        not_scored = [verdict for verdict in self.verdicts if verdict.outcome is Outcome.NOT_SCORED]
        return f"{words}, {len(not_scored)} not scored ({not_scored[0].message})" if not_scored else words


def load_mission(mission: str | Path, *, folders: Iterable[str | Path] = ()) -> Mission:
    """Load a mission by its id, such as `bill-splitter`, or from its folder, which is a Path or a text with a `/`.

    `folders` are searched for the id instead of the missions that come with projecteval; each is a mission's
    folder or a folder of such folders. Raises UsageError for an unknown id, with the closest known ones, and with one
    line for each problem of the mission.
    """
    if isinstance(mission, Path) or "/" in mission:
        return read_mission(Path(mission))
    return load_missions([mission], paths=[Path(folder) for folder in folders] or None)[0]


def evaluate(
    mission: Mission | str,
    agent: Agent | str,
    *,
    level: Level | int = Level.PROMPT,
    mode: Mode | str = Mode.DIRECT,
    sample: int = 0,
    seed: int = 0,
    name: str | None = None,
    scorers: Iterable[str | Scorer | Criterion | CaseCriterion] | None = None,
    backend: Backend = "playwright",
    evidence: str | Path | None = None,
    unsafe: bool = False,
) -> MissionResult:
    """Have an agent build one mission, judge what it built, and score it; nothing is stored.

    `agent` is an object with `perform(task)`, or the name of an agent, such as `canonical`. `name` is its name in the
    result; by default an object has the name of its class. `scorers` are names of scorers and criteria, or objects with
    `score(mission, attempt, verdicts)`, `measure(…)` or `assess(case)`; by default all known scorers. `evidence` is a
    folder for screenshots, pages and logs of failures; without it they are not kept. `unsafe` allows weak isolation.

    An exception of the agent becomes a `harness_error` of all tests, one of a scorer a missing score; the messages say
    where it was raised. Raises UsageError for an argument that cannot be used.
    """
    mission = load_mission(mission) if isinstance(mission, str) else mission
    key = AttemptKey(
        agent=_label(agent, name),
        mission=mission.id,
        level=_one_of(Level, level, "level", "1 (prompt), 2 (checklist) or 3 (skeleton)"),
        mode=_one_of(Mode, mode, "mode", " or ".join(Mode)),
        sample=sample,
    )
    instruments = in_order(_instrument(scorer) for scorer in (usual_names() if scorers is None else scorers))
    asked = RunConfig(agents=(key.agent,), missions=(mission.id,))
    with (
        services_of(asked, run=None) as services,
        _usable(),
        temporary_folder("evaluation") as scratch,
        _evidence(evidence) as kept,
    ):
        builder = make_agent(agent, services=services.agents) if isinstance(agent, str) else agent
        folder = scratch / "work"
        folder.mkdir(mode=0o700)
        workplace = Workplace(folder=folder, hidden=mission.own_folders)
        attempt = run_stages(key, mission, builder, seed=seed, workplace=workplace)
        settings = JudgeSettings(
            evidence=kept,
            scratch=scratch,
            backend=backend_named(backend),
            seed=seed,
            unsafe=unsafe,
            visit=tuple(aspect for aspect in Aspect if aspect in {one.name for one in instruments}),
        )
        judgement = judge_attempt(attempt, mission, settings)
        case_of = partial(Case, mission=mission, attempt=attempt, judgement=judgement, evidence=kept)
        scores = _scored(case_of, (one for one in instruments if one.applies(mission)), services)
    return MissionResult(attempt=attempt, judgement=judgement, scores=by_short_name(scores))


def _scored(
    case_of: Callable[..., Case], instruments: Iterable[Instrument], services: RunServices
) -> Collection[Score]:
    """All scores, in the order in which they need each other."""
    scores: dict[str, Score] = {}
    for one in instruments:
        case = case_of(criterion=one.name, scores=needed_scores(one, scores), chat_model=services.models_of(one.name))
        scores |= {score.name: score for score in one.scores(case)}
    return scores.values()


def judge_project(
    project: str | Path,
    mission: Mission | str,
    *,
    values: Mapping[str, str] | None = None,
    launch: LaunchManifest | None = None,
    only: Iterable[str] = (),
    seed: int = 0,
    backend: Backend = "playwright",
    evidence: str | Path | None = None,
    unsafe: bool = False,
) -> tuple[Verdict, ...]:
    """Judge a folder that holds a project, through the tests of a mission.

    `values` maps each parameter of the mission to its value, by default from `parameters.yaml` in the folder; `launch`
    is by default its `launch.yaml`, else follows from its files. `only` names the tests to run, with those that they
    need; the other arguments are those of `evaluate`. Raises UsageError.
    """
    with _usable(), _evidence(evidence) as kept, early_session() as sessions:
        mission = load_mission(mission) if isinstance(mission, str) else mission
        settings = JudgeSettings(
            evidence=kept, backend=backend_named(backend), seed=seed, unsafe=unsafe, only=tuple(only)
        )
        request = folder_request(mission, settings, Path(project), launch=launch, values=values)
        return judge(request, sessions=sessions).verdicts


def _instrument(scorer: str | Scorer | Criterion | CaseCriterion) -> Instrument:
    if isinstance(scorer, str):
        return instrument_called(scorer)
    declared = getattr(scorer, "declared", None)
    return Instrument(type(scorer).__name__, lambda: scorer, any_names=True, declared=declared)


def _label(agent: Agent | str, name: str | None) -> str:
    if isinstance(agent, str):
        return name or agent
    label = name or type(agent).__name__
    if built_in_name(label) in AGENTS:
        # The judge trusts what some of ours hand in.
        raise UsageError(f"name: {label}: is the name of an agent of projecteval; choose another one")
    return label


def _one_of(kind: type[_E], value: object, name: str, words: str) -> _E:
    try:
        return kind(value)
    except ValueError:
        raise UsageError(f"{name}: found {value!r}; use {words}") from None


def backend_named(value: str) -> BrowserBackend:
    """The backend of this name. Raises UsageError."""
    return _one_of(BrowserBackend, value, "backend", " or ".join(BrowserBackend))


@contextmanager
def _usable() -> Iterator[None]:
    """Raise what the judge machine cannot use as an error of ours."""
    try:
        yield
    except BadInput as error:
        raise UsageError(str(error).splitlines()) from error


@contextmanager
def _evidence(folder: str | Path | None) -> Iterator[Path]:
    """The folder for evidence, or one that is removed afterwards."""
    if folder is not None:
        yield Path(folder)
        return
    with temporary_folder("evidence") as kept:
        yield kept
