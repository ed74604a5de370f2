"""An installed package as it lies on the disk: a module and its entry points."""

from collections.abc import Mapping
from pathlib import Path


def install(folder: Path, name: str, source: str, points: Mapping[str, Mapping[str, str]]) -> None:
    """Put the module `name` into a folder on the path, with these entry points by group."""
    (folder / f"{name}.py").write_text(source, "utf-8")
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", "utf-8")
    lines = []
    for group, entries in points.items():
        lines += [f"[{group}]", *(f"{key} = {value}" for key, value in entries.items()), ""]
    (info / "entry_points.txt").write_text("\n".join(lines), "utf-8")
