"""The values of the language and how they are converted."""
