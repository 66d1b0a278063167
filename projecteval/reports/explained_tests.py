"""Failed tests in a report: what was found, the end of the journey, the evidence."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from judge_machine import Counterfactual, JourneyStep, Outcome, Verdict, online_judge_word
from projecteval.reports.evidence import EvidenceFiles, Link, embedded_picture

_USUAL_BYTES_OF_A_PICTURE = 8_000
_MOST_STEPS = 40
_MOST_CHARACTERS = 4000
_EXPLAINED = (Outcome.FAILED, Outcome.NOT_SCORED)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainedTest:
    """A test that failed or could not be scored, with the end of its journey and its evidence.

    `picture` is a reduced screenshot as a `data:` URI, empty where there is none or no room for it.
    """

    verdict: Verdict
    message: str
    word: str
    steps: tuple[JourneyStep, ...]
    steps_before: int
    replay: str
    links: tuple[Link, ...]
    picture: str
    counterfactual: Counterfactual | None


def explained_tests(
    verdicts: Sequence[Verdict],
    *,
    files: EvidenceFiles,
    replay: Callable[[str], str],
    tried: Iterable[Counterfactual],
    rooms: tuple[int, int],
) -> tuple[ExplainedTest, ...]:
    """The tests of one judging that failed or could not be scored; `replay` gives the command that repeats one.

    `rooms` are the bytes for pictures: an even share, and all that there is. The first failure with a screenshot shows
    it while there is room, the others within the even share.
    """
    even, room = rooms
    by_test = {one.test: one for one in tried}
    found, taken = [], 0
    for verdict in verdicts:
        if verdict.outcome not in _EXPLAINED:
            continue
        picture = _picture(files, verdict, most=(even if taken else room) - taken)
        taken += len(picture)
        links = (files.link(verdict.test, item) for item in verdict.evidence)
        found.append(
            ExplainedTest(
                verdict=verdict,
                message=_shortened(verdict.message),
                word=online_judge_word(verdict.outcome, verdict.cause),
                steps=verdict.journey[-_MOST_STEPS:],
                steps_before=max(0, len(verdict.journey) - _MOST_STEPS),
                replay=replay(verdict.test),
                links=tuple(link for link in links if link is not None),
                picture=picture,
                counterfactual=by_test.get(verdict.test),
            )
        )
    return tuple(found)


def _picture(files: EvidenceFiles, verdict: Verdict, *, most: int) -> str:
    for item in verdict.evidence if most >= _USUAL_BYTES_OF_A_PICTURE else ():
        path = files.store.path(item.sha256)
        if item.media_type == "image/png" and path.is_file():
            picture = embedded_picture(path) or ""
            return picture if len(picture) <= most else ""
    return ""


def _shortened(message: str) -> str:
    return message if len(message) <= _MOST_CHARACTERS else f"{message[:_MOST_CHARACTERS]} …"
