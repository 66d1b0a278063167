"""Addresses of the shopping list."""

from django.urls import path

from shopping import views

urlpatterns = [path("", views.shopping_list, name="list")]
