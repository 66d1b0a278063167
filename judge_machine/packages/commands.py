"""Parses the `install` commands of a launch manifest without running any of them."""

import re
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from judge_machine.errors import ProjectError
from judge_machine.verdicts import Cause

ALLOWED_FORMS = (
    "pip install -r FILE",
    "pip install NAME==VERSION …",
    "python -m pip install …",
    "uv pip install …",
    "npm install",
    "npm ci",
    "npm install NAME@VERSION …",
)

_PIP_PROGRAMS = re.compile(r"pip(3(\.\d+)?)?")
_PYTHON_PROGRAMS = re.compile(r"python(3(\.\d+)?)?")

# Options that change neither what is installed nor where it comes from; the ones in _PIP_VALUED take a value.
_PIP_FLAGS = re.compile(
    r"-U|--upgrade|-q+|--quiet|-v+|--verbose|--no-cache-dir|--no-cache|--no-input|--user|--system|--prefer-binary"
    r"|--break-system-packages|--disable-pip-version-check|--no-warn-script-location|--no-color|--no-compile|--compile"
    r"|--compile-bytecode|--only-binary=:all:"
)
_PIP_VALUED = re.compile(r"--progress-bar|--root-user-action|--timeout|--retries|--upgrade-strategy")
_NPM_FLAGS = re.compile(
    r"--no-audit|--no-fund|--silent|-s|--quiet|-q|--no-save|--save|-S|--save-exact|-E|--save-dev|-D|--save-prod|-P"
    r"|--prefer-offline|--ignore-scripts|--no-progress|--include=dev|--force|-f|--yes|-y|--loglevel=\w+"
)
_NPM_PRODUCTION = re.compile(r"--production|--prod|--omit=dev|--only=prod|--only=production")


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """Something that an install command names: a requirement or a requirements file, and the command it is part of."""

    text: str
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeInstall:
    """The packages and options that the npm commands of a manifest ask for together.

    `clean` is `npm ci`; `production` leaves the development dependencies out; `names` are added to package.json.
    """

    where: str
    clean: bool = False
    production: bool = False
    legacy_peers: bool = False
    names: tuple[Named, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class InstallPlan:
    """Everything that the install commands ask for; all Python requirements go into one environment."""

    requirements: tuple[Named, ...] = ()
    requirement_files: tuple[Named, ...] = ()
    node: NodeInstall | None = None


@dataclass(slots=True)
class _Reading:
    requirements: list[Named] = field(default_factory=list)
    files: list[Named] = field(default_factory=list)
    node: list[NodeInstall] = field(default_factory=list)


def read_install_commands(commands: Sequence[Sequence[str]]) -> InstallPlan:
    """Read the `install` commands of a manifest. Raises ProjectError (install_failed) naming the one not understood."""
    reading = _Reading()
    for number, command in enumerate(commands, start=1):
        where = f"install command {number} ({shlex.join(command)[:200]})"
        match list(command):
            case [program, "install", *arguments] if _PIP_PROGRAMS.fullmatch(program):
                _read_pip(arguments, where, reading)
            case [program, "-m", module, "install", *arguments] if (
                _PYTHON_PROGRAMS.fullmatch(program) and module == "pip"
            ):
                _read_pip(arguments, where, reading)
            case ["uv", "pip", "install", *arguments]:
                _read_pip(arguments, where, reading)
            case ["npm", "install" | "i" | "add", *arguments]:
                reading.node.append(_read_npm(arguments, where, clean=False))
            case ["npm", "ci" | "clean-install", *arguments]:
                reading.node.append(_read_npm(arguments, where, clean=True))
            case _:
                _refuse(where, "is not one of the commands that the package cache understands")
    return InstallPlan(
        requirements=tuple(reading.requirements),
        requirement_files=tuple(reading.files),
        node=_together(reading.node),
    )


def _refuse(where: str, why: str) -> NoReturn:
    raise ProjectError(
        Cause.INSTALL_FAILED,
        f"{where} {why}. Allowed are: {'; '.join(ALLOWED_FORMS)}. "
        "Commands that run code of the project or of a package belong to `build` or `setup`.",
    )


def _read_pip(arguments: list[str], where: str, reading: _Reading) -> None:
    rest = iter(arguments)
    before = len(reading.requirements) + len(reading.files)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if argument in ("-r", "--requirement"):
            reading.files.append(Named(text=_value_of(argument, rest, where), where=where))
        elif name == "--requirement" and equals:
            reading.files.append(Named(text=value, where=where))
        elif argument.startswith("-r") and not argument.startswith("--"):
            reading.files.append(Named(text=argument[2:], where=where))
        elif _PIP_VALUED.fullmatch(name):
            _ = value or _value_of(argument, rest, where)
        elif _PIP_FLAGS.fullmatch(argument):
            continue
        elif argument.startswith("-"):
            _refuse(where, f"has the option {argument!r}, which may change where packages come from or run their code")
        else:
            reading.requirements.append(Named(text=argument, where=where))
    if len(reading.requirements) + len(reading.files) == before:
        _refuse(where, "names nothing to install")


def _read_npm(arguments: list[str], where: str, *, clean: bool) -> NodeInstall:
    names: list[Named] = []
    production = legacy_peers = False
    rest = iter(arguments)
    for argument in rest:
        if _NPM_PRODUCTION.fullmatch(argument):
            production = True
        elif argument == "--omit":
            omitted = _value_of(argument, rest, where)
            production = production or omitted == "dev"
        elif argument == "--legacy-peer-deps":
            legacy_peers = True
        elif _NPM_FLAGS.fullmatch(argument):
            continue
        elif argument.startswith("-"):
            _refuse(where, f"has the option {argument!r}, which may change where packages come from or go to")
        else:
            names.append(Named(text=argument, where=where))
    if clean and names:
        _refuse(where, "names packages, but `npm ci` installs exactly what package-lock.json says")
    return NodeInstall(where=where, clean=clean, production=production, legacy_peers=legacy_peers, names=tuple(names))


def _value_of(option: str, rest: Iterator[str], where: str) -> str:
    value = next(rest, None)
    if value is None:
        _refuse(where, f"ends with {option!r}, which needs a value")
    return value


def _together(installs: list[NodeInstall]) -> NodeInstall | None:
    if not installs:
        return None
    names = tuple(name for install in installs for name in install.names)
    return NodeInstall(
        where=installs[0].where,
        clean=any(install.clean for install in installs) and not names,
        production=all(install.production for install in installs),
        legacy_peers=any(install.legacy_peers for install in installs),
        names=names,
    )
