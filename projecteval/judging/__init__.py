"""From an attempt to verdicts: the bridge between missions and the judge machine."""

from projecteval.judging.judge_attempt import judge_attempt, judge_request

__all__ = ["judge_attempt", "judge_request"]
