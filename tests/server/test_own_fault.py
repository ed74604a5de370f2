"""A fault of the server's own: one sentence with the number that the log has, and no card."""

import asyncio
import logging
import re
from pathlib import Path

import httpx
import pytest
from starlette.types import Receive, Scope, Send

from roost.server.access import Guard
from roost.server.sessions import Sessions

PORT = 8650
SECRET = "R14 G7 Bird"


async def broken(_scope: Scope, _receive: Receive, _send: Send) -> None:
    raise LookupError(SECRET)


async def asked(guard: Guard, path: str) -> httpx.Response:
    base = f"http://127.0.0.1:{PORT}"
    async with httpx.AsyncClient(transport=httpx.ASGITransport(guard), base_url=base) as client:
        return await client.get(path)


@pytest.mark.parametrize("path", ["/", "/js/start.js"])
def test_a_fault_is_told_under_the_number_that_the_log_has(
    path: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "roost.server"):
        answer = asyncio.run(asked(Guard(broken, Sessions(tmp_path), PORT), path))
    assert answer.status_code == 500
    (number,) = re.findall(r"number (\d{6})", answer.text)
    assert f"number {number}: LookupError" in caplog.text
    assert SECRET not in caplog.text + answer.text
