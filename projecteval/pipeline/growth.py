"""Missions that grow, in a run: the code that an agent is given at a checkpoint, and the attempt it comes from."""

from dataclasses import replace

from projecteval.attempt import AttemptKey, StageName
from projecteval.mission import Mission
from projecteval.pipeline.opening import OpenRun
from projecteval.project import Project

STARTS_FROM_NOTHING = "starts_from_nothing"
"""The kind of the event that says which attempt was given no code at a later checkpoint, and why."""


def has_its_code(run: OpenRun, key: AttemptKey) -> bool:
    """Return True unless the code that the attempt builds on is still to be made, or to be chosen among submissions."""
    before = run.config.builds_on(key)
    if before is None:
        return True
    if StageName.CODE in run.folder.attempt(before).remaining:
        return False
    is_final = run.config.submissions(key.agent) == 1 or run.folder.submission_is_chosen(before)
    return is_final or not run.prepared.criteria.behaviour


def given_mission(run: OpenRun, key: AttemptKey) -> Mission:
    """The mission of an attempt, with the agent's own code as the given files where it builds on that.

    Where there is no such code, no file is given: the canonical solution never takes its place.
    """
    mission = run.prepared.missions[key.mission]
    if not mission.is_later_checkpoint or run.config.settings.growth != "own":
        return mission
    before = run.config.builds_on(key)
    own = run.folder.attempt(before).project if before is not None else None
    return replace(mission, given=own or Project({}))


def note_start(run: OpenRun, key: AttemptKey, mission: Mission) -> None:
    """Record where an attempt at a later checkpoint starts from nothing; its code stage has not been done yet."""
    if not mission.is_later_checkpoint or mission.starter_project() is not None:
        return
    before = run.config.builds_on(key)
    reason = "the run does not try the checkpoint before" if before is None else f"there is no code of {before}"
    run.folder.record_event(STARTS_FROM_NOTHING, f"{key}: {reason}")
