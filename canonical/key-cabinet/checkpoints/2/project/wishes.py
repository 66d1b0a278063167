"""Requests for rights, and how they are decided."""

from dates import checked_days
from people import CARETAKERS
from rights import ADMINISTER, BORROW, LEND, VIEW, demand, has
from texts import Refused

RIGHTS = (BORROW, LEND, ADMINISTER)
OPEN, APPROVED, REFUSED = "Open", "Approved", "Refused"


def ask(world, person, right, area, last):
    """Ask for a right in an area until a last day."""
    demand(person not in CARETAKERS and right in RIGHTS and area in world.areas and has(world, person, VIEW, area))
    if has(world, person, right, area):
        raise Refused(f"{right} at {area} is already yours.")
    _, end = checked_days(world, world.today, last)
    world.requests.append(
        {
            "id": len(world.requests) + 1,
            "person": person,
            "right": right,
            "area": area,
            "last": end,
            "state": OPEN,
            "decider": None,
        }
    )


def requests_for(world, person):
    """The requests that a person may see, the newest first: the own ones, and those in areas that they administer."""
    return [
        one
        for one in reversed(world.requests)
        if one["person"] == person or has(world, person, ADMINISTER, one["area"])
    ]


def may_decide(world, person, request):
    """True if a person decides about such a request, which is never one's own."""
    return person != request["person"] and has(world, person, ADMINISTER, request["area"])


def decide(world, person, number, state):
    """Approve or refuse a request that is open."""
    found = [one for one in world.requests if one["id"] == number]
    demand(found and may_decide(world, person, found[0]))
    if found[0]["state"] != OPEN:
        raise Refused("This request was already decided.")
    found[0].update(state=state, decider=person)
