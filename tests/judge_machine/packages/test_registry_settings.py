"""The settings that name a registry, and the way to it: pip and uv find what they name, and nothing else is reached."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine.errors import HarnessError, ProjectError
from judge_machine.packages import Environment
from judge_machine.packages.python_tools import find_tool
from tests.judge_machine.packages.registries import PythonIndex, serving

Prepare = Callable[..., Environment]
Wheel = Callable[..., None]

with_both_installers = pytest.mark.parametrize("environ", ["uv", "pip"], indirect=True)
everywhere = pytest.mark.parametrize("isolation", ["namespaces", "landlock", "none"], indirect=True)


def modules(made: Environment) -> set[str]:
    return {path.stem for path in made.python.glob("lib/python*/site-packages/*.py")}


@everywhere
def test_an_index_is_reached_through_the_proxy_in_every_isolation(
    prepare: Prepare, wheel: Wheel, index: PythonIndex, from_index: dict[str, str]
) -> None:
    wheel("demo", "1.0")

    made = prepare("pip install demo==1.0", environ=from_index)

    assert "demo" in modules(made)
    assert any(path.startswith("/files/demo") for path in index.requests)


@everywhere
@pytest.mark.parametrize("environ", ["pip"], indirect=True)
def test_a_failed_try_is_forgotten_in_every_isolation(
    prepare: Prepare, wheel: Wheel, cache: Path, tmp_path: Path
) -> None:
    mark = tmp_path / "ran"
    wheel("helper", "1.0", files={"helper.pth": f"import pathlib; pathlib.Path({str(mark)!r}).touch()\n"})
    wheel("library", "1.0", requires=("helper",), files={"../../../../../escaped": "x"})

    with pytest.raises(ProjectError, match="outside the target directory"):
        prepare("pip install library==1.0")

    assert not mark.exists()
    assert not list(cache.glob("python-*"))


@with_both_installers
def test_files_elsewhere_need_to_be_named(
    prepare: Prepare, wheel: Wheel, wheelhouse: Path, index: PythonIndex, from_index: dict[str, str]
) -> None:
    wheel("demo", "1.0")
    files = PythonIndex(wheelhouse)
    index.files_at = files.address
    elsewhere = files.address.removeprefix("http://")

    with serving(files):
        with pytest.raises(HarnessError, match=f"{elsewhere}.*PROJECTEVAL_REGISTRY_HOSTS"):
            prepare("pip install demo==1.0", environ=from_index)
        assert files.requests == []
        made = prepare("pip install demo==1.0", environ=from_index | {"PROJECTEVAL_REGISTRY_HOSTS": elsewhere})

    assert "demo" in modules(made)


@with_both_installers
def test_what_a_package_takes_from_elsewhere_is_the_projects_fault(
    prepare: Prepare, wheel: Wheel, index: PythonIndex, from_index: dict[str, str], closed_port: int
) -> None:
    wheel("demo", "1.0", requires=(f"other @ http://127.0.0.1:{closed_port}/other-1.0-py3-none-any.whl",))
    known = {"PROJECTEVAL_REGISTRY_HOSTS": index.address.removeprefix("http://")}

    with pytest.raises(ProjectError):
        prepare("pip install demo==1.0", environ=from_index | known)


@with_both_installers
def test_the_proxy_of_the_machine_is_used(
    prepare: Prepare, wheel: Wheel, index: PythonIndex, from_index: dict[str, str], wheelhouse: Path
) -> None:
    wheel("demo", "1.0")
    upstream = PythonIndex(wheelhouse)  # it takes requests with a full address as well
    index.files_at = "http://registry.invalid"
    named = {"PIP_INDEX_URL": "http://registry.invalid/simple/", "UV_DEFAULT_INDEX": "http://registry.invalid/simple/"}
    trusted = {"PIP_TRUSTED_HOST": "registry.invalid"}
    upstream.files_at = "http://registry.invalid"

    with serving(upstream):
        made = prepare("pip install demo==1.0", environ=from_index | named | trusted | {"HTTP_PROXY": upstream.address})

    assert "demo" in modules(made)
    assert any(path.startswith("http://registry.invalid:80/files/demo") for path in upstream.requests)
    assert index.requests == []


def test_downloads_are_bounded(prepare: Prepare, wheel: Wheel, from_index: dict[str, str]) -> None:
    wheel("demo", "1.0", files={"noise": noise_of(mib=20)})

    with pytest.raises(ProjectError, match="more than 16 MiB"):
        prepare("pip install demo==1.0", environ=from_index, install_mib=16)


def noise_of(*, mib: int) -> bytes:
    """Bytes that do not compress."""
    return os.urandom(mib << 20)


def test_pip_is_given_what_its_settings_say(tmp_path: Path, environ: dict[str, str]) -> None:
    local = tmp_path / "packages" / "simple"
    local.mkdir(parents=True)
    versions = tmp_path / "versions.txt"
    versions.write_text("")
    settings = tmp_path / "pip.conf"
    settings.write_text(
        "[global]\nindex-url = https://me:pass-word@index.example:8443/simple\n"
        f"extra-index-url = file://{local} https://pypi.org/simple\nconstraint = {versions}\n"
        "proxy = http://proxy.example:3128\n[install]\ntrusted-host = index.example\n"
    )
    kept = {name: value for name, value in environ.items() if name not in ("PIP_NO_INDEX", "PIP_FIND_LINKS")}

    registry = find_tool({**kept, "PIP_CONFIG_FILE": str(settings), "PROJECTEVAL_INSTALLER": "pip"}).registry

    assert {str(host) for host in registry.hosts} == {
        "index.example:8443",
        "pypi.org:443",
        "files.pythonhosted.org:443",
    }
    assert not registry.settled
    assert {local.parent, versions} <= set(registry.shown)
    assert registry.proxies == dict.fromkeys(("http", "https"), "http://proxy.example:3128")
    assert registry.environment["PIP_TRUSTED_HOST"] == "index.example"
    assert registry.environment["PIP_CONSTRAINT"] == str(versions)


def test_uv_is_given_what_its_settings_say(tmp_path: Path, environ: dict[str, str]) -> None:
    if not any(name == "PROJECTEVAL_INSTALLER" and value == "uv" for name, value in environ.items()):
        pytest.skip("uv is not installed")
    settings = tmp_path / ".config" / "uv" / "uv.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text(
        'index-url = "https://index.example/simple"\n[[index]]\nname = "b"\nurl = "https://b.example/"\n'
    )
    kept = {name: value for name, value in environ.items() if name not in ("UV_DEFAULT_INDEX", "UV_FIND_LINKS")}

    registry = find_tool(kept | {"UV_INDEX": "mine=https://c.example/simple", "HTTPS_PROXY": "http://p:1"}).registry

    assert {str(host) for host in registry.hosts} == {"index.example:443", "b.example:443", "c.example:443"}
    assert settings in registry.shown
    assert registry.proxies == {"https": "http://p:1"}


@pytest.mark.parametrize(
    "hosts", ["https://files.example", "files.example/x", "files.example:port", "me@files.example"]
)
def test_hosts_that_are_none_are_named(prepare: Prepare, wheel: Wheel, environ: dict[str, str], hosts: str) -> None:
    wheel("demo", "1.0")

    with pytest.raises(HarnessError, match="PROJECTEVAL_REGISTRY_HOSTS"):
        prepare("pip install demo==1.0", environ=environ | {"PROJECTEVAL_REGISTRY_HOSTS": hosts})
