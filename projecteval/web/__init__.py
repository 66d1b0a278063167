"""The web interface: looks at stored runs, and starts new ones as processes of their own."""
