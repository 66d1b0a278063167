"""An estimate of what a run would do and what its models would cost; no model is asked."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from judge_machine import LaunchManifest
from projecteval.agents import make_agent
from projecteval.agents.model import read_model_agent
from projecteval.attempt import Artefact, Attempt, AttemptKey, StageOutcome
from projecteval.errors import PlugInError
from projecteval.experiment.criteria import criteria_of
from projecteval.mission import Checklist, Mission
from projecteval.models.config import read_model_config
from projecteval.models.prices import cost_usd, read_prices
from projecteval.models.protocol import TokenUsage
from projecteval.project import Project
from projecteval.replies import print_checklist, print_files, print_launch, print_values
from projecteval.runs import RunConfig
from projecteval.scorers import Case, criterion_names, make_criterion
from projecteval.scorers.declaration import ExpectedQuestion, ForeseesQuestions
from projecteval.scorers.protocol import Selective
from projecteval.stages import StageTask, Terms
from projecteval.stages.questions import prompt_of
from projecteval.stages.style import PromptStyle

CHARACTERS_PER_TOKEN = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedAgent:
    """One agent of a run. Tokens are None for agents that ask no model, `cost_usd` where no price is known."""

    agent: str
    attempts: int
    input_tokens: int | None
    output_tokens: int | None
    cost_usd: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedReviews:
    """What a criterion of a run asks models about its attempts; `cost_usd` is None where no price is known."""

    criterion: str
    questions: int
    input_tokens: int
    output_tokens: int
    cost_usd: float | None


def plan(config: RunConfig, missions: Mapping[str, Mission]) -> Iterator[PlannedAgent]:
    """Every agent with the tokens and the money that it is going to take on the missions, by id, about.

    The estimate lets every stage be answered with the canonical solution, and takes four characters for a token; what
    a model thinks before it answers is not in it. Raises UsageError for settings that cannot be used.
    """
    for name in config.agents:
        keys = [key for key in config.attempt_keys() if key.agent == name]
        settings = config.agent_settings(name)
        kind, _, argument = str(settings.get("type", name)).partition(":")
        if kind != "model":
            yield PlannedAgent(agent=name, attempts=len(keys), input_tokens=None, output_tokens=None, cost_usd=None)
            continue
        settings.pop("type", None)
        style, others = read_model_agent(settings, argument, where=f"agents: {name}")
        sizes = {key: _size(key, missions[key.mission], style) for key in keys if key.sample == 0}
        characters = [sizes[_first(key)] for key in keys]
        tokens = TokenUsage(
            input_tokens=sum(sent for sent, _ in characters) // CHARACTERS_PER_TOKEN,
            output_tokens=sum(received for _, received in characters) // CHARACTERS_PER_TOKEN,
        )
        model = read_model_config(others, where=f"agents: {name}")
        price = read_prices(model.prices).price(model.model, host=model.host)
        yield PlannedAgent(
            agent=name,
            attempts=len(keys),
            input_tokens=tokens.input_tokens,
            output_tokens=tokens.output_tokens,
            cost_usd=cost_usd(tokens, price),
        )


def plan_reviews(config: RunConfig, missions: Mapping[str, Mission]) -> Iterator[PlannedReviews]:
    """Every criterion that asks a model, with what that takes, as if every attempt were the canonical solution.

    Raises UsageError for settings that cannot be used.
    """
    for name in criteria_of(config).scorers:
        if name not in criterion_names():
            continue
        try:
            criterion = make_criterion(name, config.settings.criteria_settings.get(name))
        except PlugInError:
            continue  # the run says so with each attempt
        if isinstance(criterion, ForeseesQuestions):
            yield _reviews(name, criterion, config, missions)


def _reviews(
    name: str, criterion: ForeseesQuestions, config: RunConfig, missions: Mapping[str, Mission]
) -> PlannedReviews:
    sizes: dict[str, tuple[_Size, ...]] = {}
    for key in config.attempt_keys():
        mission = missions[key.mission]
        if key.mission in sizes or (isinstance(criterion, Selective) and not criterion.applies(mission)):
            continue
        solved = Attempt(key=key, project=mission.canonical_project())
        case = Case(criterion=name, mission=mission, attempt=solved)
        sizes[key.mission] = tuple(_Size.of(one, where=name) for one in criterion.expected_questions(case))
    asked = [size for key in config.attempt_keys() for size in sizes.get(key.mission, ())]
    costs = [size.cost_usd for size in asked if size.cost_usd is not None]
    return PlannedReviews(
        criterion=name,
        questions=len(asked),
        input_tokens=sum(size.input_tokens for size in asked),
        output_tokens=sum(size.output_tokens for size in asked),
        cost_usd=sum(costs) if len(costs) == len(asked) else None,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Size:
    input_tokens: int
    output_tokens: int
    cost_usd: float | None

    @classmethod
    def of(cls, question: ExpectedQuestion, *, where: str) -> "_Size":
        model = read_model_config(question.model, where=where)
        sent, received = question.sent // CHARACTERS_PER_TOKEN, question.received // CHARACTERS_PER_TOKEN
        cost = cost_usd(
            TokenUsage(input_tokens=sent, output_tokens=received),
            read_prices(model.prices).price(model.model, host=model.host),
        )
        return cls(input_tokens=sent, output_tokens=received, cost_usd=cost)


def _first(key: AttemptKey) -> AttemptKey:
    return AttemptKey(agent=key.agent, mission=key.mission, level=key.level, mode=key.mode, sample=0)


def _size(key: AttemptKey, mission: Mission, style: PromptStyle) -> tuple[int, int]:
    """Characters sent and received when every stage is answered with the canonical solution."""
    canonical = make_agent("canonical")
    sent = received = said_before = 0
    done: tuple[StageOutcome, ...] = ()
    for stage in key.stages:
        task = StageTask.of_key(key, mission, previous=done, seed=0, terms=Terms())
        prompt = prompt_of(task, style)
        reply = canonical.perform(task)
        assert reply.artefact is not None
        answer = _printed(reply.artefact, style)
        sent += said_before + len(prompt)
        received += len(answer)
        if style.conversation == "same":
            said_before += len(prompt) + len(answer)
        done = (*done, reply.outcome(stage, wall_s=0.0))
    return sent, received


def _printed(artefact: Artefact, style: PromptStyle) -> str:
    match artefact:
        case Checklist():
            return print_checklist(artefact, style.format)
        case Project():
            return print_files(artefact.texts(), style.format)
        case LaunchManifest():
            return print_launch(artefact, style.format)
        case _:
            return print_values(artefact, style.format)
