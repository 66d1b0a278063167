"""The public ProjectEval dataset: its missions, its tests, its recorded generations and their published figures.

The package imports the dataset into our own formats, judges its tests in their own dialect, and compares what comes out
with what was published. The data are published under the GPL-3.0 and are never part of projecteval: they are read from
a folder that the user names and written to another one.

Nothing is imported here, so that a session of the judge machine loads the dialect alone.
"""
