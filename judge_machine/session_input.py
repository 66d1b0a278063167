"""The input of a session."""

from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from judge_machine.launch import LaunchManifest
from judge_machine.request import JudgeRequest


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
