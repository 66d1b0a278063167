"""Add your own scorer: does the code have about as many lines as the canonical solution?"""

import projecteval as pe


def lines(project: pe.Project) -> int:
    """The lines of all files that are text."""
    return sum(text.count("\n") for text in project.texts().values())


class Length:
    """From 0 to 1: the smaller number of lines divided by the larger one."""

    def score(self, mission: pe.Mission, attempt: pe.Attempt, verdicts: tuple[pe.Verdict, ...]) -> tuple[pe.Score, ...]:
        if attempt.project is None:
            return (pe.Score(name="length", version="1", value=None, missing_reason="there is no project"),)
        sizes = lines(attempt.project), lines(mission.canonical_project())
        return (pe.Score(name="length", version="1", value=min(sizes) / max(sizes), n=1),)


result = pe.evaluate("log-digest", "mutant", scorers=["code", Length()])
print(result)
for name, score in result.scores.items():
    print(name, score.value, score.missing_reason or "")
