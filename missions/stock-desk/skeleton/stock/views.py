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

for_managers = None  # TODO: set for_managers.


@login_required
def stock_page(request):
    """List the articles five a page, all or those that match the search words `q`, above the chart."""
    raise NotImplementedError("TODO: implement stock_page.")


@login_required
@for_managers
def new_article(request):
    """Show the form for a new article; a POST adds it and leads to it, or explains why not."""
    raise NotImplementedError("TODO: implement new_article.")


@login_required
def article_page(request, article_id):
    """Show an article and its movements; a POST moves pieces in or out, or explains why not."""
    raise NotImplementedError("TODO: implement article_page.")


@login_required
@for_managers
def import_page(request):
    """Show the form for importing a file; a POST imports it and tells what was wrong."""
    raise NotImplementedError("TODO: implement import_page.")


def attachment(content, content_type, name):
    """Return a file to download."""
    raise NotImplementedError("TODO: implement attachment.")


@login_required
def export_csv(request):
    """Download the stock as CSV."""
    raise NotImplementedError("TODO: implement export_csv.")


@login_required
def export_xlsx(request):
    """Download the stock as an Excel file."""
    raise NotImplementedError("TODO: implement export_xlsx.")
