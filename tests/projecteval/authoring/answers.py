"""The answers of a model that had a certain mission in mind when it was asked to draft one."""

import re

from projecteval.authoring.drafting.steps import StepName
from projecteval.mission import Mission
from projecteval.replies import ReplyFormat, print_checklist, print_files, print_launch, print_values

HEADINGS = {
    StepName.CHECKLIST: "# Checklist of a project",
    StepName.TESTS: "# Tests of a project",
    StepName.PARAMETERS: "# Parameters of a project",
    StepName.DESIGN: "# Skeleton of a project",
    StepName.SOLUTION: "# Code of a project",
    StepName.LAUNCH: "# Launch manifest of a project",
    StepName.VALUES: "# Questions about a project",
}


def recorded_answers(mission: Mission) -> dict[StepName, list[str]]:
    """What a model would answer that had this mission in mind."""
    tests = mission.tests_path.read_text("utf-8")
    for number, page in enumerate(mission.checklist.pages, start=1):
        for place, function in enumerate(page.functions, start=1):
            for test in function.tests:
                tests = re.sub(rf"((?:@pytest.*\n)?def {test}\()", rf"# covers {number}.{place}\n\1", tests)
    return {
        StepName.CHECKLIST: [print_checklist(mission.checklist, ReplyFormat.JSON)],
        StepName.TESTS: [print_files({"tests.py": tests}, ReplyFormat.FENCED)],
        StepName.PARAMETERS: [
            print_values({one.name: f"{one.kind}: {one.description}" for one in mission.parameters}, ReplyFormat.JSON)
        ],
        StepName.DESIGN: [print_files(mission.skeleton_project().texts(), ReplyFormat.FENCED)],
        StepName.SOLUTION: [print_files(mission.canonical_project().texts(), ReplyFormat.FENCED)],
        StepName.LAUNCH: [print_launch(mission.canonical_launch(), ReplyFormat.JSON)],
        StepName.VALUES: [print_values(mission.canonical_parameters(), ReplyFormat.JSON)],
    }
