"""Addresses of the packing lists: all journeys, and the list of each."""

from django.urls import path

from packing import views

urlpatterns = [
    path("", views.StartView.as_view(), name="start"),
    path("journeys/<int:journey_id>/", views.JourneyView.as_view(), name="journey"),
]
