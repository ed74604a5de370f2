"""A WebSocket server that does nothing but pass messages on, to hold the real one against.

`python -m bench.bare BYTES --port PORT`: what a client says is told to all at its table, as a
message of so many bytes. uvicorn is set up as `roost.server.run` does it.
"""

import sys

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect


def app(size: int) -> Starlette:
    """The server; a message is told with its first word in front, filled up to `size` letters."""
    tables: dict[int, list[WebSocket]] = {}

    async def sit(socket: WebSocket) -> None:
        await socket.accept()
        table = tables.setdefault(socket.path_params["table"], [])
        table.append(socket)
        try:
            while True:
                word, _, _ = (await socket.receive_text()).partition(" ")
                told = f"{word} ".ljust(size, "x")
                for each in table:
                    await each.send_text(told)
        except WebSocketDisconnect:
            table.remove(socket)

    return Starlette(routes=[WebSocketRoute("/{table:int}", sit)])


def main(size: str, _port: str, port: str) -> None:
    """Serve on loopback until told to stop."""
    uvicorn.run(
        app(int(size)),
        host="127.0.0.1",
        port=int(port),
        http="h11",
        ws="websockets-sansio",
        log_level="error",
        access_log=False,
        ws_per_message_deflate=False,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
