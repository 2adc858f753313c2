"""Names of published files with their hashes in them.

A browser then fetches a changed file with the changed page, however long it keeps the old one.
"""

from __future__ import annotations

import hashlib


def hashed(name: str, content: bytes) -> str:
    """`solo.js` as `solo.1a2b3c4d.js`."""
    stem, dot, ending = name.rpartition(".")
    return f"{stem}.{hashlib.sha256(content).hexdigest()[:8]}{dot}{ending}"
