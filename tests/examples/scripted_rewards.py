"""Asks a model server for each task of the verifiers example and prints the rewards: PROGRAM URL MISSION….

It runs in an environment that has verifiers.
"""

import asyncio
import json
import sys

import openai
import verifiers.v1 as vf
from mission_rewards import MissionTask, MissionTaskset


async def rewards(task: MissionTask, reply: str) -> dict[str, float]:
    """What verifiers records for a reply."""
    agent = vf.AgentInfo.model_construct()
    seed = vf.TraceTask.model_construct(data=task.data)
    trace = vf.Trace.model_construct(task=seed, agent=agent, root_reply=reply, rewards={}, metrics={})
    await task.score(trace)
    return {name: reward.value for name, reward in trace.rewards.items()}


url, *missions = sys.argv[1:]
model = openai.OpenAI(base_url=url, api_key="none")
taskset = MissionTaskset(MissionTaskset.__orig_bases__[0].__args__[1](missions=missions))
for task in taskset:
    question = [{"role": "user", "content": task.data.prompt}]
    for name in ("solver", "talker"):
        reply = model.chat.completions.create(model=name, messages=question).choices[0].message.content
        sys.stdout.write(f"{json.dumps(asyncio.run(rewards(task, reply)))}\n")
