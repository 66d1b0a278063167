"""The staff area, in which the librarian looks after the books."""

from django.contrib import admin

from library.models import Book


@admin.register(Book)
class BookAdmin(admin.ModelAdmin):
    """Lists, searches, adds and changes books."""

    list_display = ["title", "author", "copies"]
    search_fields = ["title", "author"]
    ordering = ["title"]
