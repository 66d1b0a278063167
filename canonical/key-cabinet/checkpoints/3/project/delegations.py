"""Rights that people delegate to others for some days."""

from dates import checked_days
from people import CARETAKER, CARETAKERS
from rights import RIGHTS, demand, may_delegate, onward_for, reason, verdict_by_rules
from texts import Refused
from trail import NONE

LAPSED, REVOKED = "Lapsed", "Revoked"


def state_of(world, delegation):
    """The state of a delegation, in a word."""
    if delegation["ended"]:
        return delegation["ended"]
    if world.today < delegation["first"]:
        return "Waiting"
    return "Active" if world.today <= delegation["last"] else "Over"


def note(world, who, action, delegation, why, before=NONE):
    """Note for the trail what became of a delegation."""
    world.note(
        who,
        action,
        whom=delegation["person"],
        what=f"{delegation['right']} at {delegation['area']}",
        before=before,
        after=state_of(world, delegation),
        why=why,
        area=delegation["area"],
    )


def check_source(world, giver, right, area, first, last):
    """Raise Refused unless the giver has the right to delegate it for these days."""
    if not may_delegate(world, giver, right, area):
        raise Refused(f"{right} at {area} is not yours to delegate.")
    if verdict_by_rules(world, giver, right, area):
        return
    if not onward_for(world, giver, right, area, days=(first, last)):
        raise Refused("That is too long: the days do not lie within those for which you have the right.")


def delegate(world, giver, receiver, right, area, days, onward):
    """Delegate a right in an area to somebody; `days` are the first and the last one as they were typed."""
    demand(giver not in CARETAKERS and right in RIGHTS and area in world.areas)
    if receiver not in world.people or receiver == giver:
        raise Refused("Please choose somebody else.")
    first, last = checked_days(world, *days)
    check_source(world, giver, right, area, first, last)
    why = reason(world, giver, right, area)
    world.delegations.append(
        {
            "id": len(world.delegations) + 1,
            "giver": giver,
            "person": receiver,
            "right": right,
            "area": area,
            "first": first,
            "last": last,
            "onward": onward,
            "ended": None,
        }
    )
    note(world, giver, "delegate", world.delegations[-1], why)


def delegations_of(world, person):
    """The delegations that a person may see, the newest first."""
    return [
        one for one in reversed(world.delegations) if person in CARETAKERS or person in (one["giver"], one["person"])
    ]


def may_revoke(world, person, delegation):
    """True if a person may take a delegation back, and there is something to take back."""
    return (person in CARETAKERS or person == delegation["giver"]) and state_of(world, delegation) in (
        "Waiting",
        "Active",
    )


def revoke(world, person, number):
    """Take a delegation back."""
    found = [one for one in world.delegations if one["id"] == number]
    demand(found and may_revoke(world, person, found[0]))
    end(world, person, "revoke", found[0], REVOKED, CARETAKER if person in CARETAKERS else "made it")


def end(world, who, action, delegation, state, why):
    """End a delegation before its time."""
    before = state_of(world, delegation)
    delegation["ended"] = state
    note(world, who, action, delegation, why, before)


def end_lapsed(world):
    """End the delegations whose givers have lost the right, and with them those that rest on them."""
    lapsed = [
        one
        for one in world.delegations
        if state_of(world, one) in ("Waiting", "Active")
        and not may_delegate(world, one["giver"], one["right"], one["area"], frozenset({one["id"]}))
    ]
    for one in lapsed:
        end(world, "cabinet", "lapse", one, LAPSED, f"{one['giver']} lost the right")
