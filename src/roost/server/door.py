"""A door gives a person's browser access: a file that only its owner can read, and a
code to type.

The browser is started with the name of the file only, so no other user sees the code. The code
works once, and for ten minutes.
"""

import http.client
import secrets
import sys
import threading
import webbrowser
from pathlib import Path

from roost.server.access import HOST, KEY_FILE, presence, read_key
from roost.server.sessions import DOOR_SECONDS, Sessions
from roost.texts import say

_ANSWER_SECONDS = 3.0
_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>Roost</title>
<form method="post" action="{address}"><input type="hidden" name="code" value="CODE">
<button>Roost</button></form>
<script>document.forms[0].submit()</script>
</html>
"""


def open_door(sessions: Sessions, port: int, *, browser: bool, wait: bool) -> None:
    """Make a door to the Roost at this port, print how to use it, and open the browser there.

    `browser`: whether to start one. `wait`: whether to wait until it has been started.
    """
    code = sessions.make_door(page_of(port))
    minutes = int(DOOR_SECONDS // 60)
    if browser:
        told = say(
            "serve",
            "If your browser stays outside or may not read the file, go there and type this code,"
            " which works once and for {minutes} minutes: {code}",
            code=code,
            minutes=minutes,
        )
    else:
        told = say(
            "serve",
            "Go there and type this code, which works once and for {minutes} minutes: {code}",
            code=code,
            minutes=minutes,
        )
    sys.stdout.write(
        say("serve", "Roost is at {address}", address=_address(port)) + "\n" + told + "\n"
    )
    sys.stdout.flush()
    if browser:
        file = sessions.door(code).absolute().as_uri()
        opening = threading.Thread(target=webbrowser.open, args=(file,), daemon=True)
        opening.start()
        if wait:
            opening.join()


def page_of(port: int) -> bytes:
    """The page in a door's file. It sends the code, `CODE` here, to the Roost at this port."""
    return _PAGE.format(address=_address(port)).encode()


def _address(port: int) -> str:
    return f"http://{HOST}:{port}/"


def is_here(data: Path, port: int) -> bool:
    """Whether a Roost with this data folder answers at this port: one that has the folder's key.

    Raises `StoreError` if the key cannot be read.
    """
    if not (data / KEY_FILE).exists():
        return False
    key, nonce = read_key(data), secrets.token_hex(16)
    asking = http.client.HTTPConnection(HOST, port, timeout=_ANSWER_SECONDS)
    try:
        asking.request("GET", f"/api/here?nonce={nonce}")
        said = asking.getresponse().read(200)
    except (OSError, http.client.HTTPException):
        return False
    finally:
        asking.close()
    return secrets.compare_digest(said, presence(key, port, nonce).encode())
