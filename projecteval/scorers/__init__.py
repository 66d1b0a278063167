"""Similarity scores that run beside the pass rate."""
