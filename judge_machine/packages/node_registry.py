"""The registry that npm's settings name."""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path

from judge_machine.errors import HarnessError
from judge_machine.installation import Registry, registry_of

_FILES = ("userconfig", "globalconfig", "cafile")


def npm_registry(npm: Path, environ: Mapping[str, str]) -> Registry:
    """The registries of npm, also those of single scopes, and the files that say so. Raises HarnessError."""
    # Not in the project's folder, which may have settings of its own.
    asked = subprocess.run(
        [str(npm), "config", "list", "--json"], env=dict(environ), cwd="/", capture_output=True, text=True, check=False
    )
    try:
        settings = json.loads(asked.stdout)
    except ValueError as error:
        raise HarnessError(f"npm cannot read its settings; correct them:\n{asked.stderr.strip()[-500:]}") from error
    registries = [str(value) for name, value in settings.items() if name == "registry" or name.endswith(":registry")]
    proxies = {"http": settings.get("proxy"), "https": settings.get("https-proxy")}
    exceptions = settings.get("noproxy") or []
    no_proxy = exceptions if isinstance(exceptions, str) else ",".join(exceptions)
    files = {name: str(settings[name]) for name in _FILES if settings.get(name)}
    certificates = environ.get("NODE_EXTRA_CA_CERTS")
    environment = {f"NPM_CONFIG_{name.upper()}": value for name, value in files.items()}
    environment |= {"NPM_CONFIG_REGISTRY": str(settings["registry"]), "NPM_CONFIG_NOPROXY": ""}
    environment |= {"NODE_EXTRA_CA_CERTS": certificates} if certificates else {}
    return registry_of(
        registries,
        environment=environment,
        environ=environ,
        files=[Path(text) for text in (*files.values(), *([certificates] if certificates else []))],
        proxies={"no": no_proxy, **{scheme: str(value) for scheme, value in proxies.items() if value}},
    )
