"""Resolves flexible lengths (CSS Flexible Box Layout 1, 9.7)."""

CLOSE = 1e-9


def resolve_lengths(items, room, main):
    """Give each item of a line its size along the main axis, the margins of all fitting in a room."""
    margins = sum(main.margins(item.box) for item in items)
    grows = sum(item.hypothetical for item in items) + margins < room
    factor = "flex-grow" if grows else "flex-shrink"
    loose = []
    for item in items:
        item.main = item.hypothetical
        is_stuck = item.base > item.hypothetical if grows else item.base < item.hypothetical
        if item.box.style[factor] and not is_stuck:
            loose.append(item)
    initial = _free_space(items, loose, room - margins)
    while loose:
        free = _free_space(items, loose, room - margins)
        factors = sum(item.box.style[factor] for item in loose)
        if factors < 1 and abs(initial * factors) < abs(free):
            free = initial * factors
        _distribute(loose, free, factor, main)
        loose = _without_violations(loose)


def _free_space(items, loose, room):
    """The room that is left beside the items that keep their size and the base sizes of the others."""
    return room - sum(item.base if item in loose else item.main for item in items)


def _distribute(loose, free, factor, main):
    """Share the free space among items by their factors; those that shrink also by their inner base size."""
    if factor == "flex-grow":
        weights = [item.box.style[factor] for item in loose]
    else:
        weights = [item.box.style[factor] * max(item.base - main.extra(item.box), 0.0) for item in loose]
    total = sum(weights)
    for item, weight in zip(loose, weights, strict=True):
        item.target = item.base + (free * weight / total if total else 0.0)
        item.main = item.within(item.target)


def _without_violations(loose):
    """Freeze the items that went beyond a bound in the direction of most, or all; the others."""
    total = sum(item.main - item.target for item in loose)
    if abs(total) < CLOSE:
        return []
    if total > 0:
        return [item for item in loose if item.main <= item.target]
    return [item for item in loose if item.main >= item.target]
