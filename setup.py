"""The optional C kernel: without a compiler Roost installs all the same and uses the reference."""

from pathlib import Path

from setuptools import Extension, setup

NATIVE = Path("src/roost/kernel/native")

setup(
    ext_modules=[
        Extension(
            "roost.kernel._native",
            sources=sorted(path.as_posix() for path in NATIVE.glob("*.c")),
            depends=sorted(path.as_posix() for path in NATIVE.glob("*.h")),
            extra_compile_args=["-std=c11", "-O3", "-fno-strict-aliasing"],
            py_limited_api=True,
            optional=True,
        )
    ],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
