"""Files and tables that survive a crash.

The SQLite engine is in `projecteval.storage.database`, since that loads SQLAlchemy.
"""

from projecteval.storage.files import FULL_DISK, Blobs, write_bytes, write_text
from projecteval.storage.temporary import owned_folder, temporary_folder

__all__ = ["FULL_DISK", "Blobs", "owned_folder", "temporary_folder", "write_bytes", "write_text"]
