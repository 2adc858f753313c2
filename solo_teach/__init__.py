"""Solo Whist: its laws as a small engine, and lessons told from them."""
