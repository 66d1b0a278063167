"""Carries commands out."""
