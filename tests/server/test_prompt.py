"""The server sends its messages at once."""

import asyncio
import socket

from roost.server.run import listen


def test_a_second_small_message_does_not_wait_for_the_first_to_be_confirmed() -> None:
    async def nagle_is_off() -> bool:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def accepted(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            ours: socket.socket = writer.get_extra_info("socket")
            found.set_result(ours.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with listen(0) as listening:
            async with await asyncio.start_server(accepted, sock=listening):
                _, writer = await asyncio.open_connection(*listening.getsockname())
                writer.close()
                return bool(await found)

    assert asyncio.run(nagle_is_off())
