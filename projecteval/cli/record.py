"""`projecteval missions record`: from a person's clicks to a draft test."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from projecteval.cli.options import AsJson, MissionFolders
from projecteval.cli.screen import complain, paper, print_json
from projecteval.errors import UsageError
from projecteval.storage import temporary_folder

if TYPE_CHECKING:
    from projecteval.authoring.recording.draft import DraftTest
    from projecteval.authoring.recording.proposals import Proposal


def record(
    url: Annotated[
        str | None, typer.Argument(metavar="[URL]", help="Where to begin; the project must be running.")
    ] = None,
    mission_id: Annotated[
        str | None, typer.Option("--mission", metavar="ID", help="Use the names of its parameters where they fit.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the draft there. Default: print it.")] = None,
    recording: Annotated[
        Path | None,
        typer.Option("--from-recording", metavar="FILE", help="Translate a script of `playwright codegen` instead."),
    ] = None,
    name: Annotated[str, typer.Option(metavar="TEST", help="Name of the test.")] = "test_recorded",
    folders: MissionFolders = None,
    as_json: AsJson = False,
) -> None:
    """Record what you do in a browser, and turn it into a draft test with its parameters.

    The draft is a beginning: replace typed texts by `values`, and say in its docstring what it shows.
    """
    from projecteval.authoring.recording.draft import draft_test  # noqa: PLC0415
    from projecteval.authoring.recording.script import read_script  # noqa: PLC0415

    if (url is None) == (recording is None):
        raise UsageError("URL: give an address to record at, or --from-recording FILE, and not both")
    if not name.startswith("test_") or not name.isidentifier():
        raise UsageError(f"--name: {name}: is not a name of a test; choose one such as test_item_is_listed")
    if out is not None and out.exists():
        raise UsageError(f"--out: {out}: is there already, and nothing is overwritten; name another file")
    known = _known_parameters(mission_id, folders)
    text, path = (recording.read_text("utf-8"), recording) if recording else (_recorded(str(url)), Path("recording"))
    draft = draft_test(read_script(text, path=path), name=name, known=known)
    if out is not None:
        out.write_text(draft.test, "utf-8")
    if as_json:
        print_json({"test": draft.test, "parameters": draft.questions, "values": draft.values, "notes": draft.notes})
    else:
        _print(draft, out)


def _known_parameters(mission_id: str | None, folders: list[Path] | None) -> "list[Proposal]":
    if mission_id is None:
        return []
    from projecteval.authoring.recording.proposals import Proposal  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415

    (mission,) = load_missions([mission_id], paths=folders)
    values = mission.canonical_parameters()
    return [
        Proposal(name=spec.name, kind=spec.kind, description=spec.description, value=values[spec.name])
        for spec in mission.parameters
    ]


def _recorded(url: str) -> str:
    from projecteval.authoring.recording.recorder import record_script  # noqa: PLC0415

    with temporary_folder("recording") as folder:
        script = folder / "recording.py"
        record_script(url, output=script)
        return script.read_text("utf-8")


def _print(draft: "DraftTest", out: Path | None) -> None:
    page = paper()
    parts = [
        ("" if out is None else f"# written to {out}\n") + draft.test,
        draft.questions and f"# new parameters, for mission.yaml\n{draft.questions}",
        draft.values and f"# their values in the recorded project, for parameters.yaml\n{draft.values}",
    ]
    page.print("\n".join(part for part in parts if part), soft_wrap=True, end="")
    for note in draft.notes:
        complain(note)
