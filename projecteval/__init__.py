"""projecteval measures whether a language model or a coding agent can build a whole project that a person can use.

This is the public interface; docs/python.md describes it and the programs in examples/ use it. Each name is loaded
when it is first used, so that `import projecteval` is cheap.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge_machine import Cause, LaunchManifest, Outcome, Verdict
    from projecteval.agents import AgentSetup
    from projecteval.attempt import Attempt
    from projecteval.errors import NotScoredError, UsageError
    from projecteval.mission import Checklist, Mission
    from projecteval.pipeline.evaluation import MissionResult, evaluate, judge_project, load_mission
    from projecteval.pipeline.stored_run import StoredRun, run
    from projecteval.project import Project
    from projecteval.rewards import Cut, Reward, RewardPool, reply_files, reward, reward_prompt
    from projecteval.scorers import Case, Criterion, CriterionSettings, Declaration, Scale, Score, Scorer, Variant
    from projecteval.stages import Agent, StageReply, StageTask

# The same names again, for the interpreter; a test compares the two lists.
_PLACES = {
    "judge_machine": ("Cause", "LaunchManifest", "Outcome", "Verdict"),
    "projecteval.agents": ("AgentSetup",),
    "projecteval.attempt": ("Attempt",),
    "projecteval.errors": ("NotScoredError", "UsageError"),
    "projecteval.mission": ("Checklist", "Mission"),
    "projecteval.pipeline.evaluation": ("MissionResult", "evaluate", "judge_project", "load_mission"),
    "projecteval.pipeline.stored_run": ("StoredRun", "run"),
    "projecteval.project": ("Project",),
    "projecteval.rewards": ("Cut", "Reward", "RewardPool", "reply_files", "reward", "reward_prompt"),
    "projecteval.scorers": (
        "Case",
        "Criterion",
        "CriterionSettings",
        "Declaration",
        "Scale",
        "Score",
        "Scorer",
        "Variant",
    ),
    "projecteval.stages": ("Agent", "StageReply", "StageTask"),
}
_MODULES = {name: module for module, names in _PLACES.items() for name in names}

__all__ = [
    "Agent",
    "AgentSetup",
    "Attempt",
    "Case",
    "Cause",
    "Checklist",
    "Criterion",
    "CriterionSettings",
    "Cut",
    "Declaration",
    "LaunchManifest",
    "Mission",
    "MissionResult",
    "NotScoredError",
    "Outcome",
    "Project",
    "Reward",
    "RewardPool",
    "Scale",
    "Score",
    "Scorer",
    "StageReply",
    "StageTask",
    "StoredRun",
    "UsageError",
    "Variant",
    "Verdict",
    "evaluate",
    "judge_project",
    "load_mission",
    "reply_files",
    "reward",
    "reward_prompt",
    "run",
]

if not TYPE_CHECKING:  # a type checker must report unknown names

    def __getattr__(name: str) -> object:
        """Load a name of the interface on its first use."""
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_MODULES[name]), name)
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
