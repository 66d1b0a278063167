"""Scores of what the simulated user's visit shows: accessibility and appearance of pages, lines of code that ran."""
