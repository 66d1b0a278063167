"""The reviews of a checkpoint: those of the checkpoints before that still say something, and its own."""

from typing import Any

from projecteval.mission.checkpoint_file import CheckpointFile

REVIEWS_NAME = "reviews.yaml"
_Described = dict[str, Any]


def joined_reviews(
    earlier: _Described, new: _Described, described: _Described, file: CheckpointFile, *, number: int
) -> _Described:
    """The content of reviews.yaml of the checkpoint `number`; `described` is what was asked for before, in part.

    `described` lacks the sentences that the checkpoint replaces and those that it adds. A sentence all tests of which
    are withdrawn cannot be tested any more. A review of the checkpoint itself takes the place of an earlier one.
    Without any reviews there are none.
    """
    if not earlier and not new:
        return {}
    told = " ".join(" ".join([described["prompt"], *described["contract"]]).split())
    own = dict(new.get("sentences") or {})
    sentences: _Described = {f"Message {number} of the customer": {"not_testable": "Says which message follows."}}
    for begin, review in dict(earlier.get("sentences") or {}).items():
        if begin in own or " ".join(begin.split()) not in told:
            continue
        if not isinstance(review, list):
            sentences[begin] = review
        elif left := [test for test in review if test not in file.withdraws]:
            sentences[begin] = left
        else:
            sentences[begin] = {"not_testable": f"Holds no longer since message {number} of the customer."}
    literals = [one for one in earlier.get("literals") or [] if one.get("test") not in file.withdraws]
    return {"literals": [*literals, *(new.get("literals") or [])], "sentences": {**own, **sentences}}
