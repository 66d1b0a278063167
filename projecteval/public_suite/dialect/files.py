"""Files in the public tests: Windows paths of downloads and materials, files of the project, and what reads them.

Nothing else is ever opened: a path is an answer of the agent, and the session may read what its user may read.
"""

import importlib
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path, PurePosixPath, PureWindowsPath
from types import ModuleType
from typing import IO, Any

from judge_machine.extension import HarnessError, ProjectFiles, SessionSurroundings

_PICTURE_TIMEOUT_S = 60.0
_DOWNLOAD = re.compile(r"(?:%USERPROFILE%|\$HOME|\$\{HOME\}|~)[\\/]Downloads[\\/]([^\\/]+)", re.IGNORECASE)


# The share of ORB key points that match, from 0 to 1, for an interpreter that has OpenCV.
_LIKENESS = """
import sys
import cv2
pictures = [cv2.imread(path, cv2.IMREAD_GRAYSCALE) for path in sys.argv[1:]]
if any(picture is None for picture in pictures):
    sys.exit("not a picture that can be read")
orb = cv2.ORB_create()
(points, features), (other_points, other_features) = (orb.detectAndCompute(picture, None) for picture in pictures)
fewer = min(len(points), len(other_points))
share = 0.0
if fewer:
    share = len(cv2.BFMatcher(cv2.NORM_HAMMING, crossCheck=True).match(features, other_features)) / fewer
print(share)
"""


class SuiteFiles:
    """The materials, the downloads, and the project's folder, which is the working directory for the tests."""

    def __init__(self, surroundings: SessionSurroundings) -> None:
        copies = Path(tempfile.mkdtemp(prefix="copies-", dir=surroundings.scratch))
        self.project = ProjectFiles(surroundings.project, copies=copies)
        self.downloads = surroundings.downloads
        self._materials = surroundings.request.materials

    def material(self, name: str) -> Path | None:
        """The material with the last name of a Windows or POSIX path; None if there is none."""
        last = PureWindowsPath(name).name
        if self._materials is None or not last:
            return None
        path = self._materials / last
        return path if path.is_file() else None

    def readable(self, name: str) -> Path:
        """A reference file, else a private copy of a file that the project wrote. Raises FileNotFoundError.

        A project cannot put its own file in the place of a reference.
        """
        if (material := self.material(name)) is not None and PureWindowsPath(name).name == name:
            return material
        path = _inside(name)
        if not self.project.exists(path):
            raise FileNotFoundError(f"the project wrote no file {name!r}")
        return self.project.read(path)

    def rename(self, old: str, new: str) -> None:
        """Rename a file of the project; a material is copied, and its copy is removed when it is named back."""
        source, target = _inside(old), _inside(new)
        if self.project.exists(source):
            if self.material(new) is None:
                self.project.write(target, self.project.read(source).read_bytes())
            self.project.remove(source)
        elif (material := self.material(old)) is not None:
            self.project.write(target, material.read_bytes())
        else:
            raise FileNotFoundError(f"expected a file {old!r} to rename, found none in the project and its materials")

    def expand(self, path: str) -> str:
        """The path of the download that an answer names; any other answer as it is."""
        found = _DOWNLOAD.fullmatch(path.strip())
        return str(self.downloads / found[1]) if found else path

    def downloaded(self, path: str) -> Path:
        """The finished download at `path`. Raises FileNotFoundError."""
        file = Path(path)
        if file.parent != self.downloads or file.is_symlink() or not file.is_file():
            raise FileNotFoundError(f"nothing was downloaded to {path!r}")
        return file


class SuitePaths:
    """Replaces `os.path`."""

    def __init__(self, files: SuiteFiles, *, wait_for: Callable[[Path], None]) -> None:
        self._files = files
        self._wait_for = wait_for

    def expandvars(self, path: str) -> str:
        """The path of a download in the folder of this browser."""
        return self._files.expand(path)

    def getsize(self, path: str) -> int:
        """The size of a download in bytes."""
        self._wait_for(Path(path))
        return self._files.downloaded(path).stat().st_size

    def exists(self, path: str) -> bool:
        """Return True if the browser downloaded this file."""
        self._wait_for(Path(path))
        try:
            self._files.downloaded(path)
        except FileNotFoundError:
            return False
        return True

    def __getattr__(self, name: str) -> Any:
        if name in ("join", "basename", "dirname", "splitext", "sep"):  # functions that read no file
            return getattr(os.path, name)
        raise AttributeError(f"os.path.{name} is not offered to these tests")


class SuiteSystem:
    """Replaces `os`."""

    def __init__(self, paths: SuitePaths) -> None:
        self.path = paths

    def getcwd(self) -> str:
        """A name to begin paths with; only their last part counts."""
        return "C:"


def opener(files: SuiteFiles, wait_for: Callable[[Path], None]) -> Callable[..., IO[Any]]:
    """Return the replacement of `open`: it reads downloads, materials and files of the project."""

    def open_(path: str, mode: str = "r", *, encoding: str | None = None) -> IO[Any]:
        if set(mode) - set("rbt"):
            raise PermissionError(f"{path!r} may only be read")
        wait_for(Path(path))
        file = files.downloaded(path) if Path(path).is_absolute() else files.readable(path)
        return file.open(mode, encoding=encoding)

    return open_


class Tools:
    """Libraries from `environment`, a virtual environment with the pinned packages."""

    def __init__(self, environment: Path | None) -> None:
        self._environment = environment

    def module(self, name: str) -> ModuleType:
        """Import a library from the environment. Raises HarnessError where there is none."""
        found = list((self._home() / "lib").glob("python3.*/site-packages"))
        sys.path[:0] = map(str, found)
        try:
            return importlib.import_module(name)
        except ImportError as error:
            raise HarnessError(f"the public tests need {name}, which cannot be imported: {error}") from error
        finally:
            del sys.path[: len(found)]

    def likeness(self, first: Path, second: Path) -> float:
        """The share of key points that match in two pictures. Raises ValueError for other files."""
        command = [str(self._home() / "bin" / "python"), "-I", "-c", _LIKENESS, str(first), str(second)]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=_PICTURE_TIMEOUT_S, check=False)
        if ended.returncode != 0:
            raise ValueError(f"the pictures cannot be compared: {ended.stderr.strip()[-300:]}")
        return float(ended.stdout)

    def _home(self) -> Path:
        if self._environment is None:
            raise HarnessError("the environment with the libraries of the public tests was not prepared")
        return self._environment


class FileLibrary:
    """Replaces a library whose `openers` take the name of a file first; all else is the library's own."""

    def __init__(self, load: Callable[[], ModuleType], files: SuiteFiles, *, openers: frozenset[str]) -> None:
        self._load = load
        self._files = files
        self._openers = openers

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._load(), name)
        if name not in self._openers:
            if name.startswith(("read_", "to_")):
                raise AttributeError(f"{name} is not offered to these tests")
            return value
        return lambda file, *rest, **named: value(self._files.readable(file), *rest, **named)


def _inside(name: str) -> PurePosixPath:
    """A relative path inside of the project. Raises FileNotFoundError for any other."""
    path = PurePosixPath(name.strip().replace("\\", "/"))
    if path.is_absolute() or not path.parts or ".." in path.parts or "\0" in name:
        raise FileNotFoundError(f"expected the relative path of a file of the project, found {name!r}")
    return path
