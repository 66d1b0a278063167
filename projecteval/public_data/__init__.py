"""The public ProjectEval dataset and its recorded generations, brought into our own formats.

The data are published under the GPL-3.0 and are never part of projecteval: they are read from a folder that the user
names and written to another one.
"""

from projecteval.public_data.dataset import PublicDataset, read_dataset
from projecteval.public_data.mission_folder import write_missions
from projecteval.public_data.recording import Recording, find_recordings
from projecteval.public_data.run_import import import_recording

__all__ = ["PublicDataset", "Recording", "find_recordings", "import_recording", "read_dataset", "write_missions"]
