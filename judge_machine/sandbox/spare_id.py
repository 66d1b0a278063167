"""The id under which untrusted code runs where root started the judge: an account that owns nothing.

Both functions are for processes in a world.
"""

import shutil
import stat
from collections.abc import Mapping
from pathlib import Path

from judge_machine.world import linux, namespaces


def as_spare_id() -> list[str]:
    """The beginning of a command that runs the rest under the spare id; empty where the world has none."""
    if not namespaces.has_spare_id():
        return []
    spare = str(namespaces.SPARE_ID)
    # RLIMIT_NPROC does not bind root, and root's files stay out of reach of another id.
    return ["setpriv", f"--reuid={spare}", f"--regid={spare}", "--clear-groups", "--"]


def bound_for_every_id(shown: Mapping[str, Path]) -> dict[str, Path]:
    """Bind the `shown` paths (inside to outside) where every id can reach them, and return the places.

    Interpreters may live under a home directory that only its owner can enter. A file that only its owner may read,
    such as one with the password of a registry, becomes a copy.
    """
    reachable = {}
    for number, (inside, outside) in enumerate(sorted(shown.items())):
        target = namespaces.WORLD_DIRECTORY / "bound" / str(number)
        reachable[inside] = target
        if outside.is_dir():
            target.mkdir()
        elif outside.stat().st_mode & stat.S_IROTH:
            target.touch()
        else:
            shutil.copyfile(outside, target)
            target.chmod(0o444)
            continue
        linux.mount(str(outside), str(target), None, linux.MS_BIND | linux.MS_REC)
    return reachable
