"""The pages: the albums, an album of one's own, and a shared one."""

from django.contrib.auth.decorators import login_not_required
from django.db.models import Count
from django.http import FileResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST

from album.models import Album, Picture, Refused


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
def change_sharing(request, album_id):
    """Share the album or stop its sharing, and show it again."""
    album = get_object_or_404(Album, pk=album_id)
    if request.POST.get("action") == "share":
        album.share()
    else:
        album.unshare()
    return redirect("album", album_id)


@require_POST
def change_picture(request, picture_id):
    """Change, move or delete a picture, as the button says, and show its album again."""
    picture = get_object_or_404(Picture, pk=picture_id)
    match request.POST.get("action"):
        case "caption":
            picture.rename(request.POST.get("caption", ""))
        case "earlier" | "later" as way:
            picture.move(earlier=way == "earlier")
        case "cover":
            picture.album.choose_cover(picture)
        case "delete":
            picture.delete()
    return redirect("album", picture.album_id)


def picture_file(request, picture_id, kind):
    """Answer with a file of a picture, the "full" one or the "thumbnail"."""
    picture = get_object_or_404(Picture, pk=picture_id)
    return FileResponse(getattr(picture, kind).open())


@login_not_required
def shared_page(request, token):
    """Show a shared album to everybody."""
    return render(request, "album/shared.html", {"album": get_object_or_404(Album, token=token)})


@login_not_required
def shared_file(request, token, picture_id, kind):
    """Answer with a file of a picture of a shared album."""
    picture = get_object_or_404(Picture, pk=picture_id, album__token=token)
    return FileResponse(getattr(picture, kind).open())
