"""Files and tables that survive a crash.

The SQLite engine is in `projecteval.storage.database`, since that loads SQLAlchemy.
"""

from projecteval.storage.files import FULL_DISK, Blobs, write_bytes, write_text

__all__ = ["FULL_DISK", "Blobs", "write_bytes", "write_text"]
