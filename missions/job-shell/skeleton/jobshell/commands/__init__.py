"""The utilities that the shell has itself."""
