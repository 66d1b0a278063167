"""`projecteval serve`: the web interface."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.screen import complain, paper


def serve(
    workspace: Annotated[
        Path, typer.Argument(metavar="WORKSPACE", help="Folder with runs/, experiments/ and missions/.")
    ] = Path(),
    host: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="Where to listen; other machines reach it unless it is a loopback address."
        ),
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="N", help="0 takes any free one.")] = 8765,
    no_token: Annotated[
        bool, typer.Option("--no-token", help="Let every user of this machine in, without the token of the address.")
    ] = False,
) -> None:
    """Look at runs, compare and start them in a browser."""
    from projecteval.errors import UsageError  # noqa: PLC0415
    from projecteval.web.app import serve as serve_workspace  # noqa: PLC0415
    from projecteval.web.entrance import token_of  # noqa: PLC0415
    from projecteval.web.workspace import WorkspaceFolder  # noqa: PLC0415

    if not workspace.is_dir():
        raise UsageError(f"{workspace}: folder: is not there; make it, or name another one")
    if no_token:
        complain("--no-token: every user of this machine can start programs as you through this server")
    with suppress(KeyboardInterrupt):  # the way in which a server ends
        serve_workspace(
            WorkspaceFolder(root=workspace.resolve()),
            host=host,
            port=port,
            token=None if no_token else token_of(),
            announce=lambda address: paper().print(f"projecteval  {address}\nCtrl-C ends it.", soft_wrap=True),
        )
