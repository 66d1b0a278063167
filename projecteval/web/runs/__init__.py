"""The pages of stored runs."""
