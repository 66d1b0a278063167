"""What the benchmarks of the public suite say to a folder or a name that cannot be used."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from benchmarks import __main__ as command
from projecteval.public_suite.comparisons import costs, published_sums, report, reproduction
from tests.projecteval.public_suite.conftest import write_dataset, write_recorded

MAINS = (reproduction.main, costs.main, report.main, published_sums.main)


def said(main: Callable[[Sequence[str]], None], arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code not in (0, None)
    return capsys.readouterr().err


@pytest.mark.parametrize("main", MAINS)
def test_a_folder_that_is_not_there(
    main: Callable[[Sequence[str]], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    message = said(main, [str(tmp_path / "typo"), "--work", str(tmp_path)], capsys)
    assert f"argument UPSTREAM_DIR: {tmp_path}/typo: no such folder" in message


@pytest.mark.parametrize("main", MAINS)
def test_a_folder_of_something_else(
    main: Callable[[Sequence[str]], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    message = said(main, [str(tmp_path), "--work", str(tmp_path)], capsys)
    assert f"{tmp_path}: holds no dataset/project_eval_project.json (the missions)" in message


@pytest.mark.parametrize("main", MAINS)
def test_help_says_what_the_folder_is(
    main: Callable[[Sequence[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    assert "folder of the published data" in capsys.readouterr().out


def test_a_name_that_is_not_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_dataset(tmp_path / "dataset")
    runs = tmp_path / "runs" / "tiny-model" / "cascade"
    write_recorded(runs)
    (tmp_path / "official_pass_counts.csv").write_text("model,timestamp,level,passed,executed,voided\n")
    message = said(reproduction.main, [str(tmp_path), "--work", str(tmp_path / "work"), "--generation", "tiny"], capsys)
    assert "argument --generation: tiny: no such recorded generation; of 1, the nearest: tiny-model_" in message
    assert "UPSTREAM_DIR: holds no recorded run" in said(published_sums.main, [str(tmp_path), "--run", "x"], capsys)
    (runs / "tiny-model_20260102-030405_level_1-objective_indicators_reports.txt").write_text(
        "Sum:{}\n\n{'assignment': {}}"
    )
    message = said(published_sums.main, [str(tmp_path), "--run", "typo"], capsys)
    assert "argument --run: typo: no such recorded run with a published report; of 1" in message


def test_counts_of_another_shape(tmp_path: Path) -> None:
    write_dataset(tmp_path / "dataset")
    write_recorded(tmp_path / "runs" / "tiny-model" / "cascade")
    (tmp_path / "official_pass_counts.csv").write_text("model,passed\n")
    with pytest.raises(SystemExit, match="columns: executed, level, timestamp, voided: not there"):
        command.main(["reproduction", str(tmp_path), "--work", str(tmp_path / "work"), "--no-judging"])


def test_similarity_without_recorded_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROJECTEVAL_UPSTREAM", str(tmp_path))
    with pytest.raises(SystemExit) as ended:
        command.main(["similarity"])
    assert "set PROJECTEVAL_UPSTREAM to the folder of the published data" in str(ended.value.code)


def test_a_benchmark_that_is_not_known() -> None:
    with pytest.raises(SystemExit, match="typo: no such benchmark"):
        command.main(["typo"])
