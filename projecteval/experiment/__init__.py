"""Experiments: a file that says which agents try which missions how often, and under which conditions."""

from projecteval.experiment.expand import config_of
from projecteval.experiment.experiment_file import ExperimentFile, read_experiment

__all__ = ["ExperimentFile", "config_of", "read_experiment"]
