"""`projecteval missions draft`: a model drafts a mission, a person reviews each step."""

import os
import shlex
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from projecteval.cli.exit_codes import EXIT_INTERRUPTED, EXIT_NOT_PASSED
from projecteval.cli.screen import complain, paper, screen
from projecteval.errors import UsageError
from projecteval.tables.wording import some

if TYPE_CHECKING:
    from projecteval.authoring.drafting.dialogue import Decision, Drafted, StepReview
    from projecteval.authoring.drafting.folder import DraftFolder
    from projecteval.authoring.drafting.record import DraftRecord

_QUESTION = "[a]ccept, [e]dit and go on, [r]edo with a remark, [s]top"


def draft(
    prompt_file: Annotated[Path, typer.Argument(metavar="PROMPT_FILE", help="What a person would ask for, as text.")],
    model: Annotated[str | None, typer.Option(metavar="NAME", help="The model that drafts.")] = None,
    agent: Annotated[str | None, typer.Option(metavar="model:NAME", help="The same, as agents are named.")] = None,
    base_url: Annotated[str | None, typer.Option(metavar="URL", help="Its endpoint. Default: OpenAI's.")] = None,
    key_env: Annotated[
        str | None, typer.Option(metavar="VARIABLE", help="The environment variable that holds the key.")
    ] = None,
    settings: Annotated[
        Path | None, typer.Option(metavar="FILE", help="YAML with further settings of the model (docs/models.md).")
    ] = None,
    kind: Annotated[
        Literal["website", "console", "batch", "api"], typer.Option(help="What a person does with the project.")
    ] = "website",
    mission_id: Annotated[str | None, typer.Option("--id", metavar="ID", help="Default: the file's name.")] = None,
    title: Annotated[str | None, typer.Option(metavar="TEXT", help="Default: the words of the id.")] = None,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder of the drafts.")] = Path("drafts"),
    yes: Annotated[bool, typer.Option("--yes", help="Accept every step without asking.")] = False,
) -> None:
    """Have a model draft checklist, tests, parameters and a solution from a prompt, step by step.

    After each step you accept the result, change it yourself, have it done again with a remark, or stop. The
    same command continues where a draft was stopped. Its cost is in ID.draft/record.json, next to the draft.
    """
    from projecteval.authoring.drafting.dialogue import draft_mission  # noqa: PLC0415
    from projecteval.authoring.drafting.folder import DraftFolder  # noqa: PLC0415
    from projecteval.authoring.drafting.record import read_record, write_record  # noqa: PLC0415
    from projecteval.authoring.places import check_id  # noqa: PLC0415
    from projecteval.models.chat import make_chat_model  # noqa: PLC0415
    from projecteval.models.config import read_model_config  # noqa: PLC0415
    from projecteval.models.services import ModelServices, ServicesConfig  # noqa: PLC0415

    mission_id = mission_id or prompt_file.stem.lower().replace("_", "-").replace(" ", "-")
    check_id(mission_id)
    folder = DraftFolder(out, mission_id)
    named = _model_settings(model=model, agent=agent, base_url=base_url, key_env=key_env, settings=settings)
    record = read_record(folder.record) if folder.record.exists() else None
    if record is None:
        record = _new_record(folder, prompt_file, kind=kind, title=title, model=named)
    else:
        record = record.model_copy(update={"model": named or record.model})
        if prompt_file.read_text("utf-8").strip() != record.prompt:
            complain(f"{prompt_file}: file: has changed; the draft goes on with the prompt that it began with")
    read_model_config(record.model, where="model settings")
    write_record(folder.record, record)
    try:
        with ModelServices(ServicesConfig(cache="own"), run_replies=folder.replies) as services:
            model_asked = make_chat_model(record.model, services)
            done = draft_mission(folder, record, model_asked, _accept_all if yes else _ask_person)
    except KeyboardInterrupt:
        complain("interrupted; what was answered is kept, and the same command goes on")
        raise typer.Exit(EXIT_INTERRUPTED) from None
    _conclude(folder, done)


def _model_settings(
    *, model: str | None, agent: str | None, base_url: str | None, key_env: str | None, settings: Path | None
) -> dict[str, Any]:
    """Return the settings that the options give; none where they name no model."""
    from judge_machine.documents import read_yaml  # noqa: PLC0415

    if agent is not None:
        kind, _, name = agent.partition(":")
        if kind != "model" or not name or (model is not None and model != name):
            raise UsageError(f"--agent: {agent}: a language model drafts; write --agent model:NAME, or --model NAME")
        model = name
    read: object = read_yaml(settings) if settings else {}
    if not isinstance(read, dict):
        raise UsageError(f"{settings}: file: expected `setting: value` lines")
    given = {"model": model, "base_url": base_url, "key_env": key_env}
    return {**read, **{name: value for name, value in given.items() if value is not None}}


def _new_record(
    folder: "DraftFolder", prompt_file: Path, *, kind: str, title: str | None, model: dict[str, Any]
) -> "DraftRecord":
    from projecteval.authoring.drafting.record import DraftRecord  # noqa: PLC0415
    from projecteval.mission import MissionKind  # noqa: PLC0415

    if not model.get("model"):
        raise UsageError("--model: is missing; name the model that drafts")
    if folder.mission.exists():
        raise UsageError(f"{folder.mission}: folder: is there already and is not a draft; choose another --id or --out")
    prompt = prompt_file.read_text("utf-8").strip()
    if not prompt:
        raise UsageError(f"{prompt_file}: file: is empty; write down what a person would ask for")
    words = title or folder.id.replace("-", " ").capitalize()
    return DraftRecord(id=folder.id, title=words, kind=MissionKind(kind), prompt=prompt, model=model)


def _ask_person(review: "StepReview") -> "Decision":
    """Show where the step is, what is wrong with it and what it cost; take the answer from the terminal."""
    from projecteval.authoring.drafting.dialogue import Accept, Edited, Redo, Stop  # noqa: PLC0415

    _show(review)
    try:
        while True:
            match typer.prompt(_QUESTION, err=True).strip().lower()[:1]:
                case "a" if review.is_there:
                    return Accept()
                case "e":
                    _edit(review)
                    return Edited()
                case "r":
                    return Redo(remark=typer.prompt("what should be different", err=True))
                case "s":
                    return Stop()
                case "a":
                    complain("there is nothing to accept; write it yourself (e), or have it done again (r)")
    except typer.Abort:  # the end of the input, or Ctrl-C
        return Stop()


def _accept_all(review: "StepReview") -> "Decision":
    """Accept the present content; where no answer was usable, stop."""
    from projecteval.authoring.drafting.dialogue import Accept, Stop  # noqa: PLC0415

    _show(review)
    return Accept() if review.is_there else Stop()


def _show(review: "StepReview") -> None:
    from projecteval.authoring.drafting.steps import STEPS  # noqa: PLC0415
    from projecteval.authoring.scaffold import shown_path  # noqa: PLC0415

    last = review.cost.asked[-1]
    cost = "unknown cost" if last.cost_usd is None else f"${last.cost_usd:.4f}"
    questions = some(len(review.cost.asked), "question")
    step = STEPS[review.step]
    where = shown_path(step.place(review.folder))
    screen().print(
        f"\n{review.step}: {step.what}\n  {where} ({questions}, the last one {last.wall_s:.1f} s, {cost})",
        soft_wrap=True,
    )
    for problem in review.problems:
        complain(problem)


def _edit(review: "StepReview") -> None:
    """Open what the step made in the person's editor, and wait until it is closed."""
    from projecteval.authoring.drafting.steps import STEPS  # noqa: PLC0415

    words = shlex.split(os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi")
    try:
        subprocess.run([*words, str(STEPS[review.step].place(review.folder))], check=False)
    except OSError as error:
        raise UsageError(f"EDITOR: {words[0]}: cannot be started ({error.strerror}); name another one") from error


def _conclude(folder: "DraftFolder", done: "Drafted") -> None:
    from projecteval.authoring.scaffold import shown_path  # noqa: PLC0415

    sums = done.record.summed()
    cost = "unknown cost" if sums["cost_usd"] is None else f"${sums['cost_usd']:.4f}"
    tokens = [sums["input_tokens"], sums["output_tokens"]]
    tokens_used = "tokens unknown" if None in tokens else f"{tokens[0]:.0f} tokens in, {tokens[1]:.0f} out"
    questions = some(len(done.record.questions), "question")
    paper().print(f"{questions}, {tokens_used}, {cost}: {shown_path(folder.record)}", soft_wrap=True)
    if done.stopped_at is not None:
        paper().print(f"stopped at the step {done.stopped_at}; the same command goes on there")
        raise typer.Exit(EXIT_NOT_PASSED)
    where = f"--missions {shown_path(folder.mission.parent)}"
    if done.problems:
        complain("\n".join(done.problems))
        paper().print(f"missions check finds {some(len(done.problems), 'problem')}; correct them, then: "
                      f"projecteval missions check {where} {folder.id}", soft_wrap=True)  # fmt: skip
        raise typer.Exit(EXIT_NOT_PASSED)
    paper().print(
        f"missions check finds nothing in {shown_path(folder.mission)}; fill in its difficulty, skills and provenance\n"
        f"Does the solution pass?  projecteval run {where} --mission {folder.id} --agent canonical --agent skeleton "
        f"--out runs/{folder.id}",
        soft_wrap=True,
    )
