"""The input of one judging; it crosses the border into the world as JSON."""

import re
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, field_validator

from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.parameters import ParameterKind
from judge_machine.services.kinds import known_service
from judge_machine.visit import Aspect

_SURROGATES = re.compile("[\ud800-\udfff]")


class BrowserBackend(StrEnum):
    """The library that drives the browser behind the `user` verbs."""

    PLAYWRIGHT = "playwright"
    SELENIUM = "selenium"


class ParameterDescription(BaseModel):
    """The kind and the description of a parameter, as the mission asks for it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: ParameterKind
    description: str = Field(min_length=1)


class JudgeRequest(BaseModel):
    """Everything that one judging depends on.

    `launch` None asks for the defaults of the project's stack. `values` holds the agent's answers as they came,
    whatever their type. `trusted` says that the caller wrote the project, so that it may run where isolation is
    weak. `dialect` is the import path of what the tests are written in, None for the judge's own fixtures; see
    `judge_machine.dialect`. `isolation` auto takes the best that the machine offers. `only`
    names the tests to run, with what they need. `services` names those that the judge runs for the project. `suggests`
    asks, for each test that a parameter of kind element fails, which elements of the page the parameter may have meant.
    `visit` asks for findings beside the verdicts, which it changes in no way.
    `frugal` saves work that changes no verdict: no browser is started before the project answers, and no evidence kept.
    `until_failure` ends the judging with the first test that fails, for whatever reason.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    project: Path
    tests: Path
    materials: Path | None = None
    parameters: dict[str, ParameterDescription] = Field(default_factory=dict)
    values: dict[str, object] = Field(default_factory=dict)
    launch: LaunchManifest | None = None
    dialect: str | None = None
    limits: Limits = Limits()
    backend: BrowserBackend = BrowserBackend.PLAYWRIGHT
    seed: int = 0
    evidence: Path
    trusted: bool = False
    isolation: Literal["auto", "namespaces", "landlock", "none"] = "auto"
    only: tuple[str, ...] = ()
    services: tuple[Annotated[str, AfterValidator(known_service)], ...] = ()
    suggests: bool = False
    visit: tuple[Aspect, ...] = ()
    frugal: bool = False
    until_failure: bool = False

    @field_validator("values")
    @classmethod
    def _can_cross_the_border(cls, values: dict[str, object]) -> dict[str, object]:
        return {name: _portable(answer) for name, answer in values.items()}


class SessionInput(BaseModel):
    """The request and what the package cache prepared for it; all paths are those of the host.

    `tools` is a virtual environment with libraries for the tests, where their dialect needs some.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    request: JudgeRequest
    manifest: LaunchManifest
    read_only: tuple[Path, ...] = ()
    node_modules: Path | None = None
    scratch: tuple[Path, ...] = ()
    path_entries: tuple[str, ...] = ()
    environment: dict[str, str] = Field(default_factory=dict)
    tools: Path | None = None


def _portable(answer: object) -> object:
    """An answer in a form that JSON has; where it has none, another answer that is invalid for the same reason.

    Text that is not Unicode stays unprintable; a list or a mapping, which may nest without end, counts by its type.
    """
    match answer:
        case str():
            return _SURROGATES.sub("\0", answer)
        case list() | dict():
            return type(answer)()
        case _:
            return answer
