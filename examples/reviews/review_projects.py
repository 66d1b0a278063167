"""Reviews solutions of this repository by a model: `review_projects.py RUN MODEL [BASE_URL [MISSION …]]`."""

import shutil
import sys
from pathlib import Path

import projecteval as pe

CANONICAL = Path(__file__).resolve().parents[2] / "canonical"
REACT, PYTHON = "alternates/react", "blind/python-1"
ALTERNATE = {"log-digest": "alternates/node", "survey-board": "alternates/express"}
ALTERNATE |= {"quote-form": "alternates/static", "unit-converter": REACT, "bill-splitter": REACT}
ALTERNATE |= {"event-signup": "alternates/fastapi", "merge-ledgers": "alternates/python"}
BLIND = dict.fromkeys(("text-adventure", "product-records", "ledger-reconciler", "inventory-api"), PYTHON)
BLIND |= {"task-notes-api": "blind/node-sqlite"}
OTHERS = "time-sheet till-receipt parking-desk pixel-painter picture-report shift-planner reading-log packing-list"
MISSIONS = sorted({*ALTERNATE, *BLIND, *OTHERS.split(), "chat-room", "ticket-priority"})


def record(name: str, places: dict[str, str], folder: Path) -> dict[str, str]:
    """An agent that hands in what lies beside canonical solutions; `folder` gets its answers."""
    for mission, place in places.items():
        answers = folder / name / mission / "direct-1" / "0"
        shutil.copytree(CANONICAL / mission / place / "project", answers / "code", dirs_exist_ok=True)
        for answer in ("launch.yaml", "parameters.yaml"):
            shutil.copy(CANONICAL / mission / place / answer, answers / answer)
    return {"name": name, "type": "recorded", "folder": str(folder / name)}


if __name__ == "__main__":
    out, model, base_url, *chosen = [*sys.argv[1:], *[""] * (3 - len(sys.argv[1:]))]
    folder = Path(f"{out}-answers")
    agents = ["canonical", record("alternate", ALTERNATE, folder), record("blind", BLIND, folder)]
    settings = {"model": model, **({"base_url": base_url} if base_url else {"key_env": "OPENAI_API_KEY"})}
    criteria = [{"name": "model-review", "settings": {**settings, "rubric": "general"}}]
    experiment = {"version": 1, "missions": {"ids": chosen or MISSIONS}, "agents": agents, "criteria": criteria}
    for result in pe.run(experiment, out=out).results():
        print(result.attempt.key, result.scores["model-review"].value, sep=": ")
