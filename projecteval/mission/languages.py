"""The programming languages that an experiment can ask for, and what they need of the machine."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType


class Language(StrEnum):
    """A programming language, by the name that files of ours have for it."""

    C = "c"
    CPP = "cpp"
    JAVA = "java"
    JAVASCRIPT = "javascript"
    PYTHON = "python"
    TYPESCRIPT = "typescript"

    @property
    def words(self) -> str:
        """The name in prose, such as "C++"."""
        return _WORDS[self]

    @property
    def toolchain(self) -> Mapping[str, str]:
        """The programs that it needs besides Python and Node.js, each with its earliest version."""
        return _TOOLCHAINS.get(self, MappingProxyType({}))


def language_of_stack(name: str) -> Language | None:
    """The language that a mission's stack names, such as "c++" or "python"; None for another one."""
    return next((one for one in Language if name.lower() in (one, one.words.lower())), None)


_WORDS = {
    Language.C: "C",
    Language.CPP: "C++",
    Language.JAVA: "Java",
    Language.JAVASCRIPT: "JavaScript",
    Language.PYTHON: "Python",
    Language.TYPESCRIPT: "TypeScript",
}
# The versions are those of the missions in these languages.
_TOOLCHAINS: Mapping[Language, Mapping[str, str]] = {
    Language.C: MappingProxyType({"gcc": "12", "cmake": "3.18"}),
    Language.CPP: MappingProxyType({"g++": "12", "cmake": "3.18"}),
    Language.JAVA: MappingProxyType({"javac": "17", "java": "17"}),
}
