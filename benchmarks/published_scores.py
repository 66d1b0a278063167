"""Scores recorded runs in the published variant and holds the sums against the published reports.

`python -m benchmarks.published_scores` compares every run; see docs/scores.md.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import Levenshtein

from benchmarks.recorded_runs import Parts, RecordedRun, canonical_parts, recorded_runs, upstream_folder
from projecteval.scorers.assignment import Assignment, assign
from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.checklist_scorer import match_texts
from projecteval.scorers.embedding import Embedder
from projecteval.scorers.files import PublishedCodeBleu, SourceFile, similarities
from projecteval.scorers.parameter_scorer import similarity
from projecteval.scorers.protocol import Variant

PARTS = ("checklist", "skeleton", "code", "parameter")


class PublishedScores:
    """Scores runs; keeps what it has prepared."""

    def __init__(self, cache: ScoreCache) -> None:
        self._cache = cache
        self._embedder = Embedder()
        self._measure = PublishedCodeBleu(cache)

    def of_run(self, canonical: Mapping[str, Parts], run: RecordedRun) -> dict[str, dict[str, float]]:
        """The unrounded score by part and project; parts that the run's column does not have are left out."""
        if run.sums["checklist"] is not None:
            texts = [text for project in canonical for text in canonical[project].checklist]
            texts += [text for given in run.parts.values() for text in given.checklist]
            self._embedder.embed(texts, self._cache)  # all at once: more texts of one length together
        return {
            part: {project: self._score(part, canonical[project], given) for project, given in run.parts.items()}
            for part in PARTS
            if run.sums[part] is not None
        }

    def checklist(self, canonical: Parts, given: Parts) -> Assignment:
        """The assignment of two checklists."""
        return match_texts(canonical.checklist, given.checklist, Variant.PUBLISHED, self._embedder, self._cache)

    def files(self, canonical: Sequence[str], given: Sequence[str]) -> Assignment:
        """The assignment of two sets of files."""
        ours, theirs = _files(canonical), _files(given)
        matrix = similarities(ours, theirs, self._measure, self._cache)
        return assign(tuple(file.path for file in ours), tuple(file.path for file in theirs), matrix)

    def _score(self, part: str, canonical: Parts, given: Parts) -> float:
        match part:
            case "checklist":
                return self.checklist(canonical, given).recall
            case "skeleton":
                return self.files(canonical.skeleton or (), given.skeleton).recall if given.skeleton else 0.0
            case "code":
                return self.files(canonical.code or (), given.code).recall if given.code else 0.0
            case _:
                return _parameters(canonical, given)


def sums(scores: Mapping[str, Mapping[str, float]]) -> dict[str, float]:
    """What a report prints: projects rounded to 3 decimals, but for parameters, then added up."""
    return {
        part: round(sum(value if part == "parameter" else round(value, 3) for value in values.values()), 6)
        for part, values in scores.items()
    }


def _files(texts: Sequence[str]) -> tuple[SourceFile, ...]:
    return tuple(
        SourceFile(path=f"{number}.py", content=text.encode("utf-8"), text=text) for number, text in enumerate(texts)
    )


def _parameters(canonical: Parts, given: Parts) -> float:
    """A parameter without a name, or an answer that is no text, makes the whole project score 0."""
    total, count = 0.0, 0
    for page, functions in canonical.parameters.items():
        for function, parameters in functions.items():
            count += len(parameters)
            try:
                answers = {each["name"]: each["answer"] for each in given.parameters.get(page, {}).get(function, ())}
                for parameter in parameters:
                    if parameter["name"] in answers:
                        total += similarity(parameter["answer"], answers[parameter["name"]], Levenshtein.distance)
            except (KeyError, TypeError):
                return 0.0
    return total / count


def main() -> None:
    """Print every run's sums beside the published ones, and the largest difference of each part."""
    folder = upstream_folder()
    if folder is None:
        sys.exit("no recorded runs: set PROJECTEVAL_UPSTREAM to their folder")
    scorer, canonical = PublishedScores(ScoreCache(Path(":memory:"))), canonical_parts(folder)
    worst = dict.fromkeys(PARTS, 0.0)
    for run in recorded_runs(folder):
        ours = sums(scorer.of_run(canonical, run))
        print(
            run.name,
            *(f"{part} {value} (published {run.sums[part]})" for part, value in ours.items()),
            sep="  ",
        )
        worst |= {part: max(worst[part], abs(value - (run.sums[part] or 0))) for part, value in ours.items()}
    print("largest difference:", ", ".join(f"{part} {difference:.6f}" for part, difference in worst.items()))


if __name__ == "__main__":
    main()
