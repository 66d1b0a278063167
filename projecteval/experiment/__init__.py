"""Experiments: a file that says which agents try which missions how often, and under which conditions."""

from projecteval.experiment.expand import config_of
from projecteval.experiment.experiment_file import ExperimentFile, parse_experiment, read_experiment
from projecteval.experiment.sealed import opened_for

__all__ = ["ExperimentFile", "config_of", "opened_for", "parse_experiment", "read_experiment"]
