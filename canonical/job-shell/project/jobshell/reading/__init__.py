"""Reads scripts."""
