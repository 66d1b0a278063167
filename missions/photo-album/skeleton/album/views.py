"""The pages: the albums, an album of one's own, and a shared one."""

from django.contrib.auth.decorators import login_required
from django.db.models import Count
from django.http import FileResponse, Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST

from album.models import Album, Picture, Refused


@login_required
def albums_page(request):
    """List the albums, the newest first; a POST adds one and leads to it, or explains why not."""
    raise NotImplementedError("TODO: implement albums_page.")


@login_required
def album_page(request, album_id):
    """Show an album; a POST adds pictures to it and tells which files were refused."""
    raise NotImplementedError("TODO: implement album_page.")


def add_pictures(album, files):
    """Add the uploaded files to the album in their order; return why some were refused."""
    raise NotImplementedError("TODO: implement add_pictures.")


@require_POST
@login_required
def share(request, album_id):
    """Share the album and show it again."""
    raise NotImplementedError("TODO: implement share.")


@require_POST
@login_required
def unshare(request, album_id):
    """Stop the sharing of the album and show it again."""
    raise NotImplementedError("TODO: implement unshare.")


@require_POST
@login_required
def change_caption(request, picture_id):
    """Give the picture another caption and show its album again."""
    raise NotImplementedError("TODO: implement change_caption.")


@require_POST
@login_required
def move(request, picture_id):
    """Move the picture one place earlier or later and show its album again."""
    raise NotImplementedError("TODO: implement move.")


@require_POST
@login_required
def make_cover(request, picture_id):
    """Make the picture the cover of its album and show the album again."""
    raise NotImplementedError("TODO: implement make_cover.")


@require_POST
@login_required
def delete(request, picture_id):
    """Delete the picture and show its album again."""
    raise NotImplementedError("TODO: implement delete.")


@login_required
def picture_file(request, picture_id, kind):
    """Answer with the uploaded file of a picture or with its thumbnail."""
    raise NotImplementedError("TODO: implement picture_file.")


def shared_page(request, token):
    """Show a shared album to everybody."""
    raise NotImplementedError("TODO: implement shared_page.")


def shared_file(request, token, picture_id, kind):
    """Answer with a file of a picture of a shared album."""
    raise NotImplementedError("TODO: implement shared_file.")


def file_of(picture, kind):
    """Return the file of the kind "full" or "thumbnail" of a picture."""
    raise NotImplementedError("TODO: implement file_of.")
