"""The form that starts a run, and the processes of runs."""
