"""Carries operations out: frames, calls, generators, jobs."""
