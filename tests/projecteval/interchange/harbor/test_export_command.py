"""`projecteval missions export harbor`."""

from pathlib import Path

from tests.projecteval.cli.command import MISSIONS, projecteval

EXPORT = ("missions", "export", "harbor")


def test_missions_are_exported_at_a_level(tmp_path: Path) -> None:
    out = tmp_path / "tasks"
    words = ("--out", out, "--missions", MISSIONS, "--mission", "tiny-adder", "--level", 2, "--organisation", "lab")
    done = projecteval(*EXPORT, *words, "--json")
    assert done.code == 0, done
    assert done.json == [{"name": "lab/tiny-adder.level-2", "folder": str(out / "tiny-adder.level-2"), "steps": 1}]
    assert sorted(path.name for path in out.iterdir()) == ["dataset.toml", "tiny-adder.level-2"]
    assert "is not empty" in projecteval(*EXPORT, *words).refused()


def test_sealed_missions_are_exported_with_their_key_alone(tmp_path: Path) -> None:
    sealed, key, out = tmp_path / "set.sealed", tmp_path / "set.key", tmp_path / "tasks"
    assert (
        projecteval("missions", "seal", "tiny-adder", "--missions", MISSIONS, "--out", sealed, "--key", key).code == 0
    )
    assert "belong together" in projecteval(*EXPORT, "--out", out, "--sealed", sealed).refused()
    other = tmp_path / "other.key"
    second = ("--out", tmp_path / "second.sealed", "--key", other)
    assert projecteval("missions", "seal", "tiny-adder", "--missions", MISSIONS, *second).code == 0
    assert "key" in projecteval(*EXPORT, "--out", out, "--sealed", sealed, "--key", other).refused()
    assert not out.exists()
    done = projecteval(*EXPORT, "--out", out, "--sealed", sealed, "--key", key)
    assert done.code == 0, done
    judged = out / "tiny-adder/tests/missions/tiny-adder/tests.py"
    assert judged.read_bytes() == (MISSIONS / "tiny-adder/tests.py").read_bytes()
