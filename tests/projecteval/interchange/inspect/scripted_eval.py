"""Evaluates one mission by Inspect with scripted agents: `python scripted_eval.py FOLDER MISSION_FOLDER CASE...`."""

import json
import sys
from pathlib import Path

from inspect_ai import eval as evaluate
from inspect_ai.log import EvalLog
from inspect_ai.model import ChatMessage, GenerateConfig, ModelOutput, ModelUsage, get_model
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.tool import ToolChoice, ToolInfo
from inspect_ai.util import sandbox

from projecteval.mission import Mission, load_missions
from projecteval.replies import ReplyFormat, print_files, print_launch, print_values

FURTHER = {"sandbox": {"sandbox": "local"}, "fault": {"evidence": "/proc/nowhere"}}
USAGE = ModelUsage(input_tokens=100, output_tokens=20, total_tokens=120)


def replies_of(mission: Mission) -> dict[str, str]:
    """The canonical's reply by the first words of the question."""
    return {
        "# Code of": print_files(mission.canonical_project().texts(), ReplyFormat.JSON),
        "# Launch manifest of": print_launch(mission.canonical_launch(), ReplyFormat.JSON),
        "# Questions about": print_values(mission.canonical_parameters(), ReplyFormat.JSON),
    }


@solver
def canonical_in_sandbox(folder: str) -> Solver:
    """An agent that writes the canonical solution into its sandbox."""
    mission = mission_in(folder)

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        files = {**mission.canonical_project(), "launch.yaml": b"format: 1\n"}
        files["parameters.yaml"] = json.dumps(mission.canonical_parameters()).encode()
        for path, content in files.items():
            await sandbox().write_file(path, content)
        return state

    return solve


def run_case(case: str, folder: str, mission: Mission) -> EvalLog:
    """`canonical` and `nonsense` answer by stages, `sandbox` hands in a folder, `limit` may ask once only.

    With `fault` the judge has no place for its evidence.
    """
    replies = {} if case == "nonsense" else replies_of(mission)

    def answer(
        messages: list[ChatMessage], tools: list[ToolInfo], choice: ToolChoice, config: GenerateConfig
    ) -> ModelOutput:
        question = messages[-1].text
        text = next((reply for words, reply in replies.items() if question.startswith(words)), "I like turtles.")
        output = ModelOutput.from_content("mockllm/model", text)
        output.usage = USAGE  # without it Inspect downloads a tokenizer
        return output

    in_sandbox = case == "sandbox"
    (log,) = evaluate(
        "projecteval/missions",
        model=get_model("mockllm/model", custom_outputs=answer, memoize=False),
        task_args={"mission": mission.id, "folders": str(mission.folder), **FURTHER.get(case, {})},
        solver=canonical_in_sandbox(str(mission.folder)) if in_sandbox else None,
        token_limit=150 if case == "limit" else None,
        fail_on_error=False,
        log_dir=folder,
        display="none",
    )
    return log


def mission_in(folder: str) -> Mission:
    (mission,) = load_missions(paths=[Path(folder)])
    return mission


def main(folder: str, mission_folder: str, cases: list[str]) -> None:
    mission = mission_in(mission_folder)
    locations = {case: run_case(case, folder, mission).location for case in cases}
    Path(folder, "locations.json").write_text(json.dumps(locations))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
