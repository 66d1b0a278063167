"""Addresses of the clinic: the week of a doctor, booking, own appointments, the day list, and the accounts."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path

from clinic import accounts, views

urlpatterns = [
    path("", views.week_page, name="week"),
    path("book/", views.book_page, name="book"),
    path("appointments/", views.own_page, name="own"),
    path("day/", views.day_page, name="day"),
    path("register/", accounts.register, name="register"),
    path("sign-in/", LoginView.as_view(template_name="clinic/sign_in.html"), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
]
