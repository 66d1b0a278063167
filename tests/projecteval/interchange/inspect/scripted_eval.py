"""Evaluates one mission by Inspect with scripted replies: `python scripted_eval.py FOLDER MISSION good|bad`."""

import json
import sys
from pathlib import Path

from inspect_ai import eval as evaluate
from inspect_ai.model import ChatMessage, GenerateConfig, ModelOutput, ModelUsage, get_model
from inspect_ai.tool import ToolChoice, ToolInfo

from projecteval.mission import load_missions
from projecteval.replies import ReplyFormat, print_files, print_launch, print_values

USAGE = ModelUsage(input_tokens=100, output_tokens=20, total_tokens=120)


def replies_of(name: str) -> dict[str, str]:
    """The canonical's reply by the first words of the question."""
    (mission,) = load_missions([name])
    return {
        "# Code of": print_files(mission.canonical_project().texts(), ReplyFormat.JSON),
        "# Launch manifest of": print_launch(mission.canonical_launch(), ReplyFormat.JSON),
        "# Questions about": print_values(mission.canonical_parameters(), ReplyFormat.JSON),
    }


def main(folder: str, name: str, replies: dict[str, str]) -> None:
    def answer(
        messages: list[ChatMessage], tools: list[ToolInfo], choice: ToolChoice, config: GenerateConfig
    ) -> ModelOutput:
        question = messages[-1].text
        text = next((reply for words, reply in replies.items() if question.startswith(words)), "I like turtles.")
        output = ModelOutput.from_content("mockllm/model", text)
        output.usage = USAGE  # without it Inspect downloads a tokenizer
        return output

    model = get_model("mockllm/model", custom_outputs=answer)
    logs = evaluate("projecteval/missions", model=model, task_args={"mission": name}, log_dir=folder, display="none")
    (sample,) = logs[0].samples
    found = {"status": logs[0].status, "location": logs[0].location, "error": str(sample.error or logs[0].error or "")}
    found["value"] = sample.scores["judge"].value if sample.scores else None
    Path(folder, "found.json").write_text(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], replies_of(sys.argv[2]) if sys.argv[3] == "good" else {})
