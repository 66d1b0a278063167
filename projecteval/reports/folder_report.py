"""The report of one judging that belongs to no run: what the report of a run says about the tests of an attempt."""

from collections.abc import Callable, Sequence
from pathlib import Path

from judge_machine import Counterfactual, Judgement
from projecteval.mission import Mission
from projecteval.reports.attempt_sections import traced
from projecteval.reports.evidence import EvidenceFiles
from projecteval.reports.explained_tests import explained_tests
from projecteval.reports.html import REPORT_NAME, report_templates, write_page
from projecteval.statistics import Tally
from projecteval.storage import Blobs

_MOST_BYTES_OF_PICTURES = 1_000_000


def write_folder_report(
    folder: Path,
    *,
    project: str,
    mission: Mission,
    judgement: Judgement,
    evidence: Path,
    tried: Sequence[Counterfactual] = (),
    replay: Callable[[str], str],
) -> Path:
    """Write `report.html` into `folder`, with a folder of evidence for each failed test, and return its path.

    `project` names what was judged; `evidence` is where the judge has put the files by their sha256; `replay` gives
    the command that repeats a test. What projects wrote is escaped, as in the report of a run.
    """
    page = (
        report_templates()
        .get_template("folder.html.jinja")
        .render(
            project=project,
            mission=mission.id,
            judgement=judgement,
            totals=Tally.of((verdict.outcome, verdict.cause) for verdict in judgement.verdicts),
            form="full",
            explained=explained_tests(
                judgement.verdicts,
                files=EvidenceFiles(store=Blobs(evidence), root=folder, by_test=True),
                replay=replay,
                tried=tried,
                rooms=(_MOST_BYTES_OF_PICTURES, _MOST_BYTES_OF_PICTURES),
            ),
            functions=traced(mission.checklist, judgement.verdicts),
        )
    )
    return write_page(folder / REPORT_NAME, page)
