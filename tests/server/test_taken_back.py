"""What was taken back after cards were seen, as the page and `roost verify` tell it."""

import re

from roost.game.reading import read
from roost.table.taken_back import how_often
from roost.wire.messages import Done, GiveUp, Undo
from tests.browser.server import Server
from tests.server.page import Page, first, last, token_of

SAID = "1 time something was taken back after cards were seen."


def test_the_scene_says_it_with_the_account_and_at_the_end(server: Server) -> None:
    table = server.new_table(rules="target=1000", seed="taken back")
    token = token_of(server, table)
    with Page(server, token) as page:
        assert page.play_until(lambda scene: len(scene.trick) == 3, last)
        page.move(last)
        assert page.asked()
        page.catch_up(page.ask(Undo).version)
        assert page.scene.taken_back == ""
        assert page.play_until(lambda scene: scene.account is not None, last)
        assert page.scene.taken_back == SAID
    with Page(server, token, language="nb") as page:
        assert re.match("1 gang ble noe tatt tilbake", page.scene.taken_back)
        page.move(first)
        assert page.scene.taken_back == ""
        assert page.asked()
        done = page.ask(GiveUp)
        assert isinstance(done, Done)
        page.catch_up(done.version)
        assert re.match("1 gang ble noe tatt tilbake", page.scene.taken_back)
    record = server.api.get(f"/api/tables/{table}/record").text
    assert how_often(read(record)) == 1
    again = server.open_record(record.replace("meta taken-back 1\n", ""))
    with Page(server, token_of(server, again)) as page:
        assert page.scene.taken_back == ""
        page.catch_up(page.ask(GiveUp).version)
        assert page.scene.taken_back.startswith("It is not known")


def test_a_match_in_which_nothing_was_taken_back_says_so(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        page.move(first)
        assert page.asked()
        page.catch_up(page.ask(GiveUp).version)
        assert page.scene.taken_back == "Nothing was taken back after cards were seen."
