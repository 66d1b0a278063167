"""Two agents build the same; one makes the judge stumble over what it cannot do, and does not gain by it."""

import shutil
from pathlib import Path

import pytest

from projecteval.reports.places import places
from projecteval.reports.statistics import statistics_of
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import TINY, run_tiny

MISSIONS = ("tiny-greeter", "tiny-notes")

# It greets everybody as a stranger, and breaks on a click what scripts in the page build on.
GREETS_STRANGERS = ("if names else", "if False else")
BREAKS_THE_PAGE = (
    '</p>"""',
    "</p><script>document.querySelector('button').onclick = event => {{ event.preventDefault();"
    ' String.prototype.replace = () => {{ throw 1 }} }}</script>"""',
)
# It takes notes without a text, newest first, and names a charset that decodes nothing where it is wrong.
TAKES_ALL = (("if not text:", "if False:"), ("notes.append(text)", "notes.insert(0, text)"))
BREAKS_THE_CLIENT = ('"application/json")', '"application/json; charset=" + ("idna" if len(notes) > 1 else "utf-8"))')


def hand_in(folder: Path, mission: str, *changes: tuple[str, str]) -> None:
    """Record the mission's own solution with changes as an agent's answer."""
    place = folder / mission / "direct-1" / "0"
    shutil.copytree(TINY / "canonical" / mission / "project", place / "code")
    for name in ("launch.yaml", "parameters.yaml"):
        shutil.copy(TINY / "canonical" / mission / name, place)
    source = (place / "code" / "server.py").read_text("utf-8")
    for old, new in changes:
        assert old in source
        source = source.replace(old, new)
    (place / "code" / "server.py").write_text(source, "utf-8")


@pytest.mark.slow
def test_an_agent_that_sabotages_the_judge_has_the_place_of_an_honest_one(tmp_path: Path) -> None:
    honest, saboteur = tmp_path / "honest", tmp_path / "saboteur"
    hand_in(honest, "tiny-greeter", GREETS_STRANGERS)
    hand_in(saboteur, "tiny-greeter", GREETS_STRANGERS, BREAKS_THE_PAGE)
    hand_in(honest, "tiny-notes", *TAKES_ALL)
    hand_in(saboteur, "tiny-notes", *TAKES_ALL, BREAKS_THE_CLIENT)
    agents = [f"recorded:{folder}" for folder in (saboteur, honest)]
    ended = run_tiny(tmp_path / "run", agents=agents, missions=MISSIONS)
    assert ended.code in (0, 3), ended.err
    with RunFolder.open(tmp_path / "run") as run:
        found, ranking = statistics_of(run), places(run.results(), seed=0)
    assert [row.tally.passed for row in (place.standing for place in ranking)] == [4, 4]
    for place in ranking:
        assert place.standing.tally.pass_rate == 100 * 4 / 7
        assert place.mean_score == ranking[0].mean_score
        assert place.letters == "a"
    first, second = found.summaries
    assert first.mean_score == second.mean_score
    assert (first.pass_at_k_test, first.pass_at_k_mission) == (second.pass_at_k_test, second.pass_at_k_mission)
    assert first.missing_runs == second.missing_runs == 0
