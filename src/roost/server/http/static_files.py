"""The page's files, served as they are: with an ETag, and compressed if the browser accepts it.

Only files in the folders of `web/` are served; an address with any other path is refused.
"""

import gzip
import hashlib
import re
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from roost.server.http.address import MATCH

WEB = Path(__file__).parents[2] / "web"
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
}
# Folders and a file name. It has no step upwards and no special character of a file system.
_PLACE = re.compile(r"(?:[A-Za-z0-9_-]+/)*[A-Za-z0-9_-]+\.[a-z0-9]+", re.ASCII)
_PACKED = (".html", ".js", ".css", ".svg")


class _File(NamedTuple):
    """A file in memory, ready to be sent."""

    written: int  # when the file was last changed, in nanoseconds since 1970
    kind: str  # its media type
    content: bytes  # the file as it is
    packed: bytes | None  # the file compressed by gzip; `None`: its kind is sent as it is
    tag: str  # its ETag without quotes: 16 hexadecimal digits of the content's hash


_files: dict[Path, _File] = {}


def _file(path: Path) -> _File | None:
    """The file at a place in `web/`, read again when it has changed; `None` if there is none."""
    kind = _KINDS.get(path.suffix)
    try:
        written = path.stat().st_mtime_ns
        if kind is None or not path.is_file():
            return None
        known = _files.get(path)
        if known is not None and known.written == written:
            return known
        content = path.read_bytes()
    except (OSError, ValueError):  # a name that no file can have
        return None
    packed = gzip.compress(content, mtime=0) if path.suffix in _PACKED else None
    tag = hashlib.sha256(content).hexdigest()[:16]
    _files[path] = _File(written, kind, content, packed, tag)
    return _files[path]


def send(request: Request, path: Path) -> Response:
    """The answer with the file: 304 if the browser has it already, 404 if there is none."""
    file = _file(path)
    if file is None:
        return PlainTextResponse("404\n", status_code=404)
    packed = file.packed is not None and "gzip" in request.headers.get("Accept-Encoding", "")
    tag = f'"{file.tag}{"-gz" if packed else ""}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if tag in request.headers.get("If-None-Match", ""):
        return Response(status_code=304, headers=headers)
    content = file.content
    if packed and file.packed is not None:
        content = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, media_type=file.kind, headers=headers)


def start(request: Request) -> Response:
    """The start page."""
    return send(request, WEB / "start.html")


def table(request: Request) -> Response:
    """The page of a table. Its script reads from the address which table it is."""
    return send(request, WEB / "table.html")


def static(request: Request) -> Response:
    """A file of the folders js, css and img."""
    folder, path = request.url.path.split("/", 2)[1:]
    if not _PLACE.fullmatch(path):
        return PlainTextResponse("404\n", status_code=404)
    return send(request, WEB / folder / path)


ROUTES = [
    Route("/", start),
    Route(f"/table/{MATCH}", table),
    *(Route(f"/{folder}/{{path:path}}", static) for folder in ("js", "css", "img")),
]
