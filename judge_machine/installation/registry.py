"""The place that an installer takes packages from, and with it everything that the installer may reach."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from judge_machine.errors import HarnessError
from judge_machine.sandbox.hosts import PORTS, Host

HOSTS_VARIABLE = "PROJECTEVAL_REGISTRY_HOSTS"

# The hosts that the public registries refer to for their files.
_FILE_HOSTS = {"pypi.org": ("files.pythonhosted.org",), "registry.npmjs.org": ()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Registry:
    """The indexes of one installer.

    `hosts` are all that may be reached. `settled` says that the registry cannot need any other: it is a public one, or
    the user named the hosts of its files. `environment` has the variables through which the installer finds all of
    them, `shown` the paths that it has to read for that: indexes on this machine, settings, certificates. `proxies` are
    the machine's own, by scheme, with the exceptions under `no`, as urllib writes them.
    """

    hosts: frozenset[Host]
    settled: bool
    shown: tuple[Path, ...] = ()
    environment: Mapping[str, str]
    proxies: Mapping[str, str]


NO_REGISTRY = Registry(hosts=frozenset(), settled=True, environment={}, proxies={})


def registry_of(
    indexes: Iterable[str],
    *,
    environment: Mapping[str, str],
    environ: Mapping[str, str],
    files: Iterable[Path] = (),
    proxies: Mapping[str, str],
) -> Registry:
    """The registry with these `indexes`, each a URL or a folder.

    `environ` is the user's own environment. Raises HarnessError for what is neither.
    """
    hosts: set[Host] = set()
    folders: list[Path] = []
    further = environ.get(HOSTS_VARIABLE, "").replace(",", " ").split()
    settled = bool(further)
    names: set[str] = set()
    for index in indexes:
        parts = urlsplit(index)
        if parts.scheme in PORTS and parts.hostname:
            names.add(parts.hostname)
            hosts.add(Host(name=parts.hostname, port=parts.port or PORTS[parts.scheme]))
        elif parts.scheme in ("", "file"):
            folders += _shown_of(Path(unquote(parts.path)), is_index=parts.scheme == "file")
        else:
            raise HarnessError(f"{index!r} is neither a folder nor an https URL; correct the index of the installer")
    for name in names & _FILE_HOSTS.keys():
        hosts.update(Host(name=other, port=443) for other in _FILE_HOSTS[name])
    hosts.update(_named(text) for text in further)
    return Registry(
        hosts=frozenset(hosts),
        settled=settled or names <= _FILE_HOSTS.keys(),
        shown=(*folders, *(path for path in files if path.exists() and path != Path("/dev/null"))),
        environment=environment,
        proxies=proxies,
    )


def _shown_of(folder: Path, *, is_index: bool) -> list[Path]:
    """Return the folder itself, and for an index the folder around it, where its files lie as a rule."""
    if not folder.is_dir():
        return []
    around = folder.parent
    return [around if is_index and folder.name == "simple" and around not in (Path("/"), Path.home()) else folder]


def _named(text: str) -> Host:
    try:
        return Host.named(text)
    except ValueError as error:
        raise HarnessError(f"{HOSTS_VARIABLE} has {error}") from error
