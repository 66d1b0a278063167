"""Somebody else confirms what the matrix is to allow of the rights for two."""

from .delegations import lapse_lost
from .errors import NotAllowed, Refused
from .matrix import MatrixDesk
from .rights import CONFIRMED, DECLINED, OPEN
from .words import ALLOW, cell_text


class ProposalDesk:
    def __init__(self, records, person):
        self._records = records
        self._person = person
        self._matrix = MatrixDesk(records, person)

    def proposals(self):
        areas = set(self._matrix.areas)
        return [each for each in self._records.proposals() if each.area in areas]

    def may_decide(self, proposal):
        return proposal.state == OPEN and self._is_in_charge(proposal)

    def confirm(self, number):
        proposal = self._open_proposal(number)
        if self._records.effect(proposal.role, proposal.area, proposal.right) != proposal.was:
            raise Refused("What the matrix says there has changed since this was proposed.")
        self._records.put_rule(proposal.role, proposal.area, proposal.right, ALLOW)
        self._end(proposal, "confirm", CONFIRMED)
        lapse_lost(self._records)

    def decline(self, number):
        self._end(self._open_proposal(number), "decline", DECLINED)

    def _open_proposal(self, number):
        proposal = self._records.proposal(number)
        if proposal is None or not self._is_in_charge(proposal):
            raise NotAllowed
        if proposal.state != OPEN:
            raise Refused("This proposal was already decided.")
        return proposal

    def _end(self, proposal, action, state):
        self._records.set_proposal_state(proposal.number, state)
        self._records.log(
            self._person.name,
            action,
            what=cell_text(proposal.right, proposal.role, proposal.area),
            was=proposal.state,
            became=state,
            why=self._matrix.why(proposal.area),
            area=proposal.area,
        )

    def _is_in_charge(self, proposal):
        return proposal.maker != self._person.name and self._matrix.may_choose(
            proposal.role, proposal.area, proposal.right
        )
