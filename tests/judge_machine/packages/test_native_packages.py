"""npm packages with native parts: really compiled, without a network, and in a sandbox that keeps their scripts in."""

import json
import os
import socket
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine.errors import HarnessError, ProjectError
from judge_machine.isolation import probe
from judge_machine.packages import Environment
from judge_machine.packages.node_runtime import find_node
from judge_machine.verdicts import Cause
from tests.judge_machine.packages.registries import NpmRegistry

Prepare = Callable[..., Environment]

_RUNTIME = find_node(os.environ["PATH"])
pytestmark = [
    pytest.mark.skipif(probe().isolation.name != "namespaces", reason=f"no full isolation: {probe().problem}"),
    pytest.mark.skipif(_RUNTIME is None or bool(_RUNTIME.missing_tools()), reason="native parts cannot be compiled"),
]

BINDING = json.dumps({"targets": [{"target_name": "part", "sources": ["part.c"]}]})
SOURCE = """
#include <node_api.h>
NAPI_MODULE_INIT() {
  napi_value answer;
  napi_create_int32(env, 42, &answer);
  return answer;
}
"""
LOADING = "module.exports = require('./build/Release/part.node')\n"
FILES = (("package/binding.gyp", BINDING), ("package/part.c", SOURCE), ("package/main.js", LOADING))


def said_by(made: Environment, name: str) -> str:
    assert made.node_modules is not None
    asked = ["node", "-p", f"require({name!r})"]
    return subprocess.run(asked, cwd=made.node_modules.parent, capture_output=True, text=True, check=True).stdout


def test_a_native_part_is_compiled_once(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str], cache: Path
) -> None:
    npm_registry.publish("native", main="main.js", entries=FILES)

    made = prepare("npm install native@1.2.3 tiny@1.2.3", environ=registry)
    again = prepare(
        "npm install native@1.2.3 tiny@1.2.3", environ=registry | {"NPM_CONFIG_REGISTRY": "http://[::1]:1/"}
    )

    assert said_by(made, "native") == "42\n"
    assert said_by(made, "tiny") == "tiny 1.2.3\n"
    assert (made.cached, again.cached) == (False, True)
    assert again.node_modules == made.node_modules
    assert len(list(cache.glob("node-*"))) == 2  # the packages as they came, and with their native parts


def test_packages_without_a_native_part_are_not_built(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str], cache: Path, tmp_path: Path
) -> None:
    npm_registry.publish("plain", scripts={"postinstall": "touch ran"})

    made = prepare("npm install plain@1.2.3", environ=registry)

    assert made.node_modules is not None
    assert not (made.node_modules / "plain" / "ran").exists()
    assert len(list(cache.glob("node-*"))) == 1


def test_a_download_that_fails_gives_way_to_the_compiler(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str]
) -> None:
    download = f"node -e \"fetch('{npm_registry.address}/tiny').then(() => 0, () => process.exit(1))\""
    npm_registry.publish(
        "native", main="main.js", entries=FILES, scripts={"install": f"{download} || node-gyp rebuild"}
    )

    assert said_by(prepare("npm install native@1.2.3", environ=registry), "native") == "42\n"


def test_a_part_that_does_not_compile_is_the_projects_fault_with_the_compilers_words(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str]
) -> None:
    npm_registry.publish("native", entries=[FILES[0], ("package/part.c", "int part = no_such_name;")])

    with pytest.raises(ProjectError, match=r"the native part of native@1\.2\.3 was not built") as caught:
        prepare("npm install native@1.2.3", environ=registry)

    assert caught.value.cause is Cause.INSTALL_FAILED
    assert "no_such_name" in str(caught.value)
    assert "no_such_name" in caught.value.log


def test_an_optional_package_may_fail(prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str]) -> None:
    npm_registry.publish("native", entries=[FILES[0], ("package/part.c", "int part = no_such_name;")])
    npm_registry.publish("user", optionalDependencies={"native": "1.2.3"})

    assert said_by(prepare("npm install user@1.2.3", environ=registry), "user") == "user 1.2.3\n"


def test_words_and_exit_codes_of_a_script_blame_nobody_else(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str]
) -> None:
    script = "echo 'npm error code ECONNREFUSED'; echo 'No space left on device'; kill -9 $PPID; exit 137"
    npm_registry.publish("native", entries=FILES, scripts={"install": script})

    with pytest.raises(ProjectError, match=r"the native part of native@1\.2\.3 was not built"):
        prepare("npm install native@1.2.3", environ=registry)


def test_a_script_reaches_nothing_and_changes_nothing(
    prepare: Prepare,
    npm_registry: NpmRegistry,
    registry: dict[str, str],
    tmp_path: Path,
    cache: Path,
) -> None:
    secret = tmp_path / "secret"
    secret.write_text("a key of a model provider")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        attack = f"""
const fs = require("fs"), net = require("net"), found = [];
const done = (act) => {{ try {{ act(); return true }} catch (error) {{ return false }} }};
const tried = (name, act) => done(act) && found.push(name);
const write = (path) => fs.writeFileSync(path, "x");
for (const path of {json.dumps([str(secret), "/etc/shadow", "/root/.profile"])})
  tried("read " + path, () => fs.readFileSync(path));
for (const path of ["/usr/x", "/etc/x"]) tried("wrote " + path, () => write(path));
// These may seem to work, in a file system that ends with the sandbox.
for (const path of {json.dumps([str(secret), str(cache / "x"), str(tmp_path / "x")])})
  done(() => write(path));
fs.mkdirSync("../.bin", {{ recursive: true }});
for (const path of ["../tiny/i.js", "../tiny/more.js", "../more.js", "../.bin/node"]) write(path);
for (const [name, value] of Object.entries(process.env)) if (value && /proxy|key|token/i.test(name)) found.push(name);
let open = 0;
for (const [host, port] of [["127.0.0.1", {port}], ["192.0.2.1", 80], ["127.0.0.1", {npm_registry.server_port}]]) {{
  open += 1;
  const socket = net.connect({{ host, port, timeout: 3000 }});
  const over = () => {{ socket.destroy(); if (!--open) fs.writeFileSync("found.json", JSON.stringify(found)) }};
  socket.once("connect", () => {{ found.push("reached " + host); over() }});
  socket.once("error", over);
  socket.once("timeout", over);
}}
"""
        entries = [*FILES, ("package/attack.js", attack)]
        npm_registry.publish("bad", entries=entries, scripts={"install": "node attack.js"})

        made = prepare("npm install bad@1.2.3 tiny@1.2.3", environ=registry)

        listener.setblocking(False)
        with pytest.raises(BlockingIOError):
            listener.accept()
    assert made.node_modules is not None
    found = json.loads((made.node_modules / "bad" / "found.json").read_text())
    assert found == []
    assert secret.read_text() == "a key of a model provider"
    assert not (cache / "x").exists()
    assert not (tmp_path / "x").exists()
    assert said_by(made, "tiny") == "tiny 1.2.3\n"
    assert [path for path in made.node_modules.rglob("*") if path.name in ("more.js", "node")] == []


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("ln -s /etc out", "links 'out' to '/etc'"),
        ("mkfifo pipe", "neither a file nor a folder"),
        ("echo x > i.js", "replaces 'i.js'"),
        ("rm -r ../bad; ln -s /etc ../bad", "replaces 'bad'"),
        ("head -c 30M /dev/zero > zeros", "more than 24 MiB"),
    ],
)
def test_what_a_script_leaves_is_checked(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str], cache: Path, script: str, reason: str
) -> None:
    npm_registry.publish("bad", entries=FILES, scripts={"install": script})

    with pytest.raises(ProjectError, match=r"the native part of bad@1\.2\.3 was not built") as caught:
        prepare("npm install bad@1.2.3", environ=registry, install_mib=24)

    assert reason in str(caught.value)
    assert len(list(cache.glob("node-*"))) == 1


def test_memory_is_bounded(prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str]) -> None:
    if not next(bound for bound in probe().bounds if bound.name == "memory").kept:
        pytest.skip("the judge may make no control groups")
    filling = 'node -e "for (const kept = [];;) kept.push(Buffer.alloc(1 << 24, 1))"'
    npm_registry.publish("bad", entries=FILES, scripts={"install": filling})

    with pytest.raises(ProjectError, match="more than 256 MiB of memory") as caught:
        prepare("npm install bad@1.2.3", environ=registry, install_memory_mib=256, install_mib=64)

    assert caught.value.cause is Cause.INSTALL_FAILED


@pytest.mark.slow
def test_time_is_bounded_and_nothing_stays_behind(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str], cache: Path
) -> None:
    npm_registry.publish("bad", entries=FILES, scripts={"install": "sleep 1000"})

    with pytest.raises(ProjectError, match=r"npm rebuild bad@1\.2\.3") as caught:
        prepare("npm install bad@1.2.3", environ=registry, install_s=6)

    assert caught.value.cause is Cause.TOO_SLOW
    assert len(list(cache.glob("node-*"))) == 1


@pytest.mark.parametrize("isolation", ["landlock", "none"], indirect=True)
def test_no_script_runs_in_a_weaker_sandbox(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str], tmp_path: Path
) -> None:
    npm_registry.publish("native", entries=FILES, scripts={"install": f"touch {tmp_path / 'ran'}"})
    npm_registry.publish("ready", entries=[*FILES, ("package/build/Release/part.node", "")])

    with pytest.raises(HarnessError, match="namespaces"):
        prepare("npm install native@1.2.3", environ=registry)

    assert not (tmp_path / "ran").exists()
    assert said_by(prepare("npm install ready@1.2.3", environ=registry), "ready") == "ready 1.2.3\n"


def test_a_machine_without_headers_is_not_the_projects_fault(
    prepare: Prepare, npm_registry: NpmRegistry, registry: dict[str, str], tmp_path: Path
) -> None:
    assert _RUNTIME is not None
    node = tmp_path / "bin" / "node"
    node.parent.mkdir()
    node.write_text(f'#!/bin/sh\nexec {_RUNTIME.node} "$@"\n')
    node.chmod(0o755)
    npm_registry.publish("native", entries=FILES)

    with pytest.raises(HarnessError, match=r"this machine lacks the headers of Node\.js; install them"):
        prepare("npm install native@1.2.3", environ=registry | {"PATH": f"{node.parent}:{registry['PATH']}"})
