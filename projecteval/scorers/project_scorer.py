"""Skeleton and code: file by file, matched by content and not by name."""

from functools import lru_cache

from judge_machine import Verdict
from projecteval.attempt import Attempt, StageName
from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.scorers.assignment import assign
from projecteval.scorers.cache import ScoreCache, shared_cache
from projecteval.scorers.files import (
    FileMeasure,
    PublishedCodeBleu,
    SourceFile,
    StrictChrf,
    StrictCodeBleu,
    similarities,
)
from projecteval.scorers.protocol import Score, Variant, output_of
from projecteval.scorers.recorded import recorded_stage


class ProjectScorer:
    """Compares the files of a stage with those of the mission: CodeBLEU or chrF, then Jonker–Volgenant."""

    def __init__(
        self, name: str, *, stage: StageName, variant: Variant, measure: FileMeasure, cache: ScoreCache | None = None
    ) -> None:
        self._name = f"{name}:{variant}"
        self._stage = stage
        self._variant = variant
        self._measure = measure
        self._cache = cache or shared_cache()

    def score(self, mission: Mission, attempt: Attempt, verdicts: tuple[Verdict, ...]) -> tuple[Score, ...]:
        """One score; what the agent did not make counts 0."""
        output = output_of(attempt, self._stage)
        version = f"{self._measure.version}; Jonker–Volgenant"
        if output.missing_reason is not None:
            return (Score(name=self._name, version=version, value=None, missing_reason=output.missing_reason),)
        try:
            recorded = recorded_stage(mission, attempt, self._stage, self._variant)
            canonical = recorded.reader.source_files(recorded.canonical) if recorded else ()
            canonical = canonical or _canonical_files(mission, self._stage)
        except UsageError as error:
            return (Score(name=self._name, version=version, value=None, missing_reason=str(error)),)
        if recorded and recorded.generated is not None:
            generated = recorded.reader.source_files(recorded.generated)
        else:
            generated = SourceFile.of_project(output.artefact) if isinstance(output.artefact, Project) else ()
        version += recorded.version if recorded else ""
        found = assign(
            tuple(file.path for file in canonical),
            tuple(file.path for file in generated),
            similarities(canonical, generated, self._measure, self._cache),
        )
        value = found.value(self._variant)
        return (Score(name=self._name, version=version, value=value, n=len(canonical), details=found.to_json()),)


def skeleton_scorer(variant: Variant) -> ProjectScorer:
    """Level 3 of the mission against the skeleton that the agent made."""
    return ProjectScorer("skeleton", stage=StageName.SKELETON, variant=variant, measure=_codebleu(variant))


def code_scorer(variant: Variant) -> ProjectScorer:
    """The canonical solution against the project that the agent made."""
    return ProjectScorer("code", stage=StageName.CODE, variant=variant, measure=_codebleu(variant))


def skeleton_chrf_scorer(variant: Variant) -> ProjectScorer:
    """The same by chrF alone."""
    return ProjectScorer("skeleton-chrf", stage=StageName.SKELETON, variant=variant, measure=StrictChrf())


def code_chrf_scorer(variant: Variant) -> ProjectScorer:
    """The same by chrF alone."""
    return ProjectScorer("code-chrf", stage=StageName.CODE, variant=variant, measure=StrictChrf())


@lru_cache(maxsize=2)
def _codebleu(variant: Variant) -> FileMeasure:
    cache = shared_cache()
    return PublishedCodeBleu(cache) if variant is Variant.PUBLISHED else StrictCodeBleu(cache)


def _canonical_files(mission: Mission, stage: StageName) -> tuple[SourceFile, ...]:
    project = mission.skeleton_project() if stage is StageName.SKELETON else mission.canonical_project()
    return SourceFile.of_project(project)
