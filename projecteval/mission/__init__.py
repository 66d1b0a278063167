"""Missions: what is to be built, and how it is judged."""

from projecteval.mission.catalogue import catalogue, load_missions
from projecteval.mission.loader import load_mission, parse_mission
from projecteval.mission.mission import (
    Checklist,
    ChecklistFunction,
    ChecklistPage,
    Difficulty,
    Mission,
    MissionInput,
    MissionKind,
    MissionTest,
    Stack,
)
from projecteval.mission.skills import Skill, SkillTaxonomy, taxonomy_of
from projecteval.mission.solution import CANONICAL, Solution

__all__ = [
    "CANONICAL",
    "Checklist",
    "ChecklistFunction",
    "ChecklistPage",
    "Difficulty",
    "Mission",
    "MissionInput",
    "MissionKind",
    "MissionTest",
    "Skill",
    "SkillTaxonomy",
    "Solution",
    "Stack",
    "catalogue",
    "load_mission",
    "load_missions",
    "parse_mission",
    "taxonomy_of",
]
