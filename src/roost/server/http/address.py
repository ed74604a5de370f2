"""The parts of addresses that vary: numbers of matches, and texts."""

from starlette.convertors import Convertor, StringConvertor, register_url_convertor


class _Number(Convertor[int]):
    regex = "[1-9][0-9]{0,9}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


class _Text(StringConvertor):
    regex = r"[\s\S]*"


# Starlette's "int" accepts more digits than Python converts, and its "path" accepts no new line.
register_url_convertor("number", _Number())
register_url_convertor("text", _Text())
MATCH = "{match:number}"
NAME = "{name:text}"
