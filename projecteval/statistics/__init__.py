"""Pass rates, consistency and significance; pure functions over numbers."""
