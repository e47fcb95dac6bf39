"""Practice crops, as `inkscore practice` writes them: raw arrays in shards.

A folder holds shard-NNN folders; each holds NAME.u8, NAME.i8 or NAME.f32 files
whose records follow each other without headers. vision/train/shard.go says the
same from the writing side.
"""

import pathlib

import numpy as np

RECORDS = {
    # name: (dtype, shape of a record)
    "thumb": (np.uint8, (256, 256, 3)),
    "spots": (np.float32, (4, 9)),  # up to four boards: present, then x,y of four corners
    "candidate": (np.uint8, (128, 128)),
    "answer": (np.float32, (9,)),  # eight offsets, then the class
    "board": (np.uint8, (256, 256, 3)),
    "tiles": (np.int8, (49, 5)),  # four sides, centre
    "signs": (np.int8, (49, 9)),  # marking, four corners of a trail, four sides with a canyon
    "corners": (np.uint8, (49, 64, 64)),
    "special": (np.uint8, (32, 32)),
    "crossed": (np.int8, (1,)),
    "figure": (np.uint8, (40, 40)),
    "number": (np.int8, (4,)),  # how many figures, a minus before them, the first, the second
    "rounds": (np.int8, (49,)),  # 0 none, 1 to 10
}
SUFFIX = {np.uint8: "u8", np.float32: "f32", np.int8: "i8"}


class Records:
    """All records of one name over all shards of some folders, indexed like one
    array."""

    def __init__(self, folders, name):
        dtype, shape = RECORDS[name]
        self.parts = []
        for shard in (s for folder in folders for s in sorted(pathlib.Path(folder).glob("shard-*"))):
            path = shard / f"{name}.{SUFFIX[dtype]}"
            if path.exists() and path.stat().st_size > 0:
                flat = np.memmap(path, dtype, "r")
                size = int(np.prod(shape))
                self.parts.append(flat[: len(flat) // size * size].reshape(-1, *shape))
        if not self.parts:
            raise SystemExit(f"{', '.join(folders)}: no records named {name}; run `inkscore practice` first")
        self.ends = np.cumsum([len(p) for p in self.parts])

    def __len__(self):
        return int(self.ends[-1])

    def take(self, indices):
        out = []
        for i in indices:
            part = int(np.searchsorted(self.ends, i, side="right"))
            start = self.ends[part - 1] if part else 0
            out.append(self.parts[part][i - start])
        return np.stack(out)
