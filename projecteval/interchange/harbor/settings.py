"""The choices of an export."""

from dataclasses import dataclass
from enum import StrEnum
from importlib.metadata import version

from projecteval.attempt import Level
from projecteval.interchange.harbor.names import ORGANISATION

DEBIAN = "debian:trixie-slim@sha256:a29215f6a35e51e22adffa17f89e9d2ef06214e64a2bad10d765c46aea49f11f"
"""Debian 13 by its digest: Python 3.13 and Node.js 20 are packages of it."""
REGISTRY_HOSTS = ("pypi.org", "files.pythonhosted.org", "registry.npmjs.org")
"""Where pip and npm take packages from, unless their settings name others."""


class VerifierNetwork(StrEnum):
    """What a verifier may reach: nothing, or the registries of pip and npm."""

    NONE = "none"
    REGISTRIES = "registries"


class AgentNetwork(StrEnum):
    """What an agent may reach: anything, as agents that Harbor installs need, or nothing."""

    PUBLIC = "public"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportSettings:
    """The level of the instructions, the images of agents and of the verifier, their networks, and the agent's time.

    `judge_image` has projecteval; None is the tag that docs/harbor.md builds. `agent_timeout_s` counts seconds for each
    instruction, 1 or more. With `judged_on_host` there is no image of a verifier: a class in Harbor's process judges.
    """

    level: Level = Level.PROMPT
    organisation: str = ORGANISATION
    image: str = DEBIAN
    judge_image: str | None = None
    agent_network: AgentNetwork = AgentNetwork.PUBLIC
    verifier_network: VerifierNetwork = VerifierNetwork.NONE
    agent_timeout_s: int = 3600
    judged_on_host: bool = False

    @property
    def judge(self) -> str:
        """The image of the verifier."""
        return self.judge_image or f"projecteval-judge:{version('projecteval')}"
