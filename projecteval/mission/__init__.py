"""Missions: what is to be built, and how it is judged."""

from projecteval.mission.catalogue import catalogue, checkout_folder, load_missions, shipped_folders
from projecteval.mission.derived import variants_cache
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
    "checkout_folder",
    "load_mission",
    "load_missions",
    "parse_mission",
    "shipped_folders",
    "taxonomy_of",
    "variants_cache",
]
