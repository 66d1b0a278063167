"""Files and tables that survive a crash.

The SQLite engine is in `projecteval.storage.database`, since that loads SQLAlchemy.
"""

from projecteval.storage.blobs import Blobs
from projecteval.storage.files import write_bytes, write_text

__all__ = ["Blobs", "write_bytes", "write_text"]
