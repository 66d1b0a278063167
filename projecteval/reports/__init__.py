"""The results of a run as tables, sentences and files: what a person or another program reads of it."""

from projecteval.reports.beyond_tests import beyond_tests_table
from projecteval.reports.code_bases import changed_code_bases, code_base_as_json, code_base_tables
from projecteval.reports.condition_column import with_conditions
from projecteval.reports.folder_report import write_folder_report
from projecteval.reports.further_scores import further_part_table, further_score_table
from projecteval.reports.growth import grown_attempts, growth_tables
from projecteval.reports.html import REPORT_NAME, write_report
from projecteval.reports.result_tables import attempt_table, leaderboard, mission_table, score_table
from projecteval.reports.usage_tables import attempt_usage_table, cut_notes, usage_table, was_asked

__all__ = [
    "REPORT_NAME",
    "attempt_table",
    "attempt_usage_table",
    "beyond_tests_table",
    "changed_code_bases",
    "code_base_as_json",
    "code_base_tables",
    "cut_notes",
    "further_part_table",
    "further_score_table",
    "grown_attempts",
    "growth_tables",
    "leaderboard",
    "mission_table",
    "score_table",
    "usage_table",
    "was_asked",
    "with_conditions",
    "write_folder_report",
    "write_report",
]
