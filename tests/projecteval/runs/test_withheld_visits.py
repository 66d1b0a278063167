"""Findings of a visit, where a run may keep nothing that its tests come across."""

from pathlib import Path
from typing import Literal

import pytest

from judge_machine import Aspect, Visit, VisitedPage
from projecteval.runs import RunConfig
from projecteval.runs.settings import RunSettings, SealedSource
from projecteval.runs.withholding import WITHHELD, visit_to_keep

FOUND = Visit(asked=(Aspect.APPEARANCE,), pages=(VisitedPage(test="test_a_secret", address="/secret"),))


@pytest.mark.parametrize("evidence", ["withheld", "kept"])
def test_findings_are_withheld_with_the_evidence(evidence: Literal["withheld", "kept"]) -> None:
    sealed = SealedSource(file=Path("a.sealed"), key_id="k", seals={"m": "s"}, evidence=evidence)
    config = RunConfig(agents=("a",), missions=("m",), settings=RunSettings(sealed=sealed))
    withheld = Visit(asked=FOUND.asked, missing={Aspect.APPEARANCE: WITHHELD})
    assert visit_to_keep(config, FOUND) == (withheld if evidence == "withheld" else FOUND)
    assert visit_to_keep(RunConfig(agents=("a",), missions=("m",)), FOUND) == FOUND
