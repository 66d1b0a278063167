"""Criteria of other packages in the form of an experiment: off unless they are named."""

from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.experiment.criteria import criteria_of
from projecteval.runs import RunConfig
from projecteval.scorers import criterion_names, scorer_names, usual_names
from projecteval.scorers.table import CRITERIA
from projecteval.web.experiments.criteria import criteria_choice, criteria_with

USUAL = ("behaviour", *usual_names())
USUAL_CRITERIA = usual_names()[len(scorer_names()) :]


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with the criterion `tidy`, and one that takes the name of a scorer in vain."""
    folder = tmp_path / "tidy-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: tidy\nVersion: 1.0\n", "utf-8")
    (folder / "entry_points.txt").write_text("[projecteval.criteria]\ntidy = tidy:Tidy\ncode = tidy:Tidy\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))


def _ticked(held: object) -> set[str]:
    return {option.value for option in criteria_choice(held).options if option.checked}


@pytest.mark.parametrize(
    ("held", "ticked"),
    [
        (None, {*USUAL}),
        (["behaviour", "tidy"], {"behaviour", "tidy"}),
        (["behaviour", "similarity", "tidy"], {"behaviour", *scorer_names(), "tidy"}),
        ([{"name": "code", "enabled": False}], {*USUAL} - {"code"}),
        ([{"name": "tidy", "enabled": False}], {*USUAL}),
    ],
)
def test_boxes_are_ticked_as_the_list_says(held: object, ticked: set[str]) -> None:
    assert criterion_names() == (*CRITERIA, "tidy")
    assert _ticked(held) == ticked


@pytest.mark.parametrize(
    ("held", "wanted", "expected"),
    [
        ([], USUAL, None),
        (["behaviour", "tidy"], USUAL, None),
        ([], ("behaviour", "tidy"), ["behaviour", "tidy"]),
        ([], (*USUAL, "tidy"), [*USUAL, "tidy"]),
        (["behaviour", "similarity"], (*USUAL, "tidy"), ["behaviour", "similarity", *USUAL_CRITERIA, "tidy"]),
        (["behaviour", "similarity", "tidy"], ("behaviour",), ["behaviour"]),
        ([{"name": "tidy", "enabled": False}], ("behaviour", "tidy"), ["behaviour", "tidy"]),
    ],
)
def test_the_list_switches_on_what_is_ticked(held: list[object], wanted: tuple[str, ...], expected: object) -> None:
    found = criteria_with(held, wanted)
    assert found == expected
    assert _ticked(found) == set(wanted)


def test_a_run_has_the_criteria_that_it_names() -> None:
    def scorers(**named: bool) -> tuple[str, ...]:
        settings = {"criteria": dict(named)}
        return criteria_of(RunConfig(agents=("empty",), missions=("m",), settings=settings)).scorers

    assert scorers() == usual_names()
    assert scorers(tidy=True) == ("tidy",)
    assert scorers(similarity=True, tidy=True) == (*scorer_names(), "tidy")
    with pytest.raises(UsageError, match=r"criteria: tidyy: is not known; known are: .*tidy"):
        scorers(tidyy=True)
