"""Numbers of matches in addresses, with no more digits than one can have, and texts."""

from starlette.convertors import Convertor, StringConvertor, register_url_convertor


class _Number(Convertor[int]):
    regex = "[1-9][0-9]{0,9}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


class _Text(StringConvertor):
    regex = r"[\s\S]*"


# Starlette's "int" takes as many digits as an address can hold, more than Python reads, and its
# "path" takes all but a new line.
register_url_convertor("number", _Number())
register_url_convertor("text", _Text())
MATCH = "{match:number}"
NAME = "{name:text}"
