"""What pyproject.toml cannot say: the C kernel, which is optional, and the text for an index.

Without a compiler Roost installs all the same and uses the reference.
"""

import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

NATIVE = Path("src/roost/kernel/native")
INSTALLED = """\
```console
$ pip install roost
$ roost             # opens the table in your browser
```

You need Python 3.11 or newer."""


def for_an_index(readme):
    """The README as it stands where only the package is: how to install it, and no link or picture
    that leads into the repository."""
    cloned = re.compile(r"<!-- in a clone -->.*?<!-- end -->", re.DOTALL)
    text = cloned.sub("", cloned.sub(lambda _: INSTALLED, readme, count=1))
    link = r"\[([^\]]+)\]\((?!\w+:)[^)]+\)"
    text = re.sub(rf"^!{link}\n+", "", text, flags=re.MULTILINE)
    # A sentence that is nothing but a link goes as a whole; any other keeps its words.
    text = re.sub(rf"(?:(?<=\.)[ \n]|^){link}\.", "", text, flags=re.MULTILINE)
    text = re.sub(link, r"\1", text)
    text = re.sub(r"<!-- .*? -->\n+", "", text).replace(
        "scripts/play crowsnest", "roost play crowsnest"
    )
    return re.sub(r"\n{3,}", "\n\n", text)


class BuildAtOnce(build_ext):
    """Compiles the files of an extension side by side: sixteen of them are the same search, made
    for another number of seats, and take a second or two each."""

    def build_extension(self, ext):
        """Build one extension with as many compilers at once as there are cores."""
        compile_in_turn = self.compiler.compile

        def compile_at_once(sources, *args, **kwargs):
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                made = pool.map(lambda source: compile_in_turn([source], *args, **kwargs), sources)
                return [each for objects in made for each in objects]

        self.compiler.compile = compile_at_once
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = compile_in_turn


setup(
    long_description=for_an_index(Path("README.md").read_text("utf-8")),
    long_description_content_type="text/markdown",
    cmdclass={"build_ext": BuildAtOnce},
    ext_modules=[
        Extension(
            "roost.kernel._native",
            # The slowest first, so that the cores end at about the same time.
            sources=sorted(
                (path.as_posix() for path in NATIVE.rglob("*.c")),
                key=lambda name: ("engine" not in name, name),
            ),
            include_dirs=[NATIVE.as_posix()],
            depends=sorted(path.as_posix() for path in NATIVE.glob("*.h")),
            extra_compile_args=["-std=c11", "-O3", "-g0", "-fno-strict-aliasing"],
            py_limited_api=True,
            optional=True,
        )
    ],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
