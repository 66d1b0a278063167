"""`projecteval missions seal`, `unseal` and `list --sealed`: missions that are held out."""

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.options import MissionFolders
from projecteval.cli.screen import paper, print_json, screen
from projecteval.errors import BadProjectError, StorageError, UsageError
from projecteval.tables.wording import some

KeyFile = Annotated[Path, typer.Option("--key", metavar="KEYFILE", help="The file with the key.")]


def seal(
    sources: Annotated[
        list[str], typer.Argument(metavar="DIR|ID...", help="Missions by id, or folders that hold some.")
    ],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The new file, such as held-out.sealed.")],
    key: Annotated[Path, typer.Option("--key", metavar="KEYFILE", help="The file with the key; made if missing.")],
    folders: MissionFolders = None,
) -> None:
    """Encrypt missions and their solutions into one file, and print a hash of each to publish."""
    from projecteval.mission import load_missions  # noqa: PLC0415
    from projecteval.sealing import make_key, read_key, seal_missions  # noqa: PLC0415

    paths = [Path(source) for source in sources if Path(source).is_dir()]
    ids = [source for source in sources if not Path(source).is_dir()]
    of_folders = [one for one in load_missions(paths=paths) if not one.is_later_checkpoint] if paths else []
    missions = (*of_folders, *(load_missions(ids, paths=folders) if ids else ()))
    names = [mission.id for mission in missions]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise UsageError(f"missions: {', '.join(twice)}: is named twice; name each once")
    if out.exists():  # before a key is made for nothing
        raise UsageError(f"{out}: file: is there already; name a new one")
    is_new = not key.exists()
    with ExitStack() as undo:
        secret = make_key(key) if is_new else read_key(key)
        if is_new:
            undo.callback(key.unlink)  # unless something is sealed with it
        seals = seal_missions(missions, out, secret)
        undo.pop_all()
    for name, digest in sorted(seals.items()):
        paper().print(f"{digest}  {name}", soft_wrap=True)
    made = f"; {key} is its new key, without which nobody can read it" if is_new else ""
    screen().print(f"sealed {some(len(seals), 'mission')} into {out}{made}", soft_wrap=True)


def unseal(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A sealed file.")],
    key: KeyFile,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder for the missions; empty or not there yet.")],
) -> None:
    """Decrypt a sealed file into DIR/missions and DIR/canonical, and print the hash of each mission."""
    from projecteval.sealing import read_key, unseal_missions  # noqa: PLC0415

    files, seals = unseal_missions(file, read_key(key))
    try:
        files.write_to(out)
    except BadProjectError as error:
        raise UsageError(f"{out}: folder: {error}; name a folder that is empty or not there yet") from error
    except OSError as error:
        raise StorageError(f"{out}: folder: cannot be written ({error.strerror}); name another") from error
    for name, digest in sorted(seals.items()):
        paper().print(f"{digest}  {name}", soft_wrap=True)


def list_sealed(file: Path, *, as_json: bool) -> None:
    """Print what can be seen of a sealed file without its key."""
    from projecteval.sealing import read_sealed_file  # noqa: PLC0415

    sealed = read_sealed_file(file)
    if as_json:
        print_json(
            {
                "format": sealed.format,
                "missions": len(sealed.seals),
                "size_bytes": sealed.size_bytes,
                "key_id": sealed.key_id,
                "seals": list(sealed.seals),
            }
        )
        return
    for digest in sealed.seals:
        paper().print(digest, soft_wrap=True)
    facts = f"format {sealed.format}, {sealed.size_bytes} bytes, key {sealed.key_id}"
    paper().print(f"{some(len(sealed.seals), 'mission')}, {facts}", soft_wrap=True)
