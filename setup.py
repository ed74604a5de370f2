"""The optional C kernel: without a compiler Roost installs all the same and uses the reference."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

NATIVE = Path("src/roost/kernel/native")


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
    cmdclass={"build_ext": BuildAtOnce},
    ext_modules=[
        Extension(
            "roost.kernel._native",
            # The slowest first, so that the cores end at about the same time.
            sources=sorted(
                (path.as_posix() for path in NATIVE.glob("*.c")),
                key=lambda name: ("engine" not in name, name),
            ),
            depends=sorted(path.as_posix() for path in NATIVE.glob("*.h")),
            extra_compile_args=["-std=c11", "-O3", "-g0", "-fno-strict-aliasing"],
            py_limited_api=True,
            optional=True,
        )
    ],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
