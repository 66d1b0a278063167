"""All parts of the website together."""

from pathlib import Path

from .database import Database
from .issues import Issues
from .mailer import Mailer
from .outbox import Outbox
from .readers import Readers
from .sessions import Sessions
from .settings import Settings


class App:
    def __init__(self, data_folder: Path) -> None:
        database = Database(data_folder / "newsletter.db")
        self.settings = Settings(database)
        self.readers = Readers(database)
        self.issues = Issues(database)
        self.sessions = Sessions(database)
        self.mailer = Mailer(Outbox(database), data_folder / "mailer.lock")
