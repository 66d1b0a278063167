"""Judging on other machines: a scheduler of dask.distributed hands attempts to workers, and their verdicts come back.

`judges` is the side of the run, `worker` that of a machine that judges, `scheduler` the process between them. All of
them load dask, which comes with the extra `cluster`, so that nobody imports them before a cluster is asked for.
"""
