"""pip and uv: how each is called for a virtual environment, and the registry that the user's settings name.

No cache of theirs is used: one build could leave something in it for the next.
"""

import ast
import importlib.util
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge_machine.errors import HarnessError
from judge_machine.installation import TEMPORARY, Registry, registry_of
from judge_machine.sandbox.hosts import proxies_of

# Without any site-packages: neither a .pth file nor a module of a package that was just installed is in reach of pip.
_RUN_PIP = """
import importlib.util, runpy, sys
spec = importlib.util.spec_from_file_location("pip", sys.argv.pop(1) + "/__init__.py")
sys.modules["pip"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sys.modules["pip"])
runpy.run_module("pip", run_name="__main__", alter_sys=True)
"""
_PYPI = "https://pypi.org/simple"
_CERTIFICATES = ("SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE")
_PIP_OPTIONS = (
    "index-url",
    "extra-index-url",
    "find-links",
    "no-index",
    "trusted-host",
    "cert",
    "client-cert",
    "constraint",
    "default-timeout",
    "timeout",
    "retries",
)
_PIP_FILES = ("cert", "client-cert", "constraint")
_PIP_SETTINGS = {
    "PIP_CONFIG_FILE": "/dev/null",
    "PIP_NO_CACHE_DIR": "1",
    "PIP_NO_INPUT": "1",
    "PIP_KEYRING_PROVIDER": "disabled",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "NO_COLOR": "1",
}
_UV_VARIABLES = re.compile(
    r"UV_(INDEX\w*|DEFAULT_INDEX|EXTRA_INDEX_URL|FIND_LINKS|NATIVE_TLS|SYSTEM_CERTS|INSECURE_HOST"
    r"|HTTP_TIMEOUT|HTTP_RETRIES|CONCURRENT_\w+)"
)
_UV_SETTINGS = {
    "UV_CACHE_DIR": f"{TEMPORARY}/uv",
    "UV_KEYRING_PROVIDER": "disabled",
    "UV_PYTHON_DOWNLOADS": "never",
    "NO_COLOR": "1",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonTool:
    """pip or uv.

    `command` gives the beginning of the command that installs into the environment at a path, `settings` are variables,
    `shown` is where the tool itself lies.
    """

    name: str
    command: Callable[[Path], tuple[str, ...]]
    settings: Mapping[str, str]
    shown: tuple[Path, ...]
    registry: Registry


def find_tool(environ: Mapping[str, str]) -> PythonTool:
    """uv where it is installed (it is faster), else pip; PROJECTEVAL_INSTALLER insists on one. Raises HarnessError."""
    chosen = environ.get("PROJECTEVAL_INSTALLER", "")
    beside = str(Path(sys.executable).parent)
    uv = shutil.which("uv", path=environ.get("PATH", "")) or shutil.which("uv", path=beside)
    if uv and chosen != "pip":
        return _uv(Path(uv), environ)
    pip = importlib.util.find_spec("pip")
    if pip is not None and pip.submodule_search_locations and chosen != "uv":
        return _pip(Path(pip.submodule_search_locations[0]), environ)
    raise HarnessError(
        f"{chosen or 'uv and pip'} not found, packages cannot be installed; install it for {sys.executable}"
    )


def _pip(folder: Path, environ: Mapping[str, str]) -> PythonTool:
    options = _pip_options(environ)
    indexes = [] if options.get("no-index") else [options.get("index-url", _PYPI)]
    indexes += [] if options.get("no-index") else options.get("extra-index-url", "").split()
    indexes += options.get("find-links", "").split()
    environment = {f"PIP_{name.replace('-', '_').upper()}": options[name] for name in _PIP_OPTIONS if name in options}
    files = [text for name in _PIP_FILES for text in options.get(name, "").split()]
    proxy = options.get("proxy")

    def command(home: Path) -> tuple[str, ...]:
        # The environment's interpreter gives only the path for the first line of scripts.
        pip = (str(home / "bin" / "python"), "-I", "-S", "-c", _RUN_PIP, str(folder), "install", "--prefix", str(home))
        quiet = ("--no-compile", "--no-warn-script-location", "--progress-bar", "off", "--retries", "2")
        return (*pip, "--only-binary", ":all:", *quiet)

    return PythonTool(
        name="pip install",
        command=command,
        settings=_PIP_SETTINGS,
        shown=(folder,),
        registry=registry_of(
            indexes,
            environment=environment | _certificates(environ),
            environ=environ,
            files=[Path(text) for text in (*files, *_certificates(environ).values())],
            proxies={"http": proxy, "https": proxy} if proxy else proxies_of(environ),
        ),
    )


def _pip_options(environ: Mapping[str, str]) -> dict[str, str]:
    """Return pip's settings from its files and variables, by the name of the option. Raises HarnessError."""
    asked = subprocess.run(
        [sys.executable, "-I", "-m", "pip", "config", "list"],
        env=dict(environ),
        cwd="/",
        capture_output=True,
        text=True,
        check=False,
    )
    if asked.returncode != 0:
        raise HarnessError(f"pip cannot read its settings; correct them:\n{asked.stderr.strip()[-500:]}")
    found: dict[str, str] = {}
    for section in ("global", "install", ":env:"):  # the later ones win
        for line in asked.stdout.splitlines():
            name, _, value = line.partition("=")
            if name.startswith(f"{section}."):
                found[name.removeprefix(f"{section}.")] = str(ast.literal_eval(value))
    return found


def _uv(program: Path, environ: Mapping[str, str]) -> PythonTool:
    environment = {name: value for name, value in environ.items() if _UV_VARIABLES.fullmatch(name)}
    named = [text for name in environment if "INDEX" in name or "LINKS" in name for text in environment[name].split()]
    default = {"UV_DEFAULT_INDEX", "UV_INDEX_URL"} & environment.keys()
    file = _uv_file(environ)
    if file is not None:
        environment["UV_CONFIG_FILE"] = str(file)
        table = _uv_table(file)
        named += _uv_indexes(table)
        default = default or {"index-url"} & table.keys()
    else:
        environment["UV_NO_CONFIG"] = "1"
    indexes = [re.sub(r"^[\w-]+=", "", text) for text in named]

    def command(home: Path) -> tuple[str, ...]:
        uv = (str(program), "pip", "install", "--python", str(home / "bin" / "python"))
        return (*uv, "--only-binary", ":all:", "--no-progress")

    return PythonTool(
        name="uv pip install",
        command=command,
        settings=_UV_SETTINGS,
        shown=(program,),
        registry=registry_of(
            [*([] if default else [_PYPI]), *indexes],
            environment=environment | _certificates(environ),
            environ=environ,
            files=[*([file] if file else []), *map(Path, _certificates(environ).values())],
            proxies=proxies_of(environ),
        ),
    )


def _uv_file(environ: Mapping[str, str]) -> Path | None:
    """Return uv's configuration file: the one that is named, else the user's, else the system's."""
    home = environ.get("XDG_CONFIG_HOME") or f"{environ.get('HOME', '/nonexistent')}/.config"
    named = environ.get("UV_CONFIG_FILE")
    candidates = [named] if named else [f"{home}/uv/uv.toml", "/etc/uv/uv.toml"]
    return next((Path(text) for text in candidates if Path(text).is_file()), None)


def _uv_table(file: Path) -> dict[str, Any]:
    try:
        table = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise HarnessError(f"{file}: uv's settings cannot be read ({error}); correct them") from error
    own = table.get("pip", {})
    return {**table, **(own if isinstance(own, dict) else {})}


def _uv_indexes(table: Mapping[str, Any]) -> Iterator[str]:
    for key in ("index-url", "extra-index-url", "find-links"):
        value = table.get(key, [])
        yield from [value] if isinstance(value, str) else value
    yield from (index["url"] for index in table.get("index", []))


def _certificates(environ: Mapping[str, str]) -> dict[str, str]:
    return {name: environ[name] for name in _CERTIFICATES if environ.get(name)}
