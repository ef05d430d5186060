"""The download sizes of the module's parts and of the content."""

import json
import re
from pathlib import Path
from statistics import median

from harness.server import Server

ROW = "{:<38} {:>9} {:>9} {:>9}"
BROWSER = {"Accept-Encoding": "gzip, br"}


def of_the_module(manifest: Path) -> list[str]:
    """The size of the module and each of its parts, in each encoding."""
    web = manifest.parent
    lines = [ROW.format("the module", "bytes", "gzip", "brotli")]
    for name, entry in sorted(json.loads(manifest.read_text()).items()):
        if name.endswith(".wasm"):
            lines.append(ROW.format(name, *(web.joinpath(entry["file"] + end).stat().st_size for end in ("", ".gz", ".br"))))
    return lines


def of_the_content(server: Server) -> list[str]:
    """What a browser caches to play offline: the size of each kind of content, raw and as sent."""
    _, _, body = server.fetch("/api/v1/offline")
    kinds: dict[str, list[tuple[int, int]]] = {}
    for document in json.loads(body)["documents"]:
        address = document["address"]
        _, _, sent = server.fetch(address, headers=BROWSER)
        kind = re.sub(r"(?<=/quizzes/)(?!all$).+|(?<=/catalogue/).+|(?<=/words/).+", "…", address)
        kinds.setdefault(kind, []).append((document["size"], len(sent)))
    lines = [ROW.format("the content", "count", "bytes", "sent")]
    for kind, documents in kinds.items():
        lines.append(ROW.format(kind, len(documents), *(round(median(sizes)) for sizes in zip(*documents, strict=True))))
    every = [sizes for documents in kinds.values() for sizes in documents]
    lines.append(ROW.format("total", len(every), *(sum(sizes) for sizes in zip(*every, strict=True))))
    return lines
