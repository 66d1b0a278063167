"""Compares the files that a project writes, by what a person would see in them and never byte by byte."""
