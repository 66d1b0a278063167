"""Scores are computed with the run, shown, added to, and never computed twice."""

from pathlib import Path

from tests.projecteval.cli.command import projecteval, run_tiny


def test_scores_of_a_run(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    ended = run_tiny(folder, agents=("canonical", "empty"), missions=["tiny-adder"])
    assert (ended.code, "missing" in ended.err) == (0, False), ended.err
    canonical, empty = projecteval("results", folder, "--json").json["attempts"]
    assert {name: score["value"] for name, score in canonical["scores"].items()} == {
        "checklist:strict": None,
        "skeleton:strict": None,
        "code:strict": 1.0,
        "parameters:strict": 1.0,
        "skeleton-chrf:strict": None,
        "code-chrf:strict": 1.0,
    }
    assert canonical["scores"]["checklist:strict"]["missing_reason"] == "direct from level 1 has no checklist stage"
    assert empty["scores"]["code:strict"]["value"] == 0.0

    shown = projecteval("score", folder, "--scorer", "code")
    assert shown.code == 0, shown.err
    assert "Similarity, strict" in shown.out
    assert "1.000" in shown.out
    assert shown.out.endswith("0 new scores\n")

    published = projecteval("score", folder, "--variant", "published", "--scorer", "code", "--json")
    scores = published.json[0]["scores"]
    assert list(scores) == ["code:published"]
    assert scores["code:published"]["details"]["matches"]
    assert published.json[1]["scores"]["code:published"]["value"] == 0.0
    assert "did you mean code" in projecteval("score", folder, "--scorer", "cod").refused()
    assert "config.json" in projecteval("score", tmp_path).refused()
