"""The results of a run as tables, sentences and files: what a person or another program reads of it."""

from projecteval.reports.html import REPORT_NAME, write_report
from projecteval.reports.result_tables import attempt_table, leaderboard, score_table

__all__ = ["REPORT_NAME", "attempt_table", "leaderboard", "score_table", "write_report"]
