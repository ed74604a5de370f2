"""The HTTP API of the start page: every route, of which each subject has a module."""

from starlette.routing import Route

from roost.server import files, houses, start, tables

ROUTES: list[Route] = [*start.ROUTES, *tables.ROUTES, *files.ROUTES, *houses.ROUTES]
