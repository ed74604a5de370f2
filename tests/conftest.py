"""What holds for every test: none can reach the saved matches of the person who runs it, and none
hears that person's language."""

from collections.abc import Iterator

import hypothesis
import pytest

from roost.texts import aloud, choose

# The time of one example says nothing on a busy machine; a failure says how to see it again.
hypothesis.settings.register_profile("roost", deadline=None, print_blob=True)
hypothesis.settings.load_profile("roost")


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("home")
        patch.setenv("HOME", str(home))
        patch.setenv("ROOST_LANG", "en")
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            patch.setenv(name, str(home / name))
        yield


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Whoever chose a language or a way of speaking: no test may hear the last one's."""
    yield
    choose("en")
    aloud.choose(aloud=False)
