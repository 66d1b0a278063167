"""Orders of customers: their lines and what they cost."""
