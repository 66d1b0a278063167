"""`projecteval model-server`: recorded replies over the interfaces of OpenAI and Anthropic."""

import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer


def model_server(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Folder with replies.yaml, or replies.sqlite of a run, or both.")
    ],
    port: Annotated[
        int, typer.Option(min=0, max=65535, metavar="N", help="Port on 127.0.0.1; 0 takes a free one.")
    ] = 0,
    misbehave: Annotated[
        str, typer.Option(metavar="PLAN", help="What goes wrong, such as 1=429:0.5,2-3=500,*/10=cut.")
    ] = "",
    latency: Annotated[
        float, typer.Option(min=0, max=3600, metavar="S", help="Seconds that every answer takes.")
    ] = 0.0,
    log: Annotated[Path | None, typer.Option(metavar="FILE", help="Add each request to it, as a line of JSON.")] = None,
) -> None:
    """Serve recorded replies on this machine until interrupted, and print the address. No key is needed or kept."""
    from projecteval.models.server import ModelServer, Plan, RecordedReplies  # noqa: PLC0415

    plan = Plan(misbehave)
    with ModelServer(RecordedReplies.from_folder(folder), plan=plan, port=port, latency_s=latency, log=log) as server:
        sys.stdout.write(f"{server.url}\n")
        sys.stdout.flush()
        with suppress(KeyboardInterrupt):
            threading.Event().wait()
