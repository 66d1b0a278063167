"""The pages of missions, and their editor."""
