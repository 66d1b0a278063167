"""The command line of the depot."""
