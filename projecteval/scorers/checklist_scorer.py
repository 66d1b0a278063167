"""The checklist: sentence by sentence, by the cosine of their embeddings."""

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from judge_machine import Verdict
from projecteval.attempt import Attempt, StageName
from projecteval.errors import UsageError
from projecteval.mission import Checklist, Mission
from projecteval.scorers.assignment import Assignment, assign
from projecteval.scorers.cache import ScoreCache, shared_cache
from projecteval.scorers.embedding import Embedder
from projecteval.scorers.model_files import ModelMissingError
from projecteval.scorers.protocol import Score, Variant, output_of
from projecteval.scorers.recorded import recorded_stage

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ALGORITHM = "1"


class ChecklistScorer:
    """Compares the functions of two checklists, each with the name of its page; then Jonker–Volgenant.

    `encoder` is a model of sentence-transformers, by its name or its folder; None is the default model.
    """

    def __init__(self, variant: Variant, *, encoder: str | None = None, cache: ScoreCache | None = None) -> None:
        self._variant = variant
        self._encoder = encoder
        self._cache = cache or shared_cache()

    def score(self, mission: Mission, attempt: Attempt, verdicts: tuple[Verdict, ...]) -> tuple[Score, ...]:
        """Return one score; it is missing where the embedding model is."""
        name, version = f"checklist:{self._variant}", f"cosine, algorithm {ALGORITHM}; Jonker–Volgenant"
        output = output_of(attempt, StageName.CHECKLIST)
        if output.missing_reason is not None:
            return (Score(name=name, version=version, value=None, missing_reason=output.missing_reason),)
        try:
            embedder = Embedder(self._encoder)
        except ModelMissingError as error:
            return (Score(name=name, version=version, value=None, missing_reason=error.reason),)
        try:
            canonical, generated, recorded = self._compared(mission, attempt)
        except UsageError as error:
            return (Score(name=name, version=version, value=None, missing_reason=str(error)),)
        found = match_texts(canonical, generated, self._variant, embedder, self._cache)
        version = f"{version}; {embedder.version}{recorded}"
        value = found.value(self._variant)
        return (Score(name=name, version=version, value=value, n=len(canonical), details=found.to_json()),)

    def prepare(self, cases: Sequence[tuple[Mission, Attempt]]) -> None:
        """Embed the sentences of all attempts together, which are shared out into fuller batches than those of one."""
        sentences: dict[str, None] = {}
        for mission, attempt in cases:
            if output_of(attempt, StageName.CHECKLIST).missing_reason is None:
                with suppress(UsageError):  # its score will say it
                    canonical, generated, _ = self._compared(mission, attempt)
                    sentences |= dict.fromkeys((*canonical, *generated))
        if sentences:
            with suppress(ModelMissingError):
                Embedder(self._encoder).embed(list(sentences), self._cache)

    def _compared(self, mission: Mission, attempt: Attempt) -> tuple[tuple[str, ...], tuple[str, ...], str]:
        """The canonical sentences, the generated ones, and what the version says of them. Raises UsageError."""
        artefact = output_of(attempt, StageName.CHECKLIST).artefact
        canonical = item_texts(mission.checklist)
        generated = item_texts(artefact) if isinstance(artefact, Checklist) else ()
        recorded = recorded_stage(mission, attempt, StageName.CHECKLIST, self._variant)
        if recorded is None:
            return canonical, generated, ""
        canonical = recorded.reader.checklist_texts(recorded.canonical) or canonical
        if recorded.generated is not None:
            generated = recorded.reader.checklist_texts(recorded.generated)
        return canonical, generated, recorded.version


def item_texts(checklist: Checklist) -> tuple[str, ...]:
    """Return `page||description` of each function: what is compared of a checklist that was not imported."""
    return tuple(f"{page.page}||{function.description}" for page in checklist.pages for function in page.functions)


def match_texts(
    canonical: Sequence[str], generated: Sequence[str], variant: Variant, embedder: Embedder, cache: ScoreCache
) -> Assignment:
    """Match sentences by the cosine of their embeddings, from -1 to 1.

    Strict takes equal texts as exactly 1 and opposed ones as 0.
    """
    import numpy as np  # noqa: PLC0415

    size = (len(canonical), len(generated))
    key = f"cosines/{ALGORITHM}/{embedder.version}/{_digest(canonical)}/{_digest(generated)}"
    stored = cache.get([key]).get(key)
    if stored is not None and len(stored) == 8 * size[0] * size[1]:
        cosines = np.frombuffer(stored, np.float64).reshape(size)
    else:
        cosines = _cosines(canonical, generated, embedder, cache)
        cache.put({key: cosines.tobytes()})
    if variant is Variant.STRICT:
        equal = np.array([[ours == theirs for theirs in generated] for ours in canonical], bool).reshape(size)
        cosines = np.where(equal, 1.0, np.clip(cosines, 0.0, 1.0))
    return assign(tuple(canonical), tuple(generated), cosines)


def _cosines(
    canonical: Sequence[str], generated: Sequence[str], embedder: Embedder, cache: ScoreCache
) -> "NDArray[np.float64]":
    import numpy as np  # noqa: PLC0415

    embedded = embedder.embed([*canonical, *generated], cache)
    ours, theirs = embedded[: len(canonical)], embedded[len(canonical) :]
    return np.asarray(ours @ theirs.T, np.float64)


def _digest(texts: Sequence[str]) -> str:
    return hashlib.sha256("\0".join(texts).encode("utf-8", "surrogatepass")).hexdigest()
