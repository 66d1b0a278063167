"""From a person's clicks to a draft test: Playwright's recorder writes a script, which is read and never run."""
