"""Addresses of the photo album: the albums and their pictures, what is shared of them, and the sign-in page."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path

from album import views

FULL, THUMBNAIL = {"kind": "full"}, {"kind": "thumbnail"}

urlpatterns = [
    path("", views.albums_page, name="albums"),
    path("albums/<int:album_id>/", views.album_page, name="album"),
    path("albums/<int:album_id>/sharing/", views.change_sharing, name="sharing"),
    path("pictures/<int:picture_id>/", views.change_picture, name="change"),
    path("pictures/<int:picture_id>/full", views.picture_file, FULL, name="full"),
    path("pictures/<int:picture_id>/thumbnail", views.picture_file, THUMBNAIL, name="thumbnail"),
    path("shared/<str:token>/", views.shared_page, name="shared"),
    path("shared/<str:token>/<int:picture_id>/full", views.shared_file, FULL, name="shared-full"),
    path("shared/<str:token>/<int:picture_id>/thumbnail", views.shared_file, THUMBNAIL, name="shared-thumbnail"),
    path("sign-in/", LoginView.as_view(template_name="album/sign_in.html"), name="sign-in"),
    path("sign-out/", LogoutView.as_view(next_page="sign-in"), name="sign-out"),
]
