"""`projecteval missions certify`: the proof that each mission measures what it says."""

import threading
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Self

import typer

from projecteval.cli.exit_codes import EXIT_HARNESS, EXIT_INTERRUPTED, EXIT_NOT_PASSED, EXIT_USAGE
from projecteval.cli.judges import cluster_of_options
from projecteval.cli.options import AsJson, ClusterKeys, JudgesAddress, MissionFolders, MixedWorkers, Seed, Unsafe
from projecteval.cli.screen import complain, paper, print_json, screen
from projecteval.errors import UsageError
from projecteval.tables.wording import some

if TYPE_CHECKING:
    from rich.console import Console
    from rich.status import Status

    from projecteval.certification import Certificate, Judgings, Register, Settings
    from projecteval.mission import Mission

Mutants = Annotated[
    int | None, typer.Option(min=0, metavar="N", help="Mutants drawn for the score. Default: 15 for websites, else 30.")
]
Load = Annotated[int, typer.Option(min=0, max=64, metavar="N", help="Busy processes while the solutions are judged.")]
SameSeed = Annotated[bool, typer.Option("--same-seed", help="Repeat with one seed instead of another each.")]
Runs = Annotated[
    list[Path] | None,
    typer.Option(metavar="DIR", help="A stored run whose agents show which tests are too hard; repeatable."),
]


def certify(
    ids: Annotated[list[str] | None, typer.Argument(metavar="[MISSION]...")] = None,
    repeats: Annotated[
        int, typer.Option(min=1, metavar="N", help="How often each solution is judged on each backend.")
    ] = 2,
    mutants: Mutants = None,
    workers: Annotated[int, typer.Option(min=1, max=64, metavar="N", help="How many judgings at once.")] = 2,
    load: Load = 0,
    seed: Seed = 0,
    same_seed: SameSeed = False,
    runs: Runs = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Write to DIR/MISSION/certificate.json. Default: the mission's own folder."),
    ] = None,
    again: Annotated[bool, typer.Option("--again", help="Certify also what has a certificate.")] = False,
    folders: MissionFolders = None,
    judges: JudgesAddress = None,
    cluster_keys: ClusterKeys = None,
    mixed: MixedWorkers = False,
    unsafe: Unsafe = False,
    as_json: AsJson = False,
) -> None:
    """Prove that missions measure what they say, and write each one's certificate.json and CERTIFICATES.md of all.

    The solutions pass everything every time, projects without behaviour pass nothing, every test notices some seeded
    defect, and no test insists on what the mission does not say. A finished mission is written at once, and every five
    repeats; one that has a certificate of its present files with at least these settings is not certified again.
    """
    from projecteval.certification import Judgings, Register, Settings  # noqa: PLC0415
    from projecteval.judging import open_judges  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415

    missions = load_missions(ids or None, paths=folders, grown=True)
    places = [out or one.missions_folder for one in missions]
    registers = {place: Register(place) for place in dict.fromkeys(places)}
    asked = Settings(repeats=repeats, mutants=mutants or 0, load=load, seed=seed, same_seed=same_seed)
    work = [
        (one, asked if mutants is not None else _with_default_mutants(asked, one), registers[place])
        for one, place in zip(missions, places, strict=True)
    ]
    if (cluster := cluster_of_options(judges, cluster_keys, mixed)) is not None and load:
        raise UsageError("--load: keeps this machine busy, which does not judge; omit --load or --judges")
    try:
        with open_judges(cluster, unsafe=unsafe, tell=complain) as own:
            judgings = Judgings(workers=workers, unsafe=unsafe, judges=own)
            done, refused = _certify_all(work, judgings, runs=runs or [], again=again)
    except KeyboardInterrupt:
        complain("interrupted; what was finished is kept, the same command goes on")
        raise typer.Exit(EXIT_INTERRUPTED) from None
    for register in registers.values():
        register.write_page()
    if as_json:
        print_json([certificate.model_dump(mode="json") for certificate in done])
    else:
        _conclude(done, list(registers))
    for problem in refused:
        complain(problem)
    raise typer.Exit(EXIT_USAGE if refused else _exit_code(done))


class CertifyProgress:
    """The progress of a certification: a moving line on a terminal, plain lines elsewhere.

    Each mission gets one line when it is done; until then its part is shown, and the judgings of that part batch by
    batch. Several missions may be in progress, each in its own thread.
    """

    def __init__(self, console: "Console", *, missions: int) -> None:
        self._console = console
        self._missions = missions
        self._done = 0
        self._began: dict[str, float] = {}
        self._part: dict[str, str] = {}
        self._lock = threading.Lock()
        self._status: Status | None = console.status("") if console.is_terminal else None

    def __enter__(self) -> Self:
        if self._status is not None:
            self._status.start()
        return self

    def __exit__(self, *_error: object) -> None:
        if self._status is not None:
            self._status.stop()

    def part(self, mission: str, name: str) -> None:
        """Note that a part of a mission begins."""
        self._began.setdefault(mission, time.monotonic())
        self._part[mission] = name
        self._say(f"{mission}: {name}", passing=False)

    def judged(self, mission: str, done: int, total: int) -> None:
        """Note how many judgings of a batch are done."""
        self._say(f"{mission}: {self._part[mission]}, {done} of {total} judgings", passing=done < total)

    def ends(self, certificate: "Certificate", *, new: bool) -> None:
        """Print the result of one mission."""
        from projecteval.certification import percent  # noqa: PLC0415

        with self._lock:
            self._done += 1
            how = "certified" if certificate.certified else f"not certified ({len(certificate.problems)} problems)"
            took = "before, of the same files"
            if new:
                took = f"in {time.monotonic() - self._began[certificate.mission]:.0f} s"
            line = f"{self._done}/{self._missions}  {certificate.mission}: {how} {took}; "
            self._console.print(line + f"mutation score {percent(certificate.mutation.score)}", soft_wrap=True)

    def _say(self, line: str, *, passing: bool) -> None:
        """Show a line; a passing one only where lines can be taken back."""
        with self._lock:
            if self._status is not None:
                self._status.update(f"{self._done}/{self._missions} done  {line}")
            elif not passing:
                self._console.print(line, soft_wrap=True)


def _with_default_mutants(settings: "Settings", mission: "Mission") -> "Settings":
    from projecteval.certification import default_mutants  # noqa: PLC0415

    return settings.model_copy(update={"mutants": default_mutants(mission)})


def _exit_code(done: "list[Certificate]") -> int:
    if any(certificate.not_scored for certificate in done):
        return EXIT_HARNESS
    return 0 if all(certificate.certified for certificate in done) else EXIT_NOT_PASSED


def _certify_all(
    work: "list[tuple[Mission, Settings, Register]]", judgings: "Judgings", *, runs: list[Path], again: bool
) -> "tuple[list[Certificate], list[str]]":
    """Return the certificates, and what prevents those that are missing; `judgings` are closed.

    Two missions at a time, so that the workers of one do not wait for the last judging of the other's batch.
    """
    from concurrent.futures import ThreadPoolExecutor, as_completed  # noqa: PLC0415

    from projecteval.certification import certify_in_steps, content_sha256  # noqa: PLC0415
    from projecteval.mission import load_mission  # noqa: PLC0415

    refused: list[str] = []

    def certify_one(mission: "Mission", settings: "Settings", register: "Register") -> "tuple[Certificate, bool]":
        # Those before it may have taken hours.
        mission = replace(load_mission(mission.folder), checkpoint=mission.checkpoint)
        known = None if again else register.get(mission.id)
        if known and not runs and known.proves(settings, content_sha256(mission)):
            return known, False
        register.check_writable(mission.id)
        on_part, on_judged = partial(progress.part, mission.id), partial(progress.judged, mission.id)
        with register.journal(mission.id, judgings.machine, anew=again) as journal:
            heard = judgings.heard_by(on_judged, journal=journal)
            for certificate in certify_in_steps(mission, settings, heard, known=known, runs=runs, on_part=on_part):
                register.add(certificate)
        return certificate, True

    with (
        CertifyProgress(screen(), missions=len(work)) as progress,
        ThreadPoolExecutor(2, thread_name_prefix="mission") as pool,
        judgings,
    ):
        futures = [pool.submit(certify_one, *item) for item in work]
        try:
            for future in as_completed(futures):
                if isinstance(error := future.exception(), UsageError):  # of one mission; the others go on
                    refused += error.problems
                else:
                    certificate, new = future.result()
                    progress.ends(certificate, new=new)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return [future.result()[0] for future in futures if future.exception() is None], refused


def _conclude(done: "list[Certificate]", folders: list[Path]) -> None:
    from rich.table import Table  # noqa: PLC0415

    from projecteval.certification import percent  # noqa: PLC0415

    table = Table("mission", "certified", box=None, header_style="dim", pad_edge=False)
    for column in ("score", "survivors", "tests without killer", "hidden"):
        table.add_column(column, justify="right")
    for one in done:
        numbers = (len(one.mutation.survivors), len(one.mutation.unkilled), len(one.tracing.hidden))
        cells = (percent(one.mutation.score), *map(str, numbers))
        table.add_row(one.mission, "yes" if one.certified else "no", *cells)
    paper().print(table)
    for one in done:
        for problem in one.problems:
            complain(f"{one.mission}: {problem}")
    paper().print(
        f"\n{some(sum(one.certified for one in done), 'mission')} of {len(done)} certified; "
        f"details in {', '.join(str(folder / 'CERTIFICATES.md') for folder in folders)}",
        soft_wrap=True,
    )
