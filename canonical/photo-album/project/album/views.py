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
    refusal = None
    if request.method == "POST":
        try:
            return redirect("album", Album.objects.add(request.POST.get("title", "")).id)
        except Refused as reason:
            refusal = str(reason)
    albums = Album.objects.annotate(count=Count("pictures")).order_by("-id")
    return render(request, "album/albums.html", {"albums": albums, "refusal": refusal})


@login_required
def album_page(request, album_id):
    """Show an album; a POST adds pictures to it and tells which files were refused."""
    album = get_object_or_404(Album, pk=album_id)
    refusals = []
    if request.method == "POST":
        refusals = add_pictures(album, request.FILES.getlist("files"))
        if not refusals:
            return redirect("album", album_id)
    return render(request, "album/album.html", {"album": album, "refusal": " ".join(refusals)})


def add_pictures(album, files):
    """Add the uploaded files to the album in their order; return why some were refused."""
    refusals = []
    for file in files:
        try:
            album.add_picture(file.name, file.read())
        except Refused as reason:
            refusals.append(str(reason))
    return refusals if files else ["Choose a file."]


@require_POST
@login_required
def share(request, album_id):
    """Share the album and show it again."""
    get_object_or_404(Album, pk=album_id).share()
    return redirect("album", album_id)


@require_POST
@login_required
def unshare(request, album_id):
    """Stop the sharing of the album and show it again."""
    get_object_or_404(Album, pk=album_id).unshare()
    return redirect("album", album_id)


@require_POST
@login_required
def change_caption(request, picture_id):
    """Give the picture another caption and show its album again."""
    picture = get_object_or_404(Picture, pk=picture_id)
    picture.caption = request.POST.get("caption", "").strip()
    picture.save()
    return redirect("album", picture.album_id)


@require_POST
@login_required
def move(request, picture_id):
    """Move the picture one place earlier or later and show its album again."""
    picture = get_object_or_404(Picture, pk=picture_id)
    picture.move(earlier=request.POST.get("to") == "earlier")
    return redirect("album", picture.album_id)


@require_POST
@login_required
def make_cover(request, picture_id):
    """Make the picture the cover of its album and show the album again."""
    picture = get_object_or_404(Picture, pk=picture_id)
    picture.album.chosen_cover = picture
    picture.album.save()
    return redirect("album", picture.album_id)


@require_POST
@login_required
def delete(request, picture_id):
    """Delete the picture and show its album again."""
    picture = get_object_or_404(Picture, pk=picture_id)
    picture.delete()
    return redirect("album", picture.album_id)


@login_required
def picture_file(request, picture_id, kind):
    """Answer with the uploaded file of a picture or with its thumbnail."""
    return file_of(get_object_or_404(Picture, pk=picture_id), kind)


def shared_page(request, token):
    """Show a shared album to everybody."""
    return render(request, "album/shared.html", {"album": get_object_or_404(Album, token=token)})


def shared_file(request, token, picture_id, kind):
    """Answer with a file of a picture of a shared album."""
    return file_of(get_object_or_404(Picture, pk=picture_id, album__token=token), kind)


def file_of(picture, kind):
    """Return the file of the kind "full" or "thumbnail" of a picture."""
    if kind not in ("full", "thumbnail"):
        raise Http404
    return FileResponse(getattr(picture, kind).open())
