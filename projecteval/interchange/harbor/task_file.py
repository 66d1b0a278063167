"""task.toml of a task, in version 1.4 of Harbor's schema."""

from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

import tomli_w

from projecteval.interchange.harbor.layout import APP
from projecteval.interchange.harbor.names import step_name, task_name
from projecteval.interchange.harbor.settings import REGISTRY_HOSTS, AgentNetwork, ExportSettings, VerifierNetwork
from projecteval.mission import Mission

SCHEMA_VERSION = "1.4"
_CPUS, _MEMORY_MB, _STORAGE_MB = 2, 4096, 10240
_BUILD_TIMEOUT_S = 1800.0
# The judge and its browser beside the project.
_JUDGE_MEMORY_MB = 2048
_START_OF_JUDGE_S = 120.0


def task_file(missions: Sequence[Mission], settings: ExportSettings) -> str:
    """The text of task.toml for a mission, or for all messages of a mission that grows, which become steps."""
    first = missions[0]
    content: dict[str, Any] = {
        "schema_version": SCHEMA_VERSION,
        "artifacts": [APP],
        "task": {
            "name": task_name(first.id, settings.level, organisation=settings.organisation),
            "version": version("projecteval"),
            "description": f"Build the whole project: {first.title}. Judged as a person would use it.",
            "keywords": ["project-level", "user-simulation", str(first.kind), first.main_skill],
        },
        "metadata": {
            "category": "software-engineering",
            "difficulty": str(first.difficulty),
            "projecteval": {
                "level": int(settings.level),
                "missions": [{"id": one.id, "tests": len(one.tests)} for one in missions],
            },
        },
        "agent": {"timeout_sec": float(settings.agent_timeout_s), "user": "agent"},
        "environment": {
            "cpus": _CPUS,
            "memory_mb": _MEMORY_MB,
            "storage_mb": _STORAGE_MB,
            "build_timeout_sec": _BUILD_TIMEOUT_S,
            "workdir": APP,
            "network_mode": "public" if settings.agent_network is AgentNetwork.PUBLIC else "no-network",
        },
        "verifier": _verifier(missions, settings),
    }
    if len(missions) > 1:
        content |= {"multi_step_reward_strategy": "mean", "steps": [_step(one) for one in missions]}
    return tomli_w.dumps(content)


def _verifier(missions: Sequence[Mission], settings: ExportSettings) -> dict[str, Any]:
    network: dict[str, Any] = {"network_mode": "no-network"}
    if settings.verifier_network is VerifierNetwork.REGISTRIES:
        network = {"network_mode": "allowlist", "allowed_hosts": list(REGISTRY_HOSTS)}
    return {
        "environment_mode": "separate",
        "timeout_sec": max(map(judging_s, missions)),
        "environment": {
            "cpus": _CPUS,
            "memory_mb": max(_MEMORY_MB, max(one.limits.memory_mib for one in missions) + _JUDGE_MEMORY_MB),
            "storage_mb": _STORAGE_MB,
            "build_timeout_sec": _BUILD_TIMEOUT_S,
            "workdir": APP,
            **network,
        },
    }


def _step(mission: Mission) -> dict[str, Any]:
    number = mission.checkpoint.number if mission.checkpoint else 1
    return {"name": step_name(number), "verifier": {"timeout_sec": judging_s(mission)}}


def judging_s(mission: Mission) -> float:
    """Seconds after which no judging of the mission can still be under way, whatever the project does."""
    limits = mission.limits
    preparing = limits.install_s + limits.build_s + limits.setup_s + limits.start_s
    # The judge starts over once where its browser or its session fails.
    return 2 * (preparing + sum(test.time_limit_s or limits.test_s for test in mission.tests)) + _START_OF_JUDGE_S
