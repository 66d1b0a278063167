"""`projecteval missions seal`, `unseal` and `list --sealed`."""

import shutil
from pathlib import Path

from tests.projecteval.cli.command import MISSIONS, projecteval


def test_a_set_is_sealed_listed_and_unsealed(tmp_path: Path) -> None:
    sealed, key = tmp_path / "set.sealed", tmp_path / "set.key"
    done = projecteval("missions", "seal", MISSIONS, "--out", sealed, "--key", key)
    assert done.code == 0, done
    seals = dict(reversed(line.split()) for line in done.out.splitlines())
    assert list(seals) == ["tiny-adder", "tiny-greeter", "tiny-notes"]
    assert key.stat().st_mode & 0o777 == 0o600

    listed = projecteval("missions", "list", "--sealed", sealed)
    assert (listed.code, listed.out.splitlines()[:-1]) == (0, sorted(seals.values()))
    assert "tiny" not in listed.out
    as_json = projecteval("missions", "list", "--sealed", sealed, "--json").json
    assert (as_json["missions"], as_json["size_bytes"]) == (3, sealed.stat().st_size)

    opened = projecteval("missions", "unseal", sealed, "--key", key, "--out", tmp_path / "opened")
    assert (opened.code, opened.out) == (0, done.out)
    checked = projecteval("missions", "check", "--missions", tmp_path / "opened/missions")
    assert checked.out == "3 missions with 11 tests are sound\n"
    again = projecteval("missions", "unseal", sealed, "--key", key, "--out", tmp_path / "opened").refused()
    assert "is not empty" in again


def test_missions_are_named_by_id_and_a_key_is_used_again(tmp_path: Path) -> None:
    key = tmp_path / "set.key"
    words = ("--missions", MISSIONS, "--key", key, "--out")
    one = projecteval("missions", "seal", "tiny-adder", *words, tmp_path / "one")
    both = projecteval("missions", "seal", "tiny-adder", "tiny-notes", *words, tmp_path / "both")
    assert (one.code, both.code) == (0, 0)
    assert one.out in both.out


def test_what_cannot_be_sealed_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    words = ("--missions", MISSIONS, "--out", tmp_path / "set", "--key", tmp_path / "key")
    assert "there is no such mission" in projecteval("missions", "seal", "tiny-addr", *words).refused()
    twice = projecteval("missions", "seal", "tiny-adder", MISSIONS, *words).refused()
    assert "tiny-adder: is named twice" in twice
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "set").write_bytes(b"mine")
    assert "is there already" in projecteval("missions", "seal", "tiny-adder", *words).refused()
    assert [path.name for path in tmp_path.iterdir()] == ["set"]


def test_no_key_is_left_where_a_solution_is_missing(tmp_path: Path) -> None:
    missions, keys = tmp_path / "missions", tmp_path / "keys"
    shutil.copytree(MISSIONS / "tiny-adder", missions / "tiny-adder")
    keys.mkdir()
    refused = projecteval("missions", "seal", missions, "--out", keys / "set", "--key", keys / "key").refused()
    assert "canonical" in refused
    assert list(keys.iterdir()) == []


def test_a_missing_key_is_reported(tmp_path: Path) -> None:
    sealed = tmp_path / "set"
    assert projecteval("missions", "seal", MISSIONS, "--out", sealed, "--key", tmp_path / "key").code == 0
    refused = projecteval("missions", "unseal", sealed, "--key", tmp_path / "no", "--out", tmp_path / "o").refused()
    assert "name the file that `missions seal` wrote" in refused
