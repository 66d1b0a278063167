"""Agents for Harbor, which imports them into its own interpreter.

One knows the solution of tiny-adder and leaves figures and a trajectory, as real ones do; one tries to get out.
"""

import json
from pathlib import Path
from typing import override

from harbor.agents.base import BaseAgent
from harbor.environments.base import BaseEnvironment
from harbor.models.agent.context import AgentContext

SOLUTION = Path(__file__).parents[2] / "cli/tiny/canonical/tiny-adder"


class MeteredAgent(BaseAgent):
    @staticmethod
    @override
    def name() -> str:
        return "metered"

    @override
    def version(self) -> str:
        return "1"

    @override
    async def setup(self, environment: BaseEnvironment) -> None:
        """Nothing is installed."""

    @override
    async def run(self, instruction: str, environment: BaseEnvironment, context: AgentContext) -> None:
        await environment.upload_dir(SOLUTION / "project", "/app")
        for name in ("launch.yaml", "parameters.yaml"):
            await environment.upload_file(SOLUTION / name, f"/app/{name}")
        asked = "launch.yaml" in instruction and "parameters.yaml" in instruction
        steps = [
            {"step_id": 1, "source": "user", "message": instruction},
            {"step_id": 2, "source": "agent", "message": "done" if asked else "not asked"},
        ]
        trajectory = {
            "schema_version": "ATIF-v1.4",
            "session_id": "1",
            "agent": {"name": "metered", "version": "1"},
            "steps": steps,
        }
        (self.logs_dir / "trajectory.json").write_text(json.dumps(trajectory), "utf-8")
        context.n_input_tokens, context.n_output_tokens, context.cost_usd = 700, 50, 0.125


class LeavingAgent(MeteredAgent):
    """Puts a link to a folder of the host in the place of its own, so that the host might read that one."""

    @override
    async def run(self, instruction: str, environment: BaseEnvironment, context: AgentContext) -> None:
        await environment.exec("rmdir /app && ln -s /etc /app", cwd="/")
