"""The similarity of each file of one project to each file of another."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from projecteval.project import Project
from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.languages import GRAMMARS, language_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float64]

_MOST_NODES = 3_000_000
"""Nodes in all subtrees of one file; a file of 1,000 lines has about a tenth of them."""

_LONGEST = 300_000
"""Characters; longer files are compared for equality only, since counting them takes as many megabytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceFile:
    """One file; `text` is None where it is not UTF-8."""

    path: str
    content: bytes
    text: str | None

    @classmethod
    def of_project(cls, project: Project) -> "tuple[SourceFile, ...]":
        """The files of a project, in path order."""
        return tuple(cls(path=path, content=content, text=project.text(path)) for path, content in project.items())

    @classmethod
    def of_text(cls, text: str, *, path: str) -> "SourceFile":
        """A file with this text."""
        is_unicode = not any("\ud800" <= sign <= "\udfff" for sign in text)
        return cls(path=path, content=text.encode("utf-8", "surrogatepass"), text=text if is_unicode else None)

    @property
    def language(self) -> str:
        return language_of(self.path)


class FileMeasure(Protocol):
    """Compares two files; `version` names everything that decides about its numbers."""

    @property
    def version(self) -> str: ...

    def prepare(self, files: Iterable[SourceFile]) -> None:
        """Get ready to compare these files, all at once."""
        ...

    def similarity(self, canonical: SourceFile, generated: SourceFile) -> float:
        """From 0 to 1."""
        ...


def similarities(
    canonical: Sequence[SourceFile], generated: Sequence[SourceFile], measure: FileMeasure, cache: ScoreCache
) -> "Matrix":
    """A row for each canonical file, a column for each generated one; remembered by the contents of all files."""
    import numpy as np  # noqa: PLC0415

    key = f"matrix/{measure.version}/{_digest(canonical)}/{_digest(generated)}"
    size = (len(canonical), len(generated))
    stored = cache.get([key]).get(key)
    if stored is not None and len(stored) == 8 * size[0] * size[1]:
        return np.frombuffer(stored, np.float64).reshape(size)
    measure.prepare((*canonical, *generated))
    rows = [[measure.similarity(ours, theirs) for theirs in generated] for ours in canonical]
    matrix = np.array(rows, np.float64).reshape(size)
    cache.put({key: matrix.tobytes()})
    return matrix


class PublishedCodeBleu:
    """CodeBLEU of every pair as the reference implementation computes it: every file is read as Python."""

    def __init__(self, cache: ScoreCache) -> None:
        from projecteval.scorers.codebleu_score import CodeFiles  # noqa: PLC0415 - loads grammars

        self._files = CodeFiles(cache)
        self.version = f"published CodeBLEU, all as Python, {self._files.version}"

    def prepare(self, files: Iterable[SourceFile]) -> None:
        self._files.prepare((file.text or "", "python") for file in files)

    def similarity(self, canonical: SourceFile, generated: SourceFile) -> float:
        from projecteval.scorers.codebleu_score import compare  # noqa: PLC0415

        ours, theirs = (self._files.get(file.text or "", "python") for file in (canonical, generated))
        if ours is None or theirs is None:
            return 0.0  # a tree so deep that the reference implementation would end the process
        return compare(ours, theirs).published


class StrictCodeBleu:
    """1 for equal texts, 0 across languages and for empty files; CodeBLEU where it supports the language, else chrF.

    A file whose syntax tree is too deep goes to chrF too.
    """

    def __init__(self, cache: ScoreCache) -> None:
        from projecteval.scorers.chrf import CharacterFiles  # noqa: PLC0415
        from projecteval.scorers.codebleu_score import CodeFiles  # noqa: PLC0415

        self._files = CodeFiles(cache, most_nodes=_MOST_NODES)
        self._characters = CharacterFiles()
        self.version = f"strict CodeBLEU, {self._files.version}; other languages {CharacterFiles.version}"

    def prepare(self, files: Iterable[SourceFile]) -> None:
        self._files.prepare(
            (file.text, file.language)
            for file in files
            if file.text and len(file.text) <= _LONGEST and file.language in GRAMMARS
        )

    def similarity(self, canonical: SourceFile, generated: SourceFile) -> float:
        from projecteval.scorers.codebleu_score import compare  # noqa: PLC0415

        if (known := _at_once(canonical, generated)) is not None:
            return known
        if canonical.language != generated.language:
            return 0.0
        if canonical.language not in GRAMMARS:
            return self._characters.similarity(canonical.text or "", generated.text or "")
        ours, theirs = (self._files.get(file.text or "", file.language) for file in (canonical, generated))
        if ours is None or theirs is None:
            return self._characters.similarity(canonical.text or "", generated.text or "")
        return min(1.0, compare(ours, theirs).strict)


class StrictChrf:
    """1 for equal texts, 0 for empty files, else chrF, for all languages."""

    def __init__(self) -> None:
        from projecteval.scorers.chrf import CharacterFiles  # noqa: PLC0415

        self._characters = CharacterFiles()
        self.version = f"strict {CharacterFiles.version}"

    def prepare(self, files: Iterable[SourceFile]) -> None:
        """Nothing: files are counted when they are first compared."""

    def similarity(self, canonical: SourceFile, generated: SourceFile) -> float:
        known = _at_once(canonical, generated)
        return self._characters.similarity(canonical.text or "", generated.text or "") if known is None else known


def _at_once(canonical: SourceFile, generated: SourceFile) -> float | None:
    """Return the similarity that needs no measure: of equal, empty, binary and very long files; else None."""
    if canonical.content == generated.content:
        return 1.0
    if canonical.text is None or generated.text is None:
        return 0.0
    ours, theirs = canonical.text.strip(), generated.text.strip()
    if ours == theirs:
        return 1.0
    return None if ours and theirs and max(len(ours), len(theirs)) <= _LONGEST else 0.0


def _digest(files: Sequence[SourceFile]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(hashlib.sha256(file.content).digest() + file.language.encode() + b"\0")
    return digest.hexdigest()
