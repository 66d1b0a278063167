"""Requests for rights, and how they are decided."""

from dates import checked_days
from people import CARETAKERS
from rights import ADMINISTER, BORROW, FOUR_EYES, LEND, VIEW, demand, has, reason
from texts import Refused
from trail import NONE

RIGHTS = (BORROW, LEND, ADMINISTER)
OPEN, ONCE, APPROVED, REFUSED = "Open", "Approved once", "Approved", "Refused"
UNDECIDED = (OPEN, ONCE)


def note(world, who, action, request, right, before):
    """Note for the trail what became of a request, allowed by a right of whoever did it."""
    world.note(
        who,
        action,
        whom=request["person"],
        what=f"{request['right']} at {request['area']}",
        before=before,
        after=request["state"],
        why=reason(world, who, right, request["area"]),
        area=request["area"],
    )


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
    note(world, person, "request", world.requests[-1], VIEW, NONE)


def requests_for(world, person):
    """The requests that a person may see, the newest first: the own ones, and those in areas that they administer."""
    return [
        one
        for one in reversed(world.requests)
        if one["person"] == person or has(world, person, ADMINISTER, one["area"])
    ]


def may_decide(world, person, request):
    """True if a person decides about such a request, which is never one's own; nobody approves twice."""
    has_approved = request["state"] == ONCE and person == request["decider"]
    return person != request["person"] and not has_approved and has(world, person, ADMINISTER, request["area"])


def decide(world, person, number, state):
    """Approve or refuse a request that is not decided yet; rights for four eyes need two who approve."""
    found = [one for one in world.requests if one["id"] == number]
    demand(found and may_decide(world, person, found[0]))
    request, before = found[0], found[0]["state"]
    if before not in UNDECIDED:
        raise Refused("This request was already decided.")
    is_first = state == APPROVED and request["right"] in FOUR_EYES and before == OPEN
    request.update(state=ONCE if is_first else state, decider=person)
    note(world, person, "refuse" if state == REFUSED else "approve", request, ADMINISTER, before)
