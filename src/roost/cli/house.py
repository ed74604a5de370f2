"""House rules as a person gives them: one line to share, or a small TOML file.

They are only read here. Whether they are possible together is checked by the rules.
"""

import re

from roost.cli import named_files as files
from roost.errors import RoostError, RulesetError
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.texts import say
from roost.variants import known

DEFAULT_GAME = "crowsnest"


def ruleset(game: str | None, rules: str | None, players: str | None = None) -> Ruleset:
    """The game of this name with these house rules. Without a name it is the one that a file of
    house rules names, else CrowsNest.

    Raises `RulesetError`, or `RoostError` for a file that cannot be read.

    >>> ruleset(None, "bird=off, target=500").end.target
    500
    """
    if game is not None:
        known.game(game)
    if rules is None:
        return house(known.game(game or DEFAULT_GAME), _with_players({}, players))
    if not _is_file(rules):
        return house(known.game(game or DEFAULT_GAME), _with_players(of_line(rules), players))
    text = files.read_text(rules)
    named, given = of_toml(rules, text)
    if named is not None and game is not None and named != game:
        raise RulesetError("not-that-game", path=rules, ruled=named, game=game)
    try:
        return house(known.game(named or game or DEFAULT_GAME), _with_players(given, players))
    except RulesetError as error:
        raise _in_file(rules, text, str(error.facts.get("switch", "")), error) from None


def house_line(rules: Ruleset) -> str | None:
    """The sentence that names a game's house rules as they are given in a line; `None` without any.

    >>> house_line(ruleset("rook", "nest=1")), house_line(ruleset("rook", None))
    ('With these house rules: nest=1', None)
    """
    own = known.house_rules(rules)
    line = ",".join(f"{switch}={value}" for switch, value in own.items())
    return say("rules", "With these house rules: {line}", line=line) if own else None


def of_line(line: str) -> dict[str, str]:
    """The switches of one line.

    >>> of_line("bird=low,target=500")
    {'bird': 'low', 'target': '500'}
    """
    given: dict[str, str] = {}
    for each in line.replace(",", " ").split():
        switch, equals, value = each.partition("=")
        if not equals or not switch or not value:
            raise RulesetError("not-a-switch", text=each)
        if switch in given:
            raise RulesetError("switch-twice", switch=switch)
        given[switch] = value
    return given


def of_toml(path: str, text: str) -> tuple[str | None, dict[str, str]]:
    """The game that a file names, if any, and its switches; `path` is for the refusals."""
    import tomllib

    try:
        table = tomllib.loads(text)
        texts = {key: str(value) for key, value in table.items()}
    # Lists that are too deep and numbers that are too long raise other errors than TOMLDecodeError.
    except (ValueError, RecursionError) as error:
        raise _broken(path, text, str(error)) from None
    game = table.pop("game", None)
    if game is not None:
        try:
            known.game(str(game))
        except RulesetError as wrong:
            raise _in_file(path, text, "game", wrong) from None
    given: dict[str, str] = {}
    for switch, value in table.items():
        match value:
            case bool():
                given[switch] = "on" if value else "off"
            case int() | float() | str():
                given[switch] = texts[switch]
            case _:
                raise _in_file(path, text, switch, RulesetError("toml-value", switch=switch))
    return game, given


def _in_file(path: str, text: str, switch: str, error: RoostError) -> RoostError:
    """The refusal with the line of the file that sets the switch."""
    key = re.compile(rf"""\s*\[*\s*["']?{re.escape(switch)}["']?\s*[=\].]""")
    lines = text.splitlines()
    line = next((number for number, each in enumerate(lines, 1) if key.match(each)), 1)
    return files.file_line(path, line, error)


def _broken(path: str, text: str, why: str) -> RoostError:
    """The refusal of a file that is no TOML, with the line that the parser's message ends with."""
    at = re.search(r"\(at line (\d+), column \d+\)$", why)
    line = int(at[1]) if at else len(text.splitlines())
    return files.file_line(path, line, RulesetError("toml-broken"))


def _is_file(rules: str) -> bool:
    """Whether the text names a file, not house rules: it ends with .toml, or such a file exists."""
    if rules.endswith(".toml"):
        return True
    try:
        return rules.strip() != "" and files.place(rules).exists()
    except (OSError, ValueError):
        return False


def _with_players(given: dict[str, str], players: str | None) -> dict[str, str]:
    if players is None:
        return given
    ruled = given.get("players", players)
    if ruled != players:
        raise RulesetError("players-twice", players=players, ruled=ruled)
    return {**given, "players": players}
