"""The inside of a world: the project runs, the tests drive it, verdicts stream out."""
