"""`projecteval cache`: the replies of models that are kept, also those of coding agents, and packages to carry."""

from datetime import timedelta
from pathlib import Path
from typing import Annotated

import typer

from judge_machine.documents import harmless
from projecteval.cli.cached_packages import pack, unpack
from projecteval.cli.options import AsJson
from projecteval.cli.screen import paper, print_json, screen
from projecteval.tables.wording import some

app = typer.Typer(
    help="List and prune the kept replies of models; pack the packages of projects.", no_args_is_help=True
)
app.command("pack")(pack)
app.command("unpack")(unpack)

File = Annotated[
    Path | None, typer.Option("--file", metavar="FILE", help="A file of replies, such as a run's replies.sqlite.")
]


@app.command("list")
def list_replies(file: File = None, as_json: AsJson = False) -> None:
    """Show how many replies, and exchanges of coding agents, are kept: a line for each model and endpoint."""
    from contextlib import closing  # noqa: PLC0415

    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

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
                    "exchanges": kept.exchanges,
                    "size_bytes": kept.size_bytes,
                    "first": kept.first.isoformat(),
                    "last": kept.last.isoformat(),
                }
                for kept in listing
            ]
        )
        return
    table = Table("model", "endpoint", box=None, header_style="dim", pad_edge=False)
    for column in ("replies", "exchanges", "KiB", "first", "last"):
        table.add_column(column, justify="right")
    for kept in listing:
        numbers = [str(number) for number in (kept.replies, kept.exchanges, kept.size_bytes >> 10)]
        # Coding agents name models as they like.
        names = [Text(harmless(name)) for name in (kept.model, kept.endpoint)]
        table.add_row(*names, *numbers, f"{kept.first:%Y-%m-%d}", f"{kept.last:%Y-%m-%d}")
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
    """Delete kept replies and exchanges; what they answered is asked, and paid for, again when it is needed."""
    from contextlib import closing  # noqa: PLC0415

    from projecteval.errors import UsageError  # noqa: PLC0415
    from projecteval.models.cache import ReplyStore  # noqa: PLC0415

    if everything == any(wanted is not None for wanted in (older_than, model, endpoint)):
        raise UsageError("options: say what to delete: --older-than, --model, --endpoint or several, or else --all")
    age = None if older_than is None else timedelta(days=min(older_than, 36_500))
    with closing(ReplyStore(_path(file), new=False)) as store:
        deleted = store.prune(older_than=age, model=model, endpoint=endpoint)
    screen().print(f"deleted {some(deleted.replies, 'reply', 'replies')} and {some(deleted.exchanges, 'exchange')}")


def _path(file: Path | None) -> Path:
    from projecteval.models.services import default_cache_path  # noqa: PLC0415

    return file or default_cache_path()
