"""Halls in several time zones, and their bookings."""
