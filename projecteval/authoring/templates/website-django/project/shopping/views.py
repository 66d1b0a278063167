"""The page with the list."""

from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from shopping.models import Item


@require_http_methods(["GET", "POST"])
def shopping_list(request):
    """Show all items; add what was typed, or say that nothing was."""
    refused = False
    if request.method == "POST":
        text = request.POST.get("item", "")
        if text.strip():
            Item.objects.create(text=text)
            return redirect("list")
        refused = True
    return render(request, "shopping/list.html", {"items": Item.objects.all(), "refused": refused})
