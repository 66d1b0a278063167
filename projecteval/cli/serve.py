"""`projecteval serve`: the web interface."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.screen import paper


def serve(
    workspace: Annotated[
        Path, typer.Argument(metavar="WORKSPACE", help="Folder with runs/, experiments/ and missions/.")
    ] = Path(),
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; beyond this machine, a token is needed.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="N", help="0 takes any free one.")] = 8765,
) -> None:
    """Look at runs, compare and start them in a browser."""
    from projecteval.errors import UsageError  # noqa: PLC0415
    from projecteval.web.app import serve as serve_workspace  # noqa: PLC0415
    from projecteval.web.workspace import WorkspaceFolder  # noqa: PLC0415

    if not workspace.is_dir():
        raise UsageError(f"{workspace}: folder: is not there; make it, or name another one")
    with suppress(KeyboardInterrupt):  # the way in which a server ends
        serve_workspace(
            WorkspaceFolder(root=workspace.resolve()),
            host=host,
            port=port,
            announce=lambda address: paper().print(f"projecteval  {address}\nCtrl-C ends it.", soft_wrap=True),
        )
