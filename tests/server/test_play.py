"""A table played over the wire: every entry is sent once to every seat, each action done once."""

from collections.abc import Callable

import pytest

from roost.game.record import Record
from roost.rules import dealing
from roost.variants import CROWSNEST, VARIANTS
from roost.wire.messages import (
    Act,
    Claim,
    Deal,
    Done,
    GiveUp,
    Hint,
    Hinted,
    Phrase,
    Ping,
    Pong,
    Redo,
    Refused,
    Speak,
    Undo,
    Update,
)
from roost.wire.parts import Scene
from tests.browser.server import Server
from tests.server.page import Page, first, last, place_token, token_of


def a_deal(page: Page) -> None:
    """One deal, from dealing to score."""
    deals = page.scene.deal
    page.play_until(
        lambda scene: scene.may_deal and scene.deal > deals and scene.account is not None, first
    )


@pytest.mark.parametrize("game", sorted(VARIANTS))
def test_a_deal_of_each_game_is_played_to_its_score(server: Server, game: str) -> None:
    table = server.new_table(game, seats=dealing.seats(VARIANTS[game]))
    with Page(server, token_of(server, table)) as page:
        a_deal(page)
        assert len(page.deals) == 1
        assert page.scene.account is not None
        assert page.versions == list(range(page.version + 1))
        assert len(server.entries(table)) == page.version


@pytest.mark.parametrize("given_up", [False, True])
def test_once_the_seed_is_told_nothing_is_taken_back(server: Server, *, given_up: bool) -> None:
    """Else the match would go on with all its further cards known."""
    table = server.new_table(rules="target=100")
    with Page(server, token_of(server, table)) as page:
        if given_up:
            page.play_until(lambda scene: scene.phase == "play", first)
            assert page.scene.may_undo
            page.catch_up(page.ask(GiveUp).version)
        else:
            page.play_until(lambda scene: scene.phase == "over", first)
        assert page.scene.final is not None
        assert page.scene.final.seed is not None
        assert not page.scene.may_undo
        assert not page.scene.may_redo
        before = server.entries(table)
        for deed in (Undo, Redo):
            assert isinstance(page.ask(deed), Refused)
        assert server.entries(table) == before


def test_a_match_is_played_to_its_end_and_its_seed_shown(server: Server) -> None:
    table = server.new_table(rules="target=100")
    with Page(server, token_of(server, table)) as page:
        page.play_until(lambda scene: scene.phase == "over", first)
        assert page.scene.phase == "over"
        assert page.scene.final is not None
        assert page.scene.final.seed is not None
        refusal = page.ask(Deal)
        assert isinstance(refusal, Refused)
        assert refusal.key == "match-over"


def test_several_cards_are_laid_away_at_once_or_not_at_all(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        assert page.play_until(lambda scene: scene.phase == "nest", first)
        before = page.version
        cards = [each for each in page.scene.legal if each.startswith("bury")]
        refusal = page.act(*cards[:2], cards[0])
        assert isinstance(refusal, Refused)
        assert refusal.key == "named-twice"
        assert page.version == before
        assert len(server.entries(table)) == before
        done = page.act(*cards[:5])
        assert isinstance(done, Done)
        assert done.version == before + 5
        page.catch_up(done.version)
        assert page.scene.phase == "trump"
        assert page.versions == list(range(page.version + 1))


def test_what_is_illegal_is_refused_with_a_sentence_and_changes_nothing(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        for actions, key in (
            (("play R14",), "between-deals"),
            (("shuffle",), "not-an-action"),
            (("play X99",), "unknown-card"),
            (("bid 99999",), "not-an-action"),
            ((), "too-many-actions"),
            (("pass",) * 17, "too-many-actions"),
        ):
            refusal = page.ask(Act, actions=actions)
            assert isinstance(refusal, Refused)
            assert refusal.key == key
            assert refusal.text.endswith(".")
        assert server.entries(table) == []


def test_an_old_version_is_refused_and_told_anew(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        page.move(first)
        assert page.asked()
        refusal = page.ask(Act, version=page.version - 1, actions=(first(page.scene),))
        assert isinstance(refusal, Refused)
        assert refusal.key == "stale-version"
        assert page.until(lambda told: isinstance(told, Update)).fresh
        future = page.ask(Act, version=page.version + 5, actions=(first(page.scene),))
        assert isinstance(future, Refused)
        assert future.key == "stale-version"


def test_a_repeated_message_is_done_once_and_answered_twice(server: Server) -> None:
    table = server.new_table()
    token = token_of(server, table)
    with Page(server, token) as page:
        deal = Deal(id=7, version=0)
        page.say(deal)
        assert page.answer(7) == Done(7, 1)
        page.say(deal)
        assert page.answer(7) == Done(7, 1)
    with Page(server, token, since=0) as page:
        page.say(deal)
        assert page.answer(7) == Done(7, 1)
        page.say(Deal(id=8, version=0))
        double = page.answer(8)
        assert isinstance(double, Refused)
        assert double.key == "stale-version"
    assert server.entries(table).count("deal") == 1


def test_two_clicks_before_any_answer_play_one_card(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        assert page.play_until(lambda scene: scene.phase == "play", last)
        version, action = page.version, last(page.scene)
        page.say(Act(id=901, version=version, actions=(action,)))
        page.say(Act(id=902, version=version, actions=(action,)))
        assert isinstance(page.answer(901), Done)
        second = page.answer(902)
        assert isinstance(second, Refused)
        assert server.entries(table).count(f"0 {action}") == 1


def test_undo_takes_the_fourth_card_of_a_trick_back_and_redo_brings_it(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        assert page.play_until(lambda scene: scene.phase == "play" and len(scene.trick) == 3, last)
        trick = page.scene.trick
        page.move(last)
        assert len(page.scene.trick) != 3
        assert page.asked()
        undone = page.ask(Undo)
        assert isinstance(undone, Done)
        page.catch_up(undone.version)
        assert (page.scene.trick, page.scene.turn) == (trick, 0)
        assert page.scene.may_redo
        redone = page.ask(Redo)
        assert isinstance(redone, Done)
        page.catch_up(redone.version)
        assert page.scene.trick != trick


def test_after_undoing_to_a_computers_turn_it_goes_on(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        page.move(first)
        assert page.asked()
        page.move(last)
        assert page.asked()
        done = page.ask(Undo)
        page.catch_up(done.version)
        page.move(first)
        assert page.asked()


def test_a_hint_is_a_legal_action_with_its_reason(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        nothing = page.ask(Hint)
        assert isinstance(nothing, Refused)
        assert nothing.key == "no-hint"
        page.move(first)
        assert page.asked()
        hint = page.ask(Hint)
        assert isinstance(hint, Hinted)
        assert [each for each in hint.actions if each not in page.scene.legal] == []
        assert hint.text


def test_a_ping_is_answered_at_once_though_a_hint_is_thought_of(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        page.move(first)
        assert page.asked()
        page.say(Hint(id=7_000_001, version=page.version))
        page.say(Ping(id=7_000_002))
        page.say(Ping(id=7_000_003))
        told = [page.until(lambda each: isinstance(each, Pong | Hinted)) for _ in range(3)]
        assert [each.id for each in told if isinstance(each, Pong)] == [7_000_002, 7_000_003]
        assert isinstance(told[-1], Hinted)


def test_a_phrase_is_mixed_in_before_the_first_deal_alone(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        assert page.scene.may_phrase
        assert isinstance(page.ask(Phrase, text="over the hills"), Done)
        long = page.ask(Phrase, text="x" * 201)
        assert isinstance(long, Refused)
        assert long.key == "phrase-too-long"
        page.move(first)
        late = page.ask(Phrase, version=page.version, text="too late")
        assert isinstance(late, Refused)
    assert server.entries(table)[0] == "phrase over the hills"


def test_giving_up_ends_the_match_and_shows_the_seed(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        done = page.ask(GiveUp)
        assert isinstance(done, Done)
        page.catch_up(done.version)
        assert page.scene.given_up
        assert page.scene.final is not None
        assert page.scene.final.seed is not None


def test_another_language_is_told_at_once(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        page.say(Speak("nb"))
        assert page.until(lambda told: type(told).__name__ == "Seated").language == "nb"
        assert page.until(lambda told: isinstance(told, Update)).fresh
        page.say(Speak("xx"))
        assert page.until(lambda told: type(told).__name__ == "Seated").language == "en"


def test_two_persons_are_both_told_every_entry_and_take_nothing_back(server: Server) -> None:
    people = tuple((f"player-{seat}", "person") for seat in (0, 2))
    with server.store() as store:
        table = store.create(Record(CROWSNEST, (None,) * 4, seed=bytes(32), meta=people))
    own = token_of(server, table)
    partner = place_token(server, table, 2)
    with Page(server, own) as page, Page(server, partner) as other:
        while page.scene.deal < 2 or page.scene.turn not in (0, 2):
            if page.scene.may_deal:
                page.move(first)
            elif page.scene.turn == 0:
                page.move(last)
            elif page.scene.turn == 2:
                other.catch_up(page.version)
                other.move(last)
            else:
                page.hear()
            page.catch_up(other.version)
        other.catch_up(page.version)
        assert page.versions == other.versions == list(range(page.version + 1))
        assert not page.scene.may_undo
        refusal = page.ask(Undo)
        assert isinstance(refusal, Refused)
        assert refusal.key == "no-undo"


def test_six_sit_at_amerikaner(server: Server) -> None:
    table = server.new_table("amerikaner", "players=6", seats=6)
    with Page(server, token_of(server, table)) as page:
        a_deal(page)
        assert len(page.scene.counts) == 6


def advised(page: Page) -> Callable[[Scene], str]:
    """What the hint says; the first bid, so that there is a contract to play."""

    def choose(scene: Scene) -> str:
        if scene.phase == "auction":
            return first(scene)
        hint = page.ask(Hint)
        assert isinstance(hint, Hinted)
        return hint.actions[0]

    return choose


def test_a_claim_plays_the_deal_out_and_is_refused_where_it_is_not_certain(server: Server) -> None:
    table = server.new_table(rules="target=1000", seed="claims")
    with Page(server, token_of(server, table)) as page:
        page.move(first)
        assert page.asked()
        refusal = page.ask(Claim)
        assert isinstance(refusal, Refused)
        assert refusal.key == "no-claim"
        assert page.play_until(
            lambda scene: scene.may_claim and len(scene.hand) > 1, advised(page)
        ), "no claim in a whole match"
        scene, before = page.scene, page.version
        done = page.ask(Claim)
        assert isinstance(done, Done)
        page.catch_up(done.version)
        assert page.scene.may_deal or page.scene.phase == "over"
        assert page.versions == list(range(page.version + 1))
        assert done.version == before + len(scene.hand) * len(scene.counts)
        assert page.scene.tricks[0] == scene.tricks[0] + len(scene.hand)
