"""Missions: what is to be built, and how it is judged."""

from projecteval.mission.catalogue import catalogue, load_missions
from projecteval.mission.checklist import Checklist, ChecklistFunction, ChecklistPage
from projecteval.mission.loader import load_mission
from projecteval.mission.mission import Difficulty, Mission, MissionKind, MissionTest, Stack

__all__ = [
    "Checklist",
    "ChecklistFunction",
    "ChecklistPage",
    "Difficulty",
    "Mission",
    "MissionKind",
    "MissionTest",
    "Stack",
    "catalogue",
    "load_mission",
    "load_missions",
]
