"""The pages: the stock, an article with its movements, a new article, import and export."""

import secrets

from django.contrib.auth.decorators import login_required, permission_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from stock import exchange
from stock.chart import bars
from stock.models import Article, Refused, read_quantity

PAGE = 5
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

for_managers = permission_required("stock.add_article", raise_exception=True)


@login_required
def stock_page(request):
    """List the articles five a page, all or those that match the search words `q`, above the chart."""
    words = request.GET.get("q", "").strip()
    articles = Article.objects.matching(words).with_stock()
    page = Paginator(articles, PAGE).get_page(request.GET.get("page"))
    return render(request, "stock/stock.html", {"page": page, "words": words, "bars": bars()})


@login_required
@for_managers
def new_article(request):
    """Show the form for a new article; a POST adds it and leads to it, or explains why not."""
    refusal = None
    if request.method == "POST":
        try:
            article = Article.objects.add(request.POST.get("name", ""), request.POST.get("category", ""))
            return redirect("article", article.id)
        except Refused as reason:
            refusal = str(reason)
    return render(request, "stock/new_article.html", {"refusal": refusal})


@login_required
def article_page(request, article_id):
    """Show an article and its movements; a POST moves pieces in or out, or explains why not."""
    article = get_object_or_404(Article.objects.with_stock(), pk=article_id)
    refusal = None
    if request.method == "POST":
        try:
            quantity = read_quantity(request.POST.get("quantity", ""))
            sign = -1 if request.POST.get("direction") == "out" else 1
            article.move(sign * quantity, request.user.username, request.POST.get("token"))
            return redirect("article", article_id)
        except Refused as reason:
            refusal = str(reason)
            article = Article.objects.with_stock().get(pk=article_id)
    context = {
        "article": article,
        "movements": article.movements.order_by("-id"),
        "refusal": refusal,
        "token": secrets.token_hex(16),
    }
    return render(request, "stock/article.html", context)


@login_required
@for_managers
def import_page(request):
    """Show the form for importing a file; a POST imports it and tells what was wrong."""
    context = {}
    if request.method == "POST" and "file" in request.FILES:
        try:
            imported, problems = exchange.import_articles(request.FILES["file"].read(), request.user.username)
            context = {"imported": imported, "problems": problems}
        except Refused as reason:
            context = {"refusal": str(reason)}
    return render(request, "stock/import.html", context)


def attachment(content, content_type, name):
    """Return a file to download."""
    return HttpResponse(
        content, content_type=content_type, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@login_required
def export_csv(request):
    """Download the stock as CSV."""
    return attachment(exchange.write_csv(), "text/csv; charset=utf-8", "stock.csv")


@login_required
def export_xlsx(request):
    """Download the stock as an Excel file."""
    return attachment(exchange.write_xlsx(), XLSX, "stock.xlsx")
