"""Verdicts on the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING

from judge_machine.documents import harmless
from projecteval.cli.exit_codes import EXIT_DONE, EXIT_HARNESS, EXIT_NOT_PASSED
from projecteval.cli.screen import paper
from projecteval.tables.wording import amount, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console

    from judge_machine import Counterfactual, Judgement, Verdict

_COLOURS = {"passed": "green", "failed": "red", "blocked": "yellow", "not_scored": "magenta"}
_INDENT = 11
_SHOWN_CHARACTERS = 1500


class VerdictScreen:
    """Shows verdicts as they come, then what they come to."""

    def __init__(self, terminal: "Console") -> None:
        self._terminal = terminal
        self._shown: list[Verdict] = []

    def show_all(self, verdicts: "Iterable[Verdict]") -> None:
        """Show verdicts that came together."""
        for verdict in verdicts:
            self.show(verdict)

    def show(self, verdict: "Verdict") -> None:
        """Show a verdict: one line, and the message of a failure."""
        self._shown.append(verdict)
        _show_verdict(self._terminal, verdict)

    def start_over(self, reason: str) -> None:
        """Say why the judging starts over elsewhere; what was shown counts no more."""
        self._shown.clear()
        self._terminal.print(f"starts over on another worker: {reason}", markup=False, soft_wrap=True)

    def summarise(self, judgement: "Judgement", report: Path | None) -> None:
        """Print the number of tests that passed, what the project used, and the path of the report.

        Tests that were run because those asked for need them are counted apart.
        """
        asked = {verdict.test for verdict in judgement.verdicts}
        needed = [verdict for verdict in self._shown if verdict.test not in asked]
        used = judgement.resources
        lines = [
            f"{_passed(judgement.verdicts)} tests passed in {used.wall_s:.1f} s",
            *([f"Needed     {_passed(needed)} more passed that these tests need"] if needed else []),
            f"Project    CPU {amount(used.cpu_s, 's', digits=2)}, memory {amount(used.peak_memory_mib, 'MiB')}",
            f"Isolation  {judgement.isolation.name}",
            *([f"Report     {report}"] if report else []),
        ]
        paper().print("\n".join(lines), soft_wrap=True)


def _passed(verdicts: "Sequence[Verdict]") -> str:
    return f"{sum(verdict.outcome == 'passed' for verdict in verdicts)} of {len(verdicts)}"


def _show_verdict(terminal: "Console", verdict: "Verdict") -> None:
    from rich.padding import Padding  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    colour = _COLOURS[verdict.outcome]
    cause = f" ({words(verdict.cause)})" if verdict.cause else ""
    terminal.print(Text.assemble((f"{verdict.outcome:<11}", colour), f"{verdict.test}{cause}"))
    if verdict.message and verdict.outcome != "blocked":
        message = Text(harmless(verdict.message[:_SHOWN_CHARACTERS]), style="dim")
        terminal.print(Padding(message, (0, 0, 0, _INDENT)))


def show_counterfactuals(terminal: "Console", found: "Sequence[Counterfactual]") -> None:
    """Print the ends of tests that parameters failed, after other locators were tried."""
    from rich.text import Text  # noqa: PLC0415

    for one in found:
        if one.outcome is None:
            result = f"was not tried: {one.message}"
        elif one.locator is None:
            result = f"{one.parameter}: {one.message}"
        else:
            would = "would have passed" if one.outcome == "passed" else f"ends {one.outcome} also"
            result = f"{would} with {one.parameter} = {one.locator}"
        terminal.print(Text(harmless(f"{one.test} {result}"[:_SHOWN_CHARACTERS])))


def exit_code(judgement: "Judgement") -> int:
    """The exit code that says how a judging went."""
    outcomes = {str(verdict.outcome) for verdict in judgement.verdicts}
    if "not_scored" in outcomes:
        return EXIT_HARNESS
    return EXIT_DONE if outcomes == {"passed"} else EXIT_NOT_PASSED
