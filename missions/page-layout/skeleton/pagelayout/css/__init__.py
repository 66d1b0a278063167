"""Pages and style sheets: reading, selecting, and the cascade."""
