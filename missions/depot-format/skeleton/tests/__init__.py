"""Tests of the depot."""
