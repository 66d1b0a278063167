"""Missions as tasks of verifiers, in which models are trained: `vf-eval mission-rewards --env.taskset.missions …`."""

import asyncio
from functools import cache

import verifiers.v1 as vf

import projecteval as pe

__all__ = ["MissionTaskset"]


class MissionsConfig(vf.TasksetConfig):
    missions: tuple[str, ...] = ("log-digest", "bill-splitter")


class MissionData(vf.TaskData):
    mission: str


@cache
def pool() -> pe.RewardPool:
    return pe.RewardPool(deadline_s=120).__enter__()  # it ends with this process


class MissionTask(vf.Task[MissionData]):
    @vf.reward
    async def tests(self, trace: vf.Trace) -> float:
        """The share of the tests that pass; a fault of the judge raises, and is never 0."""
        files = await asyncio.to_thread(pe.reply_files, trace.last_reply)
        return await asyncio.wrap_future(pool().submit(self.data.mission, files))


class MissionTaskset(vf.Taskset[MissionTask, MissionsConfig]):
    def load(self):
        for name in self.config.missions:
            yield MissionTask(MissionData(name=name, prompt=pe.reward_prompt(name), mission=name), self.config.task)
