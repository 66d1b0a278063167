"""Addresses of the blog: what everybody reads, and the desk of its writer."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path

from blog import desk_views, views

urlpatterns = [
    path("", views.PostListView.as_view(), name="start"),
    path("tags/<path:tag>/", views.PostListView.as_view(), name="tag"),
    path("archive/", views.archive, name="archive"),
    path("archive/<int:year>/<int:month>/", views.PostListView.as_view(), name="month"),
    path("posts/<slug:slug>/", views.post_page, name="post"),
    path("sign-in/", LoginView.as_view(template_name="blog/sign_in.html"), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    path("desk/", desk_views.desk, name="desk"),
    path("desk/write/", desk_views.write, name="write"),
    path("desk/edit/<slug:slug>/", desk_views.write, name="edit"),
    path("desk/comments/<int:comment_id>/approve/", desk_views.approve, name="approve"),
    path("desk/comments/<int:comment_id>/delete/", desk_views.delete, name="delete"),
]
