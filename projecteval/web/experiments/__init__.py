"""The pages of experiments, and their editor."""
