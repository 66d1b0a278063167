"""The missions of a sealed file, opened into a private folder for as long as they are needed."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from judge_machine import LAUNCH_TEST
from projecteval.errors import UsageError
from projecteval.mission import Checklist, Mission, load_mission, load_missions
from projecteval.mission.origins import Seal
from projecteval.sealing.key import key_id, read_key
from projecteval.sealing.sealed_file import unseal_missions
from projecteval.storage import temporary_folder


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedMissions:
    """The missions of the sealed file `path`; `folder` holds them in plain text, and is removed with the process.

    `key` is the file of the key and `key_id` names it, `seals` has the published hash of each mission by id.
    """

    path: Path
    folder: Path
    key: Path
    key_id: str
    seals: Mapping[str, str] = field(hash=False)

    @property
    def hidden(self) -> tuple[Path, ...]:
        """The places that no agent may see; of the folder the private one around it, into which no sandbox can look."""
        return self.folder.parent, self.path, self.key

    @property
    def scratch(self) -> Path:
        """The folder for what exists only while a run is carried out: projects that are judged may be solutions."""
        return self.folder / "scratch"

    def load_missions(self, ids: Iterable[str] | None = None) -> tuple[Mission, ...]:
        """The missions named by `ids` in that order, or all, with names of tests that do not say what is tested.

        Raises UsageError for an id that the file does not have, and for variants and missions that grow: they would be
        derived into a cache that is not private.
        """
        names = self.seals if ids is None else tuple(ids)
        known = ", ".join(sorted(self.seals))
        if unknown := [name for name in names if name not in self.seals]:
            raise UsageError(f"{self.path}: missions: {name}: is not in this file; it has {known}" for name in unknown)
        return load_missions(names, paths=[self.folder / "missions"], load=self._load)

    def _load(self, folder: Path) -> Mission:
        mission = load_mission(folder)
        if mission.checkpoint is not None:
            raise UsageError(
                f"missions: {mission.id}: grows, and sealed missions that grow cannot be run yet; name others"
            )
        return sealed_mission(
            mission, Seal(digest=self.seals[mission.id], folder=self.folder.parent, names=_names(mission))
        )


@contextmanager
def open_sealed(path: Path, key: Path) -> Iterator[OpenedMissions]:
    """Open a sealed file with the key in the file `key`; what was unpacked is removed at the end of the block.

    The folder is the user's alone, and is removed by the next command where this process is killed. Raises UsageError
    for a wrong key and a damaged file.
    """
    secret = read_key(key)
    files, seals = unseal_missions(path, secret)
    with temporary_folder("sealed") as folder:
        files.write_to(folder / "opened")
        yield OpenedMissions(
            path=path.absolute(), folder=folder / "opened", key=key.absolute(), key_id=key_id(secret), seals=seals
        )


def sealed_mission(mission: Mission, seal: Seal) -> Mission:
    """The mission with the names of its tests as `seal` has them, and without their docstrings."""
    names = seal.names
    tests = (
        replace(test, name=names[test.name], docstring="", needs=tuple(names[need] for need in test.needs))
        for test in mission.tests
    )
    return replace(
        mission,
        tests=tuple(tests),
        weights={names[name]: weight for name, weight in mission.weights.items()},
        scoring=replace(
            mission.scoring,
            parts={
                name: replace(part, tests=tuple(names[test] for test in part.tests))
                for name, part in mission.scoring.parts.items()
            },
        ),
        checklist=_checklist(mission.checklist, names),
        public_tests=tuple(names[name] for name in mission.public_tests),
        kept=tuple(names[name] for name in mission.kept),
        seal=seal,
    )


def _names(mission: Mission) -> dict[str, str]:
    """By its name in tests.py the number of each test; the launch, which every mission has, keeps its name."""
    return {
        name: name if name == LAUNCH_TEST else f"test_{number:02d}"
        for number, name in enumerate(mission.test_names, start=1)
    }


def _checklist(checklist: Checklist, names: Mapping[str, str]) -> Checklist:
    pages = (
        replace(
            page,
            functions=tuple(
                replace(function, tests=tuple(names[test] for test in function.tests)) for function in page.functions
            ),
        )
        for page in checklist.pages
    )
    return Checklist(pages=tuple(pages))
