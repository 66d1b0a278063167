"""`projecteval cache`: the replies of models that are kept."""

from datetime import timedelta
from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.options import AsJson
from projecteval.cli.screen import paper, print_json, screen

app = typer.Typer(help="List and prune the kept replies of models.", no_args_is_help=True)

File = Annotated[
    Path | None, typer.Option("--file", metavar="FILE", help="A file of replies, such as a run's replies.sqlite.")
]


@app.command("list")
def list_replies(file: File = None, as_json: AsJson = False) -> None:
    """Show how many replies are kept, a line for each model and endpoint."""
    from contextlib import closing  # noqa: PLC0415

    from rich.table import Table  # noqa: PLC0415

    from projecteval.models.cache import ReplyStore  # noqa: PLC0415

    path = _path(file)
    with closing(ReplyStore(path, new=False)) as store:
        listing = store.listing()
    if as_json:
        print_json(
            [
                {
                    "model": kept.model,
                    "endpoint": kept.endpoint,
                    "replies": kept.replies,
                    "size_bytes": kept.size_bytes,
                    "first": kept.first.isoformat(),
                    "last": kept.last.isoformat(),
                }
                for kept in listing
            ]
        )
        return
    table = Table("model", "endpoint", box=None, header_style="dim", pad_edge=False)
    for column in ("replies", "KiB", "first", "last"):
        table.add_column(column, justify="right")
    for kept in listing:
        numbers = (str(kept.replies), str(kept.size_bytes >> 10), f"{kept.first:%Y-%m-%d}", f"{kept.last:%Y-%m-%d}")
        table.add_row(kept.model, kept.endpoint, *numbers)
    paper().print(table)
    screen().print(str(path))


@app.command("prune")
def prune(
    older_than: Annotated[
        float | None, typer.Option(min=0, metavar="DAYS", help="Only replies that were kept before so many days.")
    ] = None,
    model: Annotated[str | None, typer.Option(metavar="NAME", help="Only replies of this model.")] = None,
    endpoint: Annotated[
        str | None, typer.Option(metavar="ENDPOINT", help="Only replies of this endpoint, as `cache list` shows it.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="All replies.")] = False,
    file: File = None,
) -> None:
    """Delete kept replies; what they answered is asked, and paid for, again when it is needed."""
    from contextlib import closing  # noqa: PLC0415

    from projecteval.errors import UsageError  # noqa: PLC0415
    from projecteval.models.cache import ReplyStore  # noqa: PLC0415

    if everything == any(wanted is not None for wanted in (older_than, model, endpoint)):
        raise UsageError("options: say what to delete: --older-than, --model, --endpoint or several, or else --all")
    age = None if older_than is None else timedelta(days=min(older_than, 36_500))
    with closing(ReplyStore(_path(file), new=False)) as store:
        count = store.prune(older_than=age, model=model, endpoint=endpoint)
    plural = "reply" if count == 1 else "replies"
    screen().print(f"deleted {count} {plural}")


def _path(file: Path | None) -> Path:
    from projecteval.models.services import default_cache_path  # noqa: PLC0415

    return file or default_cache_path()
