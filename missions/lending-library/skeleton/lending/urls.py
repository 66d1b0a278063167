"""Addresses of the lending library: the catalogue, a page for each book, and the staff area."""

from django.contrib import admin
from django.urls import path

from library import views

urlpatterns = [
    path("", views.CatalogueView.as_view(), name="catalogue"),
    path("books/<int:book_id>/", views.book_page, name="book"),
    path("loans/<int:loan_id>/return/", views.return_loan, name="return-loan"),
    path("admin/", admin.site.urls),
]
