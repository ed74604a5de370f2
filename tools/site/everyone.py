"""What the theme leaves undone for keys and screen readers, put right in the pages that were built.

Each fault was found by axe. One that is found in no page any more is gone from the theme, and its
line here has to go too.
"""

import re
from pathlib import Path

FAULTS = {
    # A heading of the menu that has no level.
    '<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
    # Two landmarks that nothing tells apart.
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer': '<aside aria-label="On this page" class="toc-drawer',
    # A block that may be wider than the screen and cannot be reached by keys.
    "<pre><span></span>": '<pre tabindex="0"><span></span>',
    # The empty head of a table's column.
    '<th class="head"><p></p></th>': "<td></td>",
}

# Parameters as a list of definitions that defines nothing.
_PARAMETERS = re.compile(r'<dl>\n(<dd><em class="sig-param.*?)</dl>', re.DOTALL)
_BLOCK = '<span style="display: block">'
_LINE = '<span style="display: block; margin-left: 2rem">'


def mended(page: str) -> str:
    """The text of a page without the faults."""

    def parameters(found: re.Match[str]) -> str:
        lines = found[1].replace("<dd>", _LINE).replace("</dd>", "</span>")
        return f"{_BLOCK}{lines}</span>"

    page = _PARAMETERS.sub(parameters, page)
    for fault, right in FAULTS.items():
        page = page.replace(fault, right)
    return page


def mend(site: Path) -> list[str]:
    """Put every page right; the faults that no page had."""
    gone = set(FAULTS)
    for path in site.rglob("*.html"):
        page = path.read_text("utf-8")
        gone -= {fault for fault in gone if fault in page}
        path.write_text(mended(page), "utf-8")
    return sorted(gone)
