"""Addresses of the reading log: the log, a new book, and each book to edit and to delete."""

from django.urls import path

from log import views

urlpatterns = [
    path("", views.log_page, name="log"),
    path("books/new/", views.add_book, name="add"),
    path("books/<int:book_id>/", views.edit_book, name="edit"),
    path("books/<int:book_id>/delete/", views.delete_book, name="delete"),
]
