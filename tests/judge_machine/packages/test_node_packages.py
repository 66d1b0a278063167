"""npm packages: a real npm against a small registry, and the manifests and locks that are refused."""

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine.errors import HarnessError, ProjectError
from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.packages import Environment, prepare_environment
from judge_machine.packages.commands import read_install_commands
from judge_machine.packages.node_manifest import NodePackages, read_node_packages
from judge_machine.verdicts import Cause
from tests.judge_machine.packages.registries import NpmRegistry

Prepare = Callable[..., Environment]


def read(project: Path, command: str = "npm install", *, builds: bool = False) -> NodePackages:
    node = read_install_commands([command.split()]).node
    assert node is not None
    return read_node_packages(project, node, builds=builds)


def write_package(project: Path, **fields: object) -> None:
    (project / "package.json").write_text(json.dumps(fields))


def write_lock(project: Path, **entry: object) -> None:
    entry = {"version": "1.2.3", **entry}
    packages = {"": {"dependencies": {"tiny": "1.2.3"}}, "node_modules/tiny": entry}
    (project / "package-lock.json").write_text(json.dumps({"lockfileVersion": 3, "packages": packages}))


def test_packages_are_installed_once_without_their_scripts(
    prepare: Prepare, project: Path, registry: dict[str, str], tmp_path: Path
) -> None:
    write_package(project, name="site", dependencies={"tiny": "^1.0.0"}, scripts={"preinstall": "exit 1"})

    made = prepare("npm install", environ=registry)
    again = prepare("npm install", environ={"PATH": registry["PATH"], "NPM_CONFIG_REGISTRY": "http://127.0.0.1:1/"})

    assert made.node_modules is not None
    assert (made.cached, again.cached) == (False, True)
    assert again.node_modules == made.node_modules
    said = subprocess.run(
        ["node", "-p", "require('tiny')"], cwd=made.node_modules.parent, capture_output=True, text=True, check=True
    )
    assert said.stdout == "tiny 1.2.3\n"
    assert not (tmp_path / "install-script-ran").exists()
    assert all(path.is_dir() and not list(path.iterdir()) for path in made.scratch_paths)
    assert not (project / "node_modules").exists()


def test_a_lock_is_followed_and_its_hosts_are_not(prepare: Prepare, project: Path, registry: dict[str, str]) -> None:
    write_package(project, dependencies={"tiny": "1.2.3"})
    write_lock(project, resolved="https://elsewhere.invalid/tiny-1.2.3.tgz")

    made = prepare("npm ci", environ=registry)

    assert made.node_modules is not None
    assert (made.node_modules / "tiny" / "i.js").is_file()


def test_names_in_the_command_need_no_package_json(prepare: Prepare, registry: dict[str, str]) -> None:
    made = prepare("npm install tiny@1.2.3", environ=registry)

    assert made.node_modules is not None
    assert (made.node_modules / "tiny").is_dir()


@pytest.mark.parametrize("name", ["tiny@9.9.9", "absent@1.0.0"])
def test_what_the_registry_lacks_is_the_projects_fault(prepare: Prepare, registry: dict[str, str], name: str) -> None:
    with pytest.raises(ProjectError, match="npm install") as caught:
        prepare(f"npm install {name}", environ=registry)

    assert caught.value.cause is Cause.INSTALL_FAILED


def test_a_lock_that_does_not_fit_is_refused_with_its_reason(
    prepare: Prepare, project: Path, npm_registry: NpmRegistry, registry: dict[str, str]
) -> None:
    npm_registry.publish("other")
    write_package(project, dependencies={"tiny": "1.2.3", "other": "1.2.3"})
    write_lock(project)

    with pytest.raises(ProjectError, match="npm error code EUSAGE") as caught:
        prepare("npm ci", environ=registry)

    assert "Missing: other@1.2.3 from lock file" in str(caught.value)
    assert "Missing: other@1.2.3 from lock file" in caught.value.log


def test_an_unreachable_registry_is_never_the_projects_fault(
    prepare: Prepare, registry: dict[str, str], closed_port: int
) -> None:
    with pytest.raises(HarnessError, match="could not reach its package registry"):
        prepare("npm install tiny", environ=registry | {"NPM_CONFIG_REGISTRY": f"http://127.0.0.1:{closed_port}/"})


def test_without_npm_the_harness_says_what_to_install(project: Path, cache: Path, tmp_path: Path) -> None:
    write_package(project, dependencies={"tiny": "1.2.3"})

    with pytest.raises(HarnessError, match=r"install Node\.js"):
        prepare_environment(
            project,
            LaunchManifest(install=[["npm", "install"]]),
            limits=Limits(),
            isolation="namespaces",
            cache=cache,
            environ={"PATH": str(tmp_path)},
        )


def test_node_outside_usr_is_made_visible(prepare: Prepare, environ: dict[str, str], tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    (tmp_path / "own" / "bin").mkdir(parents=True)
    shutil.copy(node, tmp_path / "own" / "bin" / "node")

    made = prepare(environ=environ | {"PATH": f"{tmp_path}/own/bin"})

    assert tmp_path / "own" / "bin" in made.read_only_paths
    assert tmp_path / "own" / "bin" in made.path_entries


@pytest.mark.parametrize(
    ("command", "builds", "production"),
    [
        ("npm install", False, False),
        ("npm install --omit=dev", False, True),
        ("npm install --production", True, False),
    ],
)
def test_development_packages(project: Path, command: str, builds: bool, production: bool) -> None:
    write_package(project, devDependencies={"tiny": "1.2.3"})

    assert read(project, command, builds=builds).production is production


def test_npm_sees_the_dependencies_only(project: Path) -> None:
    write_package(
        project,
        name="x",
        scripts={"preinstall": "x"},
        config={"a": 1},
        dependencies={"@scope/tiny": "^1 || >=2.0.0-rc.1", "other": "npm:tiny@~1.2", "any": ""},
        overrides={"tiny": {".": "1.2.3", "deep": "$any"}},
    )

    packages = read(project)

    assert packages.names == ("@scope/tiny@^1 || >=2.0.0-rc.1", "any@", "other@npm:tiny@~1.2")
    assert json.loads(packages.manifest).keys() == {"name", "version", "private", "dependencies", "overrides"}
    assert packages.lock is None


@pytest.mark.parametrize(
    "fields",
    [
        {"dependencies": {"tiny": "git+https://127.0.0.1/tiny.git"}},
        {"dependencies": {"tiny": "github:someone/tiny"}},
        {"dependencies": {"tiny": "someone/tiny"}},
        {"devDependencies": {"tiny": "file:../tiny"}},
        {"dependencies": {"tiny": "link:../tiny"}},
        {"dependencies": {"tiny": "../tiny"}},
        {"dependencies": {"tiny": "."}},
        {"dependencies": {"tiny": "~/tiny"}},
        {"dependencies": {"tiny": "tiny-1.2.3.tgz"}},
        {"optionalDependencies": {"tiny": "http://127.0.0.1/tiny.tgz"}},
        {"peerDependencies": {"tiny": "workspace:*"}},
        {"dependencies": {"tiny": "npm:git+ssh://127.0.0.1/tiny"}},
        {"dependencies": {"tiny": "1\nnpm error code ECONNREFUSED"}},
        {"dependencies": {"tiny": 1}},
        {"dependencies": {"../tiny": "1"}},
        {"dependencies": {"": "1"}},
        {"dependencies": ["tiny"]},
        {"dependencies": {f"tiny{n}": "1" for n in range(400)}},
        {"overrides": {"tiny": "file:../tiny"}},
        {"workspaces": ["packages/*"]},
    ],
)
def test_hostile_manifests_are_refused(project: Path, fields: dict[str, object]) -> None:
    write_package(project, **fields)

    with pytest.raises(ProjectError, match=r"package\.json") as caught:
        read(project)

    assert caught.value.cause is Cause.INSTALL_FAILED


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 100_000])
def test_what_is_not_a_manifest_is_refused(project: Path, text: str) -> None:
    (project / "package.json").write_text(text)

    with pytest.raises(ProjectError, match=r"package\.json"):
        read(project)


@pytest.mark.parametrize(
    "entry",
    [
        {"link": True, "resolved": "../tiny"},
        {"resolved": "file:../tiny"},
        {"resolved": "git+ssh://git@127.0.0.1/tiny.git#abc"},
        {"resolved": 1},
        {"version": "git+https://127.0.0.1/tiny.git"},
        {"dependencies": {"deep": "https://127.0.0.1/deep.tgz"}},
    ],
)
def test_hostile_locks_are_refused(project: Path, entry: dict[str, object]) -> None:
    write_package(project, dependencies={"tiny": "1.2.3"})
    write_lock(project, **entry)

    with pytest.raises(ProjectError, match=r"package-lock\.json, node_modules/tiny"):
        read(project, "npm ci")


def test_a_lock_without_packages_and_a_missing_lock_are_named(project: Path) -> None:
    write_package(project, dependencies={"tiny": "1.2.3"})
    with pytest.raises(ProjectError, match=r"npm ci needs a package-lock\.json"):
        read(project, "npm ci")

    (project / "package-lock.json").write_text('{"lockfileVersion": 1, "dependencies": {}}')
    with pytest.raises(ProjectError, match="npm 7 or newer"):
        read(project, "npm ci")


def test_npm_install_needs_a_manifest(project: Path) -> None:
    with pytest.raises(ProjectError, match=r"'package\.json' cannot be read"):
        read(project)
