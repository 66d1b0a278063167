"""A website that brings lists of members from CSV files into one list."""
