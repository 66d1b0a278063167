"""Libraries that the public tests use and this judge does not depend on; they lie in an environment of their own."""

import importlib
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from judge_machine.extension import HarnessError
from projecteval.public_suite.dialect.files import SuiteFiles

_PICTURE_TIMEOUT_S = 60.0


class Tools:
    """`environment` is a virtual environment with the pinned packages."""

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
        """The share of key points in which two pictures agree, see `pictures`. Raises ValueError for no picture."""
        program = Path(__file__).with_name("pictures.py")
        command = [str(self._home() / "bin" / "python"), "-I", str(program), str(first), str(second)]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=_PICTURE_TIMEOUT_S, check=False)
        if ended.returncode != 0:
            raise ValueError(f"the pictures cannot be compared: {ended.stderr.strip()[-300:]}")
        return float(ended.stdout)

    def _home(self) -> Path:
        if self._environment is None:
            raise HarnessError("the environment with the libraries of the public tests was not prepared")
        return self._environment


class FileLibrary:
    """Stands for a library whose `openers` take the name of a file first; everything else is the library's own."""

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
