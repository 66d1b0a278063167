"""A criterion in its own package: has the code about as many lines as the canonical solution?"""

import projecteval as pe


def lines(project: pe.Project) -> int:
    """The lines of all files that are text; a project maps each path to bytes."""
    return sum(content.count(b"\n") for path, content in project.items() if project.text(path) is not None)


class LengthCriterion:
    """From 0 to 1: the smaller number of lines divided by the larger one."""

    def measure(
        self, mission: pe.Mission, attempt: pe.Attempt, verdicts: tuple[pe.Verdict, ...]
    ) -> tuple[pe.Score, ...]:
        if attempt.project is None:
            return (pe.Score(name="length", version="1", value=None, missing_reason="there is no project"),)
        own, canonical = lines(attempt.project), lines(mission.canonical_project())
        value = min(own, canonical) / max(own, canonical, 1)
        return (pe.Score(name="length", version="1", value=value, n=1, details={"lines": own}),)
