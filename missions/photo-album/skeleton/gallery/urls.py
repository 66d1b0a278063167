"""Addresses of the photo album: the albums and their pictures, what is shared of them, and the sign-in page."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path

from album import views

urlpatterns = [
    path("", views.albums_page, name="albums"),
    path("albums/<int:album_id>/", views.album_page, name="album"),
    path("albums/<int:album_id>/share/", views.share, name="share"),
    path("albums/<int:album_id>/unshare/", views.unshare, name="unshare"),
    path("pictures/<int:picture_id>/<str:kind>", views.picture_file, name="picture"),
    path("pictures/<int:picture_id>/caption/", views.change_caption, name="caption"),
    path("pictures/<int:picture_id>/move/", views.move, name="move"),
    path("pictures/<int:picture_id>/cover/", views.make_cover, name="cover"),
    path("pictures/<int:picture_id>/delete/", views.delete, name="delete"),
    path("shared/<str:token>/", views.shared_page, name="shared"),
    path("shared/<str:token>/<int:picture_id>/<str:kind>", views.shared_file, name="shared-picture"),
    path("sign-in/", LoginView.as_view(template_name="album/sign_in.html"), name="sign-in"),
    path("sign-out/", LogoutView.as_view(next_page="sign-in"), name="sign-out"),
]
