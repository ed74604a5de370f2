"""The controls of a page by their names, whichever kind they are."""

from playwright.sync_api import Locator, Page


def choose(page: Page, name: str, value: str) -> None:
    """Choose this value."""
    control = _one(page, name, value)
    if control.evaluate("e => e.tagName") == "SELECT":
        control.select_option(value)
    else:
        control.check(force=True)  # what is seen is its label


def chosen(page: Page, name: str) -> str:
    """The value that is chosen."""
    value: str = page.locator(f'select[name="{name}"], input[name="{name}"]:checked').input_value()
    return value


def _one(page: Page, name: str, value: str) -> Locator:
    return page.locator(f'select[name="{name}"], input[name="{name}"][value="{value}"]')
