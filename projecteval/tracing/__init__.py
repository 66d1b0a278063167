"""What the tests of a mission insist on, the sentence that entails it, and the tests that look at each sentence."""

from projecteval.tracing.literal_trace import (
    LiteralGround,
    TracedLiteral,
    beyond_levels,
    has_equal_levels,
    levels_of,
    trace_literals,
)
from projecteval.tracing.literals import Literal, read_literals
from projecteval.tracing.passages import Passage
from projecteval.tracing.reviews import REVIEWS_NAME, ReviewPart, read_review_file, read_reviews
from projecteval.tracing.sentence_trace import TracedSentence, trace_sentences

__all__ = [
    "REVIEWS_NAME",
    "Literal",
    "LiteralGround",
    "Passage",
    "ReviewPart",
    "TracedLiteral",
    "TracedSentence",
    "beyond_levels",
    "has_equal_levels",
    "levels_of",
    "read_literals",
    "read_review_file",
    "read_reviews",
    "trace_literals",
    "trace_sentences",
]
