"""What happens inside a world: the project runs, the tests drive it, verdicts stream out."""
