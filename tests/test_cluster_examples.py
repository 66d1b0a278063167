"""The files in docs/cluster have the form that their tools ask for, and every command in them can be parsed."""

import re
from pathlib import Path
from typing import Any

import kubernetes_validate
import yaml
from typer.main import get_command

from projecteval.cli.app import app

FOLDER = Path(__file__).parents[1] / "docs" / "cluster"
# Debian 12 has an older Node.js than missions need.
NODE = {"nodejs", "npm"}
# What projects are shut into needs these; see docs/security.md.
NAMESPACES = {
    "seccompProfile": {"type": "Unconfined"},
    "appArmorProfile": {"type": "Unconfined"},
    "procMount": "Unmasked",
}


def _manifest() -> list[dict[str, Any]]:
    return list(yaml.safe_load_all((FOLDER / "kubernetes.yaml").read_text("utf-8")))


def _pods() -> dict[str, dict[str, Any]]:
    return {
        one["metadata"]["name"]: one["spec"]["template"]["spec"] for one in _manifest() if "template" in one["spec"]
    }


def test_the_manifest_is_what_kubernetes_accepts() -> None:
    documents = _manifest()
    assert [one["kind"] for one in documents] == ["Service", "Deployment", "Deployment"]
    for one in documents:
        kubernetes_validate.validate(one, kubernetes_validate.latest_version(), strict=True)


def test_workers_may_make_namespaces_and_nothing_more() -> None:
    pod = _pods()["projecteval-worker"]
    assert pod["hostUsers"] is False
    assert pod["automountServiceAccountToken"] is False
    security = pod["containers"][0]["securityContext"]
    assert security.items() >= NAMESPACES.items()
    assert security["capabilities"] == {"drop": ["ALL"]}
    assert security["runAsNonRoot"] is True
    assert "privileged" not in security


def test_its_commands_exist() -> None:
    command_line: Any = get_command(app)
    for pod in _pods().values():
        program, *words = pod["containers"][0]["command"]
        assert program == "projecteval"
        command = command_line
        while hasattr(command, "commands"):
            command = command.commands[words.pop(0)]
        command.make_context("projecteval", words)


def test_keys_are_named_as_they_are_mounted() -> None:
    for pod in _pods().values():
        container = pod["containers"][0]
        (mount,) = [one for one in container["volumeMounts"] if one["name"] == "keys"]
        assert container["command"][container["command"].index("--cluster-keys") + 1] == mount["mountPath"]
        assert mount["readOnly"] is True


def test_the_image_has_what_a_worker_tries_out() -> None:
    recipe = (FOLDER / "Dockerfile").read_text("utf-8")
    instructions = re.findall(r"^([A-Z]+) ", recipe.replace("\\\n", ""), re.MULTILINE)
    assert instructions == ["FROM", "RUN", "COPY", "COPY", "RUN", "ENV", "USER", "WORKDIR", "CMD"]
    setup = (FOLDER.parents[1] / "scripts" / "setup.sh").read_text("utf-8")
    needed = set(re.findall(r"^  needs ([a-z0-9-]+) ", setup, re.MULTILINE)) | {"chromium", "libatomic1"}
    assert needed >= NODE
    assert "\nCOPY --from=node:20-" in recipe  # which has them
    assert [package for package in sorted(needed - NODE) if not re.search(rf"[ \n]{package}[ \n]", recipe)] == []
