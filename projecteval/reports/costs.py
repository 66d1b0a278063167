"""The cost of the models of a run in words."""

from projecteval.runs.queries import Spent
from projecteval.tables.wording import some


def cost_words(spent: Spent) -> str:
    """Such as "$0.12 spent, 3 of 12 replies from the cache would have cost $0.03"; nothing without a reply.

    Replies without a price are counted and are in no sum.
    """
    parts = []
    if spent.unpriced < spent.calls:
        parts.append(f"${spent.usd:.2f} spent")
    if spent.kept_calls:
        kept = f"{spent.kept_calls} of {some(spent.calls, 'reply', 'replies')} from the cache"
        parts.append(f"{kept} would have cost ${spent.saved_usd:.2f}" if spent.saved_usd else kept)
    if spent.unpriced:
        parts.append(f"{some(spent.unpriced, 'reply', 'replies')} without a price")
    return ", ".join(parts)
