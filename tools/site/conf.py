"""How Sphinx makes the site from what `tools.site.pages` gathered; read by Sphinx alone."""

import inspect
from pathlib import Path
from typing import Any

from roost import __version__
from tools.docs import languages
from tools.site.docstrings import as_rst, marked
from tools.site.modules import public, source

project = "Roost"
release = __version__
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
]
nitpicky = False
exclude_patterns = ["examples/**"]
html_theme = "furo"
html_title = "Roost"
html_show_copyright = False
html_show_sphinx = False
html_copy_source = False
html_static_path: list[str] = []
html_theme_options = {
    # The colours of the page, light and dark.
    "light_css_variables": {
        "color-brand-primary": "#214b68",
        "color-brand-content": "#214b68",
        "color-brand-visited": "#5b4a78",
    },
    "dark_css_variables": {
        "color-brand-primary": "#a9d2ea",
        "color-brand-content": "#a9d2ea",
        "color-brand-visited": "#cbbcf0",
    },
}
myst_heading_anchors = 4
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_default_options = {"undoc-members": True, "ignore-module-all": True}
python_use_unqualified_type_names = True
maximum_signature_line_length = 90


def docstring(
    _app: object, what: str, name: str, obj: Any, _options: object, lines: list[str]
) -> None:
    """Each docstring in Sphinx's words."""
    parts = name.split(".")
    at = len(parts)
    while ".".join(parts[:at]) not in public():
        at -= 1
    # What Python says of a named tuple's field that has no comment.
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()
    own = parts[-1:] if what in ("attribute", "data") else names(obj)
    lines[:] = as_rst(lines, ".".join(parts[:at]), frozenset(own))


def names(obj: Any) -> list[str]:
    """The parameters of a function, the fields of a class."""
    if inspect.isclass(obj):
        return [*getattr(obj, "__annotations__", ())]
    try:
        return [*inspect.signature(obj).parameters]
    except (TypeError, ValueError):
        return []


def in_its_language(
    _app: object, page: str, _template: str, context: dict[str, Any], _tree: object
) -> None:
    """A Norwegian or Indonesian page says so to screen readers."""
    language = languages.of_page(Path(page))
    if language != "en" and "body" in context:
        context["body"] = f'<div lang="{language}">{context["body"]}</div>'


def setup(app: Any) -> dict[str, bool]:
    """Sphinx calls this."""
    from sphinx.pycode import ModuleAnalyzer

    for module in public():
        analysed = ModuleAnalyzer.for_string(marked(source(module)), module)
        ModuleAnalyzer.cache["module", module] = analysed
    app.connect("autodoc-process-docstring", docstring)
    app.connect("html-page-context", in_its_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
