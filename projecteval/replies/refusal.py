"""Tells a refusal from an answer that cannot be read."""

import re

MAX_REFUSAL_CHARACTERS = 800

_APOSTROPHE = "['’]"
_WORDING = re.compile(
    rf"""\b(
        (i|we)\s+(can(not|{_APOSTROPHE}t)|won{_APOSTROPHE}t|will\s+not|am\s+(not\s+able|unable)\s+to
                |{_APOSTROPHE}?m\s+(not\s+able|unable)\s+to|must\s+decline|decline\s+to)
        |i{_APOSTROPHE}m\s+(sorry|unable|not\s+able|afraid)
        |i\s+am\s+(sorry|unable|not\s+able)
        |(my|this)\s+(guidelines|request\s+(goes\s+against|violates))
        |as\s+an?\s+(ai|language\s+model)\b.{{0,80}}\b(can(not|{_APOSTROPHE}t)|unable|not\s+able)
    )""",
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)


def is_refusal(text: str) -> bool:
    """Whether a reply in which no answer was found declines to give one.

    Conservative: at most MAX_REFUSAL_CHARACTERS, no fenced block, and words of refusal in its first 300 characters.
    A longer reply without an answer counts as unreadable.
    """
    words = text.strip()
    if not words or len(words) > MAX_REFUSAL_CHARACTERS or "```" in words:
        return False
    return _WORDING.search(words[:300]) is not None
