#!/usr/bin/env python3
"""Removes the parts of an archive for `docker load` that differ between two builds of the same image.

buildah writes the random name of its build container into the image's configuration. skopeo adds the layout of old Docker
versions, which has random directory names. No container engine reads these parts.

Usage: Scripts/normalize-image.py ARCHIVE
"""

import hashlib
import io
import json
import sys
import tarfile
from pathlib import Path


def normalized(configuration: bytes) -> bytes:
    image = json.loads(configuration)
    for name in ("container", "container_config"):
        image.pop(name, None)
    image["config"].pop("Hostname", None)
    return json.dumps(image, separators=(",", ":"), sort_keys=True).encode()


def entry(name: str, size: int) -> tarfile.TarInfo:
    found = tarfile.TarInfo(name)
    found.size = size
    found.mode = 0o444
    return found


def main() -> None:
    path = Path(sys.argv[1])
    new = path.with_suffix(".new")
    with tarfile.open(path) as old, tarfile.open(new, "w", format=tarfile.USTAR_FORMAT) as archive:
        (image,) = json.load(old.extractfile("manifest.json"))
        configuration = normalized(old.extractfile(image["Config"]).read())
        image["Config"] = hashlib.sha256(configuration).hexdigest() + ".json"
        image["RepoTags"].sort()
        for layer in image["Layers"]:
            member = old.getmember(layer)
            archive.addfile(entry(layer, member.size), old.extractfile(member))
        for name, content in ((image["Config"], configuration), ("manifest.json", json.dumps([image]).encode())):
            archive.addfile(entry(name, len(content)), io.BytesIO(content))
    new.replace(path)


main()
