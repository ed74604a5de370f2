"""What the table costs to load: limits on bytes and files."""

from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.seat import Seat
from tests.browser.speed import Trace, forced_layouts, play_traced

MOST_BYTES = 80_000  # compressed: page, style, scripts and the words of one language

_LOADED = """() => [...performance.getEntriesByType("navigation"),
  ...performance.getEntriesByType("resource")]
  .map(each => ({path: new URL(each.name).pathname, bytes: each.encodedBodySize,
    plain: each.decodedBodySize}))"""


def loaded(seat: Seat) -> list[dict[str, Any]]:
    """All that was loaded before a person can play: path, compressed and plain size."""
    seat.ready()
    found: list[dict[str, Any]] = seat.page.evaluate(_LOADED)
    return found


@pytest.mark.parametrize("language", ["en", "id", "nb"])
def test_the_first_load_of_the_table_is_at_most_80_kb_compressed(sit: Sit, language: str) -> None:
    seat = sit("crowsnest", seed="weight", settings={"language": language})
    files = loaded(seat)
    assert len(files) > 10
    heaviest = sorted(files, key=lambda each: -int(each["bytes"]))[:5]
    assert sum(each["bytes"] for each in files) <= MOST_BYTES, heaviest
    assert all(each["bytes"] < each["plain"] for each in files if each["plain"] > 2000)


def test_the_scripts_named_beforehand_are_those_that_are_loaded_each_once(sit: Sit) -> None:
    seat = sit("crowsnest", seed="preload")
    scripts = [each["path"] for each in loaded(seat) if each["path"].endswith(".js")]
    named: list[str] = seat.page.eval_on_selector_all(
        "link[rel=modulepreload]", "all => all.map(e => new URL(e.href).pathname)"
    )
    assert sorted(named) == sorted(scripts)


def test_a_card_that_moves_makes_the_browser_lay_the_page_out_a_few_times_not_for_each_card(
    sit: Sit,
) -> None:
    seat = sit("crowsnest", seed="speed", settings={"pace": "brisk"})
    forced = forced_layouts(play_traced(seat, cards=2))
    assert forced, "cards move from where they lie, which has to be asked for"
    assert max(forced) < 6


def test_layouts_that_a_script_forces_are_counted(sit: Sit) -> None:
    seat = sit("crowsnest", seed="thrash")
    seat.ready()
    trace = Trace(seat.page)
    trace.begin()
    seat.page.evaluate("""() => new Promise(done => setTimeout(() => {
      for (let width = 100; width < 110; width += 1) {
        document.body.style.setProperty("width", `${width}px`);
        document.body.getBoundingClientRect();
      }
      done();
    }))""")
    assert max(forced_layouts(trace.end())) >= 10


def test_every_page_has_a_strict_policy(sit: Sit) -> None:
    seat = sit("crowsnest", seed="policy")
    for path in ("/", f"/table/{seat.table}", "/rules/crowsnest", "/js/table.js"):
        answer = seat.server.api.get(path)
        assert answer.status_code == 200
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy


def test_what_the_policy_forbids_is_seen_by_these_tests(sit: Sit) -> None:
    seat = sit("crowsnest", seed="planted")
    seat.ready()
    seat.page.evaluate("document.body.insertAdjacentHTML('beforeend', `<p style='color: red'>`)")
    seat.page.evaluate("fetch('http://192.0.2.1/').catch(() => null)")
    seat.page.wait_for_timeout(100)
    assert any("style-src" in fault for fault in seat.watch.faults)
    assert any("connect-src" in fault for fault in seat.watch.faults)
    seat.watch.faults.clear()
