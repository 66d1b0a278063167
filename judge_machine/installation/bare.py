"""An installation without namespaces: Landlock where the kernel has it, the proxy as the way to the registry.

Not covered: what is written in all is checked afterwards only, and where the kernel has no Landlock, the installer has
the rights of the user.
"""

import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from judge_machine.installation import tree
from judge_machine.installation.installation import MOST_PROCESSES, TEMPORARY, Installation, Outcome
from judge_machine.installation.registry import Registry
from judge_machine.installation.tree import Bounds
from judge_machine.sandbox.confine import Confinement
from judge_machine.sandbox.host_proxy import HostProxy
from judge_machine.sandbox.hosts import proxy_variables

_SYSTEM_FOLDERS = tuple(map(Path, ("/usr", "/bin", "/sbin", "/lib", "/lib64", "/etc", "/proc", "/sys/devices/system")))
_PACKAGE_ROOT = str(Path(__file__).parents[2])


def install_on_bare_ground(
    installation: Installation, registry: Registry, bounds: Bounds, deadline: float, *, landlocked: bool
) -> Outcome:
    """Run an installer in the folder itself; see `install`."""
    product, temporary = installation.folder / installation.product, installation.folder / TEMPORARY
    listener = socket.create_server(("127.0.0.1", 0))
    confinement = _confinement(installation, registry, bounds, listener.getsockname()[1], landlocked=landlocked)
    proxy = HostProxy(listener, registry.hosts, proxies=registry.proxies, limit_bytes=bounds.mib << 20)
    taken = False
    with tempfile.TemporaryDirectory(prefix="projecteval-installation-") as kept:
        original = Path(kept) / installation.product
        if product.exists():
            shutil.copytree(product, original, symlinks=True)
        temporary.mkdir()
        try:
            code, output = _run(confinement, installation.command, deadline)
            refusal = tree.refusal_of(product, original, bounds) if code == 0 else ""
            if code == 0 and not refusal and installation.finish:
                _run(confinement, installation.finish, deadline)
                refusal = tree.refusal_of(product, original, bounds)
            taken = code == 0 and not refusal
        finally:
            proxy.close()
            shutil.rmtree(temporary)
            if not taken:
                shutil.rmtree(product, ignore_errors=True)
                if original.exists():
                    shutil.copytree(original, product, symlinks=True)
    return Outcome.of_proxy(proxy, code, output, refusal, bounds)


def _confinement(
    installation: Installation, registry: Registry, bounds: Bounds, proxy_port: int, *, landlocked: bool
) -> Confinement:
    shown = (*_SYSTEM_FOLDERS, *installation.shown, *registry.shown)
    temporary = str(installation.folder / TEMPORARY)
    return Confinement(
        directory=str(installation.folder),
        writable=(str(installation.folder),),
        readable=tuple(map(str, shown)),
        ports=(proxy_port,),
        environment={
            "HOME": temporary,
            "TMPDIR": temporary,
            **proxy_variables(proxy_port),
            **installation.environment,
            **registry.environment,
        },
        processes=MOST_PROCESSES,
        file_mib=bounds.mib,
        landlocked=landlocked,
    )


def _run(confinement: Confinement, command: tuple[str, ...], deadline: float) -> tuple[int, str]:
    """Exit code and output of a command; its keeper ends everything that it started. Raises TimeoutError."""
    keeper = subprocess.Popen(
        [*confinement.arguments(), *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={"PYTHONPATH": _PACKAGE_ROOT},
        cwd="/",
        start_new_session=True,
    )
    try:
        output, _ = keeper.communicate(timeout=max(0.0, deadline - time.monotonic()))
    except subprocess.TimeoutExpired:
        keeper.terminate()
        keeper.communicate()
        raise TimeoutError from None
    return keeper.returncode, output.decode("utf-8", "replace")
