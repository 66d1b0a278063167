"""The pages: the albums, an album of one's own, and a shared one."""

from django.contrib.auth.decorators import login_not_required
from django.db.models import Count
from django.http import FileResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST

from album.models import Album, Picture, Refused


def albums_page(request):
    """List the albums, the newest first; a POST adds one and leads to it, or explains why not."""
    raise NotImplementedError("TODO: implement albums_page.")


def album_page(request, album_id):
    """Show an album; a POST adds pictures to it and tells which files were refused."""
    raise NotImplementedError("TODO: implement album_page.")


def add_pictures(album, files):
    """Add the uploaded files to the album in their order; return why some were refused."""
    raise NotImplementedError("TODO: implement add_pictures.")


@require_POST
def change_sharing(request, album_id):
    """Share the album or stop its sharing, and show it again."""
    raise NotImplementedError("TODO: implement change_sharing.")


@require_POST
def change_picture(request, picture_id):
    """Change, move or delete a picture, as the button says, and show its album again."""
    raise NotImplementedError("TODO: implement change_picture.")


def picture_file(request, picture_id, kind):
    """Answer with a file of a picture, the "full" one or the "thumbnail"."""
    raise NotImplementedError("TODO: implement picture_file.")


@login_not_required
def shared_page(request, token):
    """Show a shared album to everybody."""
    raise NotImplementedError("TODO: implement shared_page.")


@login_not_required
def shared_file(request, token, picture_id, kind):
    """Answer with a file of a picture of a shared album."""
    raise NotImplementedError("TODO: implement shared_file.")
