"""Whether the links of a built site arrive: every address inside it, and every anchor."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_ADDRESSES = {"a": "href", "link": "href", "img": "src", "script": "src", "object": "data"}


class _Page(HTMLParser):
    """The anchors of a page, and where its links go."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors = {"", "top"}
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what this tag has of either."""
        for name, value in attrs:
            if name == "id" or (tag == "a" and name == "name"):
                self.anchors.add(value or "")
            elif name == _ADDRESSES.get(tag):
                self.links.append(value or "")


def broken(site: Path) -> list[str]:
    """Each link inside the site that leads nowhere, as `page: link`."""
    files = {path.resolve() for path in site.rglob("*") if path.is_file()}
    pages = {path: _Page(path.read_text("utf-8")) for path in files if path.suffix == ".html"}
    said = []
    for path, page in sorted(pages.items()):
        for link in dict.fromkeys(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
            if target not in files or (
                target in pages and unquote(parts.fragment) not in pages[target].anchors
            ):
                said.append(f"{path.relative_to(site.resolve())}: {link}")
    return said
