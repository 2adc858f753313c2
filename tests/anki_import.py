"""What Anki itself makes of a sheet: `python -m tests.anki_import` (`pip install anki` first, its makers' own library).

The sheet is imported twice into a new collection: each exercise must be one note, and the second time none may be new.
"""

import tempfile
from pathlib import Path

from anki.collection import Collection
from anki.import_export_pb2 import ImportCsvRequest

from solo_teach.anki import to_anki
from solo_teach.exercises import exercises
from solo_teach.worksheets import sheet

if __name__ == "__main__":
    small = [one for one in exercises().values() if one.position.left <= 4]
    with tempfile.TemporaryDirectory() as folder:
        text = Path(folder) / "sheet.txt"
        text.write_text(to_anki(sheet(small)), encoding="utf-8")
        collection = Collection(str(Path(folder) / "collection.anki2"))
        for new in (len(small), 0):
            about = collection.get_csv_metadata(path=str(text), delimiter=None)
            log = collection.import_csv(ImportCsvRequest(path=str(text), metadata=about)).log
            print(f"{log.found_notes} notes read, {len(log.new)} of them new")
            assert (log.found_notes, len(log.new)) == (len(small), new)
        fields = [collection.get_note(note).fields for note in collection.find_notes("")]
        assert {len(both) for both in fields} == {2} and all(map(all, fields))
