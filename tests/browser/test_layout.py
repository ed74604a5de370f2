"""The table fits the window: in every sight of a match and at every size nothing is covered, cut or
outside, and nothing scrolls but lists. Nothing jumps from one sight to the next."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from roost.game.actions import PASS
from roost.table.table import Table
from tests.browser.conftest import Sit
from tests.browser.fit import misfits
from tests.browser.measure import ill_laid
from tests.browser.seat import Seat, bold
from tests.browser.server import Server
from tests.browser.sights import WAITING, sights
from tests.everyday import daily, slow

Size = tuple[int, int]

SIZES: list[Size] = [
    *((320, 568), (360, 640), (390, 844), (414, 896), (600, 960), (667, 375), (740, 360)),
    *((768, 1024), (844, 390), (1024, 600), (1024, 768), (1280, 585), (1280, 720)),
    *((1366, 600), (1440, 900), (1920, 1080), (2560, 1440)),
]
# A phone upright and lying, a short laptop, a tablet, a desktop, and 1280 x 800 at 200 %.
SOME: list[Size] = [(320, 568), (844, 390), (1280, 585), (768, 1024), (1440, 900), (640, 400)]
MOST_SHIFT = 0.02  # of the window, summed over a deal, as browsers count it
LARGE_TEXT = 24  # pixels: the system's font for people who see badly
GAMES = {
    "crowsnest": ("hands=2", 4),
    **{f"amerikaner-{seats}": (f"players={seats},hands=2", seats) for seats in (3, 4, 5, 6)},
}
AREAS = [".bar", ".seats", ".cloth", ".tray", ".handbox"]
APART = {"deal", "score", "over"}  # nothing is played there
PHASES = {"deal", "auction", "play after 0", "taken", "last trick", "score", "over"}


def sat(sit: Sit, game: str, *, font: int = 16, language: str = "en") -> Seat:
    """At a table of this game, in a browser whose text is so large."""
    rules, seats = GAMES[game]
    settings = {**WAITING, "language": language}
    seat = sit(game.partition("-")[0], rules, seats=seats, seed="sights", settings=settings)
    if font != 16:
        devtools = seat.page.context.new_cdp_session(seat.page)
        devtools.send("Page.setFontSizes", {"fontSizes": {"standard": font, "fixed": font}})
    return seat


_SETTLED = """async () => {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const each of document.getAnimations()) each.finish();
}"""


def resized(page: Page, size: Size) -> None:
    """The window has this size, and the page has taken note of it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(_SETTLED)


def faults_of(seat: Seat, sizes: Iterable[Size]) -> tuple[list[str], set[str]]:
    """What is wrong in any sight at any size, and the sights that were seen."""
    found: list[str] = []
    seen: set[str] = set()
    areas: dict[Size, dict[str, list[int]]] = {}
    for name in sights(seat):
        seen.add(name)
        seat.page.mouse.move(0, 0)
        for size in sizes:
            resized(seat.page, size)
            faults = [*ill_laid(seat.page), *misfits(seat.page)]
            if name not in APART:
                now = areas_of(seat.page)
                was = areas.setdefault(size, now)
                faults += [
                    f"{each} is at {now[each]}, was at {was[each]}"
                    for each in now
                    if now[each] != was[each]
                ]
            found += [f"{name} at {size[0]} x {size[1]}: {each}" for each in faults]
    return found, seen


def areas_of(page: Page) -> dict[str, list[int]]:
    """Where the areas are that stay as they are while a deal is played."""
    found: dict[str, list[int]] = page.evaluate(
        """areas => Object.fromEntries(areas.map(each => {
          const {x, y, width, height} = document.querySelector(each).getBoundingClientRect();
          return [each, [x, y, width, height].map(Math.round)];
        }))""",
        AREAS,
    )
    return found


@pytest.mark.parametrize(("game", "sizes"), [("crowsnest", SOME), ("amerikaner-6", SOME[:3])])
def test_nothing_is_covered_cut_or_scrolled_in_any_sight(
    sit: Sit, game: str, sizes: list[Size]
) -> None:
    found, seen = faults_of(sat(sit, game), sizes)
    assert found == []
    assert seen >= PHASES


@pytest.mark.slow
@pytest.mark.parametrize("font", [16, LARGE_TEXT])
@pytest.mark.parametrize("game", GAMES)
def test_nor_at_any_size_in_any_game(sit: Sit, game: str, font: int) -> None:
    found, seen = faults_of(sat(sit, game, font=font), SIZES)
    assert found == []
    assert seen >= PHASES


@pytest.mark.slow
@pytest.mark.parametrize("language", ["id", "nb"])
@pytest.mark.parametrize("game", ["crowsnest", "amerikaner-6"])
def test_nor_in_other_languages(sit: Sit, game: str, language: str) -> None:
    found, _ = faults_of(sat(sit, game, language=language), SIZES)
    assert found == []


_SHIFTS = """() => {
  window.shifted = [];
  new PerformanceObserver(list => list.getEntries().forEach(each => {
    if (!each.hadRecentInput) window.shifted.push([each.value, document.body.dataset.phase,
      ...each.sources.map(source => String(source.node?.className))]);
  })).observe({type: "layout-shift"});
}"""


@pytest.mark.parametrize(
    ("width", "height"), daily([(390, 844), (1280, 585), (1440, 900)], (390, 844))
)
def test_a_deal_shifts_the_layout_by_at_most_two_hundredths(
    sit: Sit, width: int, height: int
) -> None:
    settings = {**WAITING, "pace": "brisk"}
    seat = sit("crowsnest", "hands=1", seed="sights", size=(width, height), settings=settings)
    sight = seat.ready()
    seat.page.evaluate(_SHIFTS)
    while sight.phase != "score":
        seat.page.wait_for_timeout(510)  # a browser forgives what moves within half a second
        sight = seat.step(bold, sight)
        if sight.phase == "over":
            break
    shifted = seat.page.evaluate("window.shifted")
    assert sum(each[0] for each in shifted) <= MOST_SHIFT, sorted(shifted)[-5:]


def test_text_is_as_large_as_the_system_has_it_where_there_is_room(sit: Sit) -> None:
    seat = sat(sit, "crowsnest", font=LARGE_TEXT)
    resized(seat.page, (1440, 900))
    assert seat.page.evaluate("getComputedStyle(document.body).fontSize") == "24px"


def test_what_is_ill_laid_is_found(sit: Sit) -> None:
    seat = sat(sit, "crowsnest")
    seat.play_to("auction", policy=bold)
    resized(seat.page, (390, 844))
    assert ill_laid(seat.page) == []
    plant = """([selector, name, value]) =>
      document.querySelector(selector).style.setProperty(name, value)"""
    planted = {
        (".bids .main", "translate", "0 200px"): "words past their box",
        (".cloth", "min-height", "700px"): "two areas overlap",
        (".words", "font-size", "60px"): "past their box",
        (".hand li:last-child", "margin-left", "-40px"): "narrow",
        (".helps", "translate", "-160px 0"): "covered",
        ("#table", "min-height", "2000px"): "the page scrolls",
    }
    for (selector, name, value), fault in planted.items():
        seat.page.evaluate(plant, [selector, name, value])
        assert any(fault in each for each in ill_laid(seat.page)), (selector, fault)
        seat.page.evaluate(plant, [selector, name, ""])
        assert ill_laid(seat.page) == []


LONG = (
    *("Wilhelmina Mountbatten-W", "Maximiliane Hohenzollern", "Bartholomew Featherstone"),
    *("Konstantinopolitanskaja1", "Annemarie Württemberg-Hz", "Wolfeschlegelsteinhausen"),
)
SHORTEST: list[Size] = [(320, 568), (390, 844), (844, 390), (1280, 585)]


def long_named(game: str, folder: Path, sit: Sit, sizes: Iterable[Size]) -> list[str]:
    """What is wrong with a trick that lies, and with a taken one, where all names are long."""
    first = f"import roost.table.names as names; names.COMPUTER_NAMES = {('', *LONG)!r}"
    rules, seats = GAMES[game]
    found: list[str] = []
    with Server(folder, first=first) as server:
        table = server.new_table(
            game.partition("-")[0], rules, seats=seats, seed="sights", person=LONG[-1]
        )
        with server.store() as store:
            to_a_last_card(store.table(table), seats)
        seat = sit(at=server, table=table, settings=WAITING)
        for phase in ("play", "taken"):
            if phase == "taken":
                seat.act(f"play {seat.sight().cards[0]}")
            seat.page.wait_for_selector(f"body[data-phase={phase}]")
            for size in sizes:
                resized(seat.page, size)
                faults = [*ill_laid(seat.page, long_names=True), *misfits(seat.page)]
                found += [f"{phase} at {size[0]} x {size[1]}: {each}" for each in faults]
        seat.page.close()
    return found


def to_a_last_card(table: Table, seats: int) -> None:
    """Play on until at least two of all cards of a trick lie and the next one is seat 0's."""
    table.deal(0)
    while not (table.state.public.turn == 0 and len(table.state.public.trick) >= min(seats - 2, 3)):
        turn = table.state.public.turn
        assert turn is not None
        offered = table.envelope(turn).legal
        passes = PASS in offered and (table.state.public.bid is not None and turn != 2)
        table.submit(turn, PASS if passes else offered[0], table.version)


@pytest.mark.parametrize(
    ("game", "sizes"),
    [
        ("crowsnest", SHORTEST[1:2]),
        ("amerikaner-6", SHORTEST[:1]),
        *(slow((game, SHORTEST)) for game in ("crowsnest", "amerikaner-6")),
    ],
)
def test_nor_with_names_of_24_letters(
    sit: Sit, tmp_path: Path, game: str, sizes: list[Size]
) -> None:
    assert long_named(game, tmp_path, sit, sizes) == []
