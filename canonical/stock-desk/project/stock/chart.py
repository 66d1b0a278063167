"""The chart of the stock by category."""

from django.db.models import Sum

from stock.models import Article

LONGEST = 480


def bars():
    """Return a bar for every category, sorted by name: its total, length in pixels, place and hue."""
    totals = Article.objects.values("category").annotate(total=Sum("movements__quantity", default=0)).order_by("category")
    largest = max((total["total"] for total in totals), default=0) or 1
    return [
        {
            "category": total["category"],
            "total": total["total"],
            "length": LONGEST * total["total"] / largest,
            "y": 24 * position,
            "hue": 137 * position % 360,
        }
        for position, total in enumerate(totals)
    ]
