"""npm packages that attack whoever installs them."""

import secrets
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine.errors import HarnessError, ProjectError
from judge_machine.packages import Environment
from judge_machine.verdicts import Cause
from tests.judge_machine.packages.registries import NpmRegistry

Prepare = Callable[..., Environment]


def link(name: str, target: str, kind: bytes = tarfile.SYMTYPE) -> tarfile.TarInfo:
    entry = tarfile.TarInfo(name)
    entry.type, entry.linkname = kind, target
    return entry


def refused(prepare: Prepare, cache: Path, environ: dict[str, str], **limits: float) -> str:
    """Install the package `bad`, which has to fail as the project's fault, and return why; the cache stays empty."""
    with pytest.raises(ProjectError) as caught:
        prepare("npm install bad@1.2.3", environ=environ, **limits)
    assert caught.value.cause is Cause.INSTALL_FAILED
    assert not list(cache.glob("node-*"))
    return str(caught.value)


def test_nothing_of_a_script_an_entry_or_a_program_leaves_node_modules(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str], tmp_path: Path
) -> None:
    mark = tmp_path / "ran"
    stages = ("preinstall", "install", "postinstall", "prepare", "prepublish", "dependencies")
    npm_registry.publish(
        "bad",
        scripts=dict.fromkeys(stages, f"touch {mark}; touch $INIT_CWD/node_modules/ran"),
        bin={"../../../escaped": "i.js", "/escaped": "i.js", "good": "../../../../etc/passwd", "node": "i.js"},
        entries=[
            ("package/binding.gyp", "{}"),
            ("package/../../../escaped", "x"),
            ("/escaped", "x"),
            link("package/linked", "/etc"),
            link("package/linked/passwd", "i.js"),
            link("package/hard", "/etc/passwd", tarfile.LNKTYPE),
            link("package/pipe", "", tarfile.FIFOTYPE),
        ],
    )

    made = prepare("npm install bad@1.2.3", environ=registry)

    assert made.node_modules is not None
    assert (made.node_modules / "bad" / "i.js").is_file()
    found = [*tmp_path.rglob("escaped"), *Path("/").glob("escaped")]
    assert [path for path in found if "node_modules" not in path.parts] == []
    assert not mark.exists()
    assert not list(made.node_modules.rglob("ran"))
    for path in made.node_modules.rglob("*"):
        assert path.is_dir() or path.is_file(), f"{path} is neither"
        assert path.resolve().is_relative_to(made.node_modules), f"{path} leads out"


@pytest.mark.parametrize("spec", ["file:../../../../etc", "file:/etc", "link:/etc"])
def test_a_dependency_on_a_local_folder_is_refused(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str], cache: Path, spec: str
) -> None:
    npm_registry.publish("bad", dependencies={"out": spec})

    refused(prepare, cache, registry)


@pytest.mark.parametrize("spec", ["http://127.0.0.1:{port}/x.tgz", "git+https://127.0.0.1:{port}/x.git", "a/b"])
def test_a_dependency_on_another_host_is_the_projects_fault(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str], cache: Path, spec: str, closed_port: int
) -> None:
    npm_registry.publish("bad", dependencies={"out": spec.format(port=closed_port)})
    address = npm_registry.address.removeprefix("http://")

    refused(prepare, cache, registry | {"PROJECTEVAL_REGISTRY_HOSTS": address})


def test_hosts_of_an_unknown_registry_are_asked_for(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str], closed_port: int
) -> None:
    npm_registry.publish("bad", dependencies={"out": f"http://127.0.0.1:{closed_port}/x.tgz"})

    with pytest.raises(HarnessError, match=f"127.0.0.1:{closed_port}.*PROJECTEVAL_REGISTRY_HOSTS"):
        prepare("npm install bad@1.2.3", environ=registry)


def test_a_small_package_that_unpacks_to_much_is_refused(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str], cache: Path
) -> None:
    npm_registry.publish("bad", entries=[("package/zeros", (secrets.token_hex(256) + "0" * 65024) * 600)])

    assert "more than 24 MiB" in refused(prepare, cache, registry, install_mib=24)


def test_a_package_of_many_files_is_refused(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str], cache: Path
) -> None:
    npm_registry.publish("bad", entries=[(f"package/{number}", "") for number in range(2000)])

    assert "or 1000 files" in refused(prepare, cache, registry, install_files=1000)


def test_a_scope_of_the_users_settings_is_a_registry_as_well(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str], tmp_path: Path, closed_port: int
) -> None:
    npm_registry.publish("@mine/good")
    settings = tmp_path / "npmrc"
    settings.write_text(f"@mine:registry={npm_registry.address}/\n")
    settings.chmod(0o600)
    elsewhere = {"NPM_CONFIG_REGISTRY": f"http://127.0.0.1:{closed_port}/", "NPM_CONFIG_USERCONFIG": str(settings)}

    made = prepare("npm install @mine/good@1.2.3", environ=registry | elsewhere)

    assert made.node_modules is not None
    assert (made.node_modules / "@mine" / "good" / "i.js").is_file()
