"""How people get an account of their own."""

from django.contrib.auth import login
from django.contrib.auth.models import User
from django.shortcuts import redirect, render

from clinic.forms import RegisterForm


def register(request):
    """Show the form for a new account; a POST makes it and signs the person in, or explains why not."""
    raise NotImplementedError("TODO: implement register.")
