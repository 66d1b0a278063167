"""`projecteval missions export`: missions in the formats of others."""

from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.harbor import export_tasks
from projecteval.cli.options import MissionFolders
from projecteval.cli.screen import paper

app = typer.Typer(help="Write missions in the formats of others.", no_args_is_help=True)
app.command("harbor")(export_tasks)


@app.command("hub")
def hub(
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the dataset; empty or not there yet.")],
    ids: Annotated[
        list[str] | None, typer.Option("--mission", metavar="ID", help="A mission by id; repeatable. Default: all.")
    ] = None,
    folders: MissionFolders = None,
    licence: Annotated[
        str | None,
        typer.Option(
            "--license",
            metavar="ID",
            help="The licence on the card, by its name on the hub. Default: apache-2.0, with --missions unknown.",
        ),
    ] = None,
    parquet: Annotated[bool, typer.Option("--parquet", help="Write Parquet instead of JSON Lines.")] = False,
) -> None:
    """Write a dataset for the Hugging Face hub: what agents may be shown of missions, with a card."""
    from projecteval.interchange.hub import write_missions  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415

    missions = load_missions(ids or None, paths=folders, grown=True)
    named = licence or ("unknown" if folders else "apache-2.0")
    for path in write_missions(missions, out, licence=named, as_parquet=parquet):
        paper().print(f"Written  {path}", soft_wrap=True)
