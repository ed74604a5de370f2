"""Table life: matches that people and computers play, in one event loop.

It has no socket, process, thread or database. What it needs of those is in `life/outside.py`; the
server provides it, and so can a Web Worker.
"""
