"""Both backends; where there was no compiler, what needs the compiled one is skipped."""

import os
from types import ModuleType

import pytest

from roost.kernel.compiled import Compiled
from roost.kernel.plain import Plain
from roost.kernel.solver import installed

PLAIN = Plain()


def native() -> ModuleType:
    """The extension module."""
    module = installed()
    if module is None and not os.environ.get("ROOST_ALL"):
        pytest.skip("the C kernel was not built: is there a compiler?", allow_module_level=True)
    assert module is not None
    return module


def compiled() -> Compiled:
    """The compiled backend, with memory of its own."""
    return Compiled(native())
