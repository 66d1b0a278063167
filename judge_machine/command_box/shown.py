"""What a box shows of the machine: tools, further paths, and what is hidden in them."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from judge_machine.command_box.request import BOX_HOME, TEMPORARY, BoxRequest
from judge_machine.command_box.tools import Tools
from judge_machine.errors import BadInput
from judge_machine.sandbox import bubblewrap

_NOTHING = Path("/dev/null")
_KERNEL = ("/proc", "/dev", "/sys")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The paths that a box shows (inside to outside), its links (to where they lead), what it empties, and its PATH."""

    read_only: dict[str, str]
    links: dict[str, str]
    hidden: tuple[str, ...]
    path: str

    @classmethod
    def of(cls, request: BoxRequest) -> "Shown":
        """Raises BadInput for a tool that is not found, and for a path that cannot be shown."""
        tools = Tools.resolved(request.tools)
        secret = tuple(path.resolve() for path in request.secret if path.exists())
        places = (*request.own, BOX_HOME, TEMPORARY, *_KERNEL)
        see = [_checked(path, places=places, secret=secret) for path in request.see]
        shown = {str(path): path for path in (*tools.shown, *see)}
        hidden = bubblewrap.hidden_folders(shown, (*secret, *bubblewrap.own_folders()))
        emptied = dict.fromkeys(_hidden_files(shown, secret), _NOTHING)
        return cls(
            read_only={inside: str(outside) for inside, outside in {**shown, **emptied}.items()},
            links={
                str(link): str(target)
                for link, target in tools.links.items()
                if not any(link.is_relative_to(path) for path in shown)
            },
            hidden=hidden,
            path=":".join((*tools.path_entries, bubblewrap.SYSTEM_PATH)),
        )


def _checked(path: Path, *, places: Iterable[str], secret: tuple[Path, ...]) -> Path:
    path = path.expanduser()
    if not path.is_absolute():
        raise BadInput(f"see: {path}: is not an absolute path; write it from / on, or from ~ on")
    if not path.exists():
        raise BadInput(f"see: {path}: does not exist; name a file or a folder that does")
    around = next((place for place in places if Path(place).is_relative_to(path)), None)
    within = next((place for place in _KERNEL if path.is_relative_to(place)), None)
    if around or within:
        raise BadInput(f"see: {path}: has {around or within} of the box itself in its place; name a folder inside it")
    if any(path.resolve().is_relative_to(folder) for folder in secret):
        raise BadInput(f"see: {path}: holds what is hidden from the commands of a box; name another path")
    return path


def _hidden_files(shown: dict[str, Path], secret: Iterable[Path]) -> list[str]:
    """The places at which secret files (sockets among them) would appear."""
    files = [path for path in secret if not path.is_dir()]
    return [
        str(Path(inside) / file.relative_to(outside.resolve()))
        for inside, outside in {"/usr": Path("/usr"), **shown}.items()
        for file in files
        if file.is_relative_to(outside.resolve()) and file != outside.resolve()
    ]
