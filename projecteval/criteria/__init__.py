"""What is measured beside the tests; nothing of it changes a verdict."""
