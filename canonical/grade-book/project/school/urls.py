"""Addresses of the grade book: the start page, classes, tests, the import, and the sign-in page."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path

from gradebook import views

urlpatterns = [
    path("", views.start_page, name="start"),
    path("classes/<int:class_id>/", views.class_page, name="class"),
    path("classes/<int:class_id>/marks.xlsx", views.export_page, name="export"),
    path("tests/<int:test_id>/", views.test_page, name="test"),
    path("import/", views.import_page, name="import"),
    path("sign-in/", LoginView.as_view(template_name="gradebook/sign_in.html"), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
]
