"""Measurements of the public suite and comparisons with its published figures; `python -m benchmarks` starts them."""
