"""The text of a project as a model is shown it: numbered lines between marks that the project cannot know."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from projecteval.project import SKIPPED_FOLDERS, Project

_NOT_WRITTEN_BY_HAND = ("package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "uv.lock", "poetry.lock")

_MOST_NAMED = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Exhibit:
    """The files of a project that are shown, by path, each as its lines; `omitted` names the others.

    Control characters in a line are spelled out, so that nothing in it looks like the end of a line.
    """

    lines: Mapping[str, tuple[str, ...]] = field(hash=False)
    omitted: tuple[str, ...] = ()

    @classmethod
    def of(cls, project: Project, *, most_characters: int) -> "Exhibit":
        """The texts of a project, the short ones first where not all of them fit."""
        texts = {path: text for path, text in project.texts().items() if _is_read(path)}
        shown: set[str] = set()
        left = most_characters
        for path in sorted(texts, key=lambda path: (len(texts[path]), path)):
            left -= len(path) + len(texts[path])
            if left < 0:
                break
            shown.add(path)
        return cls(
            lines={path: tuple(map(_printable, texts[path].split("\n"))) for path in texts if path in shown},
            omitted=tuple(path for path in project if path not in shown),
        )

    @property
    def mark(self) -> str:
        """The word that the first and the last line of the project have; a text cannot contain its own sha256."""
        content = json.dumps([*self.lines.items()])
        return f"PROJECT-{hashlib.sha256(content.encode()).hexdigest()[:16]}"

    def __str__(self) -> str:
        """The whole project; every line of a file begins with its number and a bar."""
        parts = [f"<<<{self.mark}"]
        for path, lines in self.lines.items():
            parts.append(f"file {json.dumps(path)}")
            parts += [f"{number:>5}| {line}" for number, line in enumerate(lines, start=1)]
        if self.omitted:
            named = ", ".join(map(json.dumps, self.omitted[:_MOST_NAMED]))
            parts.append(f"not shown: {len(self.omitted)} files, such as {named}")
        return "\n".join([*parts, f"{self.mark}>>>"])


def _is_read(path: str) -> bool:
    *folders, name = path.split("/")
    return SKIPPED_FOLDERS.isdisjoint(folders) and name not in _NOT_WRITTEN_BY_HAND and ".min." not in name


def _printable(line: str) -> str:
    return "".join(one if one.isprintable() or one == "\t" else repr(one)[1:-1] for one in line.removesuffix("\r"))
