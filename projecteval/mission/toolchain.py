"""The programs that a mission may ask for besides Python and Node.js, to build or to examine a project."""

# Each program, and the Debian package that brings it.
PACKAGES = {
    "cmake": "cmake",
    "g++": "g++",
    "gcc": "gcc",
    "java": "default-jdk",
    "javac": "default-jdk",
    "make": "make",
    "valgrind": "valgrind",
}


def known_program(name: str) -> str:
    """The name itself. Raises ValueError for a program that missions cannot ask for."""
    if name not in PACKAGES:
        raise ValueError(f"must be one of {', '.join(PACKAGES)}, found {name!r}")
    return name
