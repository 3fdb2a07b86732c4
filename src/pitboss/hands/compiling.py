"""Kernels are made ready when one of them is first called: compiled, or loaded as compiled before.

A process that calls no kernel does not import Numba, which takes a fifth of a second. And Numba readies
its whole compiler, every type and function that it knows, before it looks into its cache; what is
loaded needs nothing of that but the runtime. A kernel that has to be compiled readies the compiler itself.
Of several processes that need a kernel which nobody has compiled yet, one compiles it and the others wait.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, update_wrapper
from io import FileIO
from threading import RLock
from typing import Any

_ONE_AT_A_TIME = RLock()
Build = Callable[[Any, Any, Any], Any]  # what makes instructions, with a builder and the two values given


class Kernel:
    """A compiled inner loop; until it is first called, only its name."""

    def __init__(self, function: Callable[..., Any], build: Build | None = None) -> None:
        update_wrapper(self, function)
        self.function = function
        self.build = build
        self.ready: Callable[..., Any] | None = None

    def __call__(self, *given: Any) -> Any:
        """Call it, made ready before."""
        return (self.ready or self.made_ready())(*given)

    def made_ready(self) -> Callable[..., Any]:
        """The compiled function; the others of its file are made ready too, because it may call them.

        All get their new names in one step, and only then is any ready: a thread that came upon one of
        them between would compile it while a kernel that it calls is still but a name.
        """
        with _ONE_AT_A_TIME:
            names = self.function.__globals__
            kernels = [(name, each) for name, each in names.items() if isinstance(each, Kernel)]
            here = {name: each for name, each in kernels if each.function.__globals__ is names}
            compiled = {name: each.compiled() for name, each in here.items()}
            names.update(compiled)
            for name, each in here.items():
                each.ready = compiled[name]
        assert self.ready is not None
        return self.ready

    def compiled(self) -> Callable[..., Any]:
        """The function compiled, or built from its instructions."""
        return _built(self.function, self.build) if self.build else _compiled(self.function)


def kernel(function: Callable[..., Any]) -> Any:
    """A function as a kernel: threads run it side by side, what was compiled is kept; fastmath never."""
    return Kernel(function)


def kernel_built(build: Build) -> Callable[[Callable[..., Any]], Any]:
    """A function of two unsigned words that other kernels of its file call, built from given instructions.

    The function says what they do, and is called in their place where nothing is compiled.
    """
    return partial(Kernel, build=build)


def _compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    from numba import njit

    found: Any = njit(nogil=True, cache=True)(function)
    cache = getattr(found, "_cache", None)  # there is none if nothing is compiled at all, NUMBA_DISABLE_JIT
    if cache is not None:
        turn = _Turn(cache)
        cache.load_overload, cache.save_overload = turn.load, turn.save
    return found  # type: ignore[no-any-return]


def _built(function: Callable[..., Any], build: Build) -> Callable[..., Any]:
    from numba import types
    from numba.core import config
    from numba.extending import intrinsic

    numba: Any = config
    if numba.DISABLE_JIT:
        return _compiled(function)

    def typed(_typing: Any, _one: Any, _two: Any) -> Any:
        def built(_context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            return build(builder, *given)

        return types.uint64(types.uint64, types.uint64), built

    typed.__name__ = function.__name__
    return intrinsic(typed)


class _Turn:
    """The cache of one kernel, which a process that has to compile it locks until it is kept.

    A kernel never calls one that calls it: whoever waits holds nothing that is waited for.
    """

    def __init__(self, cache: Any) -> None:
        self.cache = cache
        self.kept = cache.save_overload
        self.locked: FileIO | None = None

    def load(self, signature: Any, target: Any) -> Any:
        """What the cache holds; the runtime is all of Numba's compiler that is readied for it."""
        from numba.core.runtime.nrt import rtsys

        rtsys.initialize(target)
        found = self.cache._load_overload(signature, target)
        if found is None and self.locked is None:
            self.locked = _locked(self.cache)
            found = self.cache._load_overload(signature, target)  # by whom was waited for
            if found is not None:
                self.unlock()
        return found

    def save(self, signature: Any, compiled: Any) -> None:
        try:
            self.kept(signature, compiled)
        finally:
            self.unlock()

    def unlock(self) -> None:
        if self.locked is not None:
            self.locked.close()
            self.locked = None


def _locked(cache: Any) -> FileIO | None:
    """The file that a process holds while it compiles a kernel; where none can be locked, each compiles."""
    try:
        from fcntl import LOCK_EX, flock

        cache._impl.locator.ensure_cache_path()
        held = FileIO(f"{cache.cache_path}/{cache._impl.filename_base}.lock", "w")
        flock(held, LOCK_EX)
    except (ImportError, OSError):
        return None
    return held
