"""The pages: all journeys, and the list of one."""

from django.shortcuts import get_object_or_404, redirect, render
from django.views import View

from packing.models import Bag, Journey, Refused


class StartView(View):
    """Lists the journeys, and makes new ones."""

    def get(self, request, refusal=None):
        """Show the journeys; after a refusal also what was typed."""
        context = {"journeys": Journey.objects.all(), "refusal": refusal, "typed": request.POST.get("name", "")}
        return render(request, "packing/start.html", context)

    def post(self, request):
        """Make a journey and lead to its list, or explain why not."""
        try:
            return redirect(Journey.objects.begin(request.POST.get("name", "")))
        except Refused as reason:
            return self.get(request, str(reason))


class JourneyView(View):
    """Shows the list of a journey, all of it or what is left, and changes it."""

    def get(self, request, journey_id, refusal=None):
        """Show the list; after a refusal also what was typed."""
        journey = get_object_or_404(Journey, pk=journey_id)
        things = journey.things.all()
        if request.GET.get("show") == "left":
            things = things.filter(packed=False)
        context = {
            "journey": journey,
            "things": things,
            "bags": Bag,
            "refusal": refusal,
            "typed": request.POST.get("name", ""),
        }
        return render(request, "packing/journey.html", context)

    def post(self, request, journey_id):
        """Add or change a thing and show the list as before, or explain why not."""
        journey = get_object_or_404(Journey, pk=journey_id)
        try:
            if "thing" in request.POST:
                change(journey, request.POST)
            else:
                journey.add(request.POST.get("name", ""))
        except Refused as reason:
            return self.get(request, journey_id, str(reason))
        return redirect(request.get_full_path())


def change(journey, answers):
    """Tick, clear, move or remove a thing, and nothing else about it; refuse one that is not there any more."""
    thing = journey.things.filter(pk=answers["thing"])
    if not thing.exists():
        raise Refused("This thing is gone; somebody has removed it.")
    match answers.get("action"):
        case "pack":
            thing.update(packed="packed" in answers)
        case "move" if answers.get("bag") in Bag.values:
            thing.update(bag=answers["bag"])
        case "remove":
            thing.delete()
