"""Cells of the matrix that two people have to agree about."""

import matrix
from rights import ADMINISTER, demand, has
from texts import Refused

OPEN, CONFIRMED, DECLINED = "Open", "Confirmed", "Declined"


def propose(world, person, role, choices):
    """Keep the proposals to allow the rights of these cells."""
    for choice in choices:
        world.proposals.append(
            {
                "id": len(world.proposals) + 1,
                "person": person,
                "role": role,
                "area": choice.area,
                "right": choice.right,
                "shown": choice.shown,
                "state": OPEN,
            }
        )


def choice_of(proposal):
    """The cell that a proposal is about."""
    return matrix.Choice(proposal["area"], proposal["right"], proposal["shown"], matrix.ALLOW)


def proposals_for(world, person):
    """The proposals about areas that a person administers, the newest first."""
    return [one for one in reversed(world.proposals) if has(world, person, ADMINISTER, one["area"])]


def may_decide(world, person, proposal):
    """True if a person could make the same change, and has not proposed it."""
    return person != proposal["person"] and matrix.may_set(
        world, person, proposal["role"], proposal["area"], proposal["right"]
    )


def decide(world, person, number, state):
    """Confirm or decline a proposal."""
    found = [one for one in world.proposals if one["id"] == number]
    demand(found and may_decide(world, person, found[0]))
    proposal, choice = found[0], choice_of(found[0])
    if proposal["state"] != OPEN:
        raise Refused("This proposal was already decided.")
    if state == CONFIRMED:
        matrix.check(world, proposal["role"], choice)
        matrix.note(world, person, "confirm", proposal["role"], choice)
        matrix.put(world, proposal["role"], choice)
    else:
        matrix.note(world, person, "decline", proposal["role"], choice)
    proposal["state"] = state
