"""The pages: all journeys, and the list of one."""

from django.shortcuts import get_object_or_404, redirect, render
from django.views import View

from packing.models import Bag, Journey, Refused


class StartView(View):
    """Lists the journeys, and makes new ones."""

    def get(self, request, refusal=None):
        """Show the journeys; after a refusal also what was typed."""
        raise NotImplementedError("TODO: implement get.")

    def post(self, request):
        """Make a journey and lead to its list, or explain why not."""
        raise NotImplementedError("TODO: implement post.")


class JourneyView(View):
    """Shows the list of a journey, all of it or what is left, and changes it."""

    def get(self, request, journey_id, refusal=None):
        """Show the list; after a refusal also what was typed."""
        raise NotImplementedError("TODO: implement get.")

    def post(self, request, journey_id):
        """Add or change a thing and show the list as before, or explain why not."""
        raise NotImplementedError("TODO: implement post.")


def change(journey, answers):
    """Tick, clear, move or remove a thing, and nothing else about it; refuse one that is not there any more."""
    raise NotImplementedError("TODO: implement change.")
