"""Help for people who write missions: scaffolds, a preview of the prompts, recordings, drafts by a model.

Each module is imported where it is used, since they load parsers, templates or models.
"""
