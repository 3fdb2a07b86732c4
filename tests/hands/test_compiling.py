"""When kernels are compiled or loaded, and what that readies."""

import os
import subprocess
import sys

import numpy as np

from pitboss.hands import FIVE_CARDS, batch, compiling


def run_python(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env=os.environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_importing_hands_and_solvers_does_not_import_numba():
    program = "import sys, pitboss.hands.batch, pitboss.solve.atlas; assert 'numba' not in sys.modules"
    run_python(program)


def test_a_floor_with_robots_is_read_without_numba():
    """Robots at all six games follow rule files, which are looked up and not solved."""
    run_python("""
import sys
from pitboss.cli.floor import demonstration
from pitboss.floor.plan import read_plan
assert read_plan(demonstration(), lambda name: None).tables
assert 'numba' not in sys.modules
""")


# What the compiler knows of NumPy is readied by these; a kernel that is only loaded needs none of it.
LOADED = """
import sys
import numpy as np
from pitboss.hands import FIVE_CARDS, batch, kernels
batch.strengths(np.arange(5, dtype=np.uint8)[None], FIVE_CARDS)
assert sum(kernels.rank_hands.stats.cache_hits.values()) == 1
assert not {"numba.np.linalg", "numba.typed.typeddict"} & set(sys.modules)
"""


def test_loading_a_kernel_does_not_ready_the_compiler():
    batch.strengths(np.arange(5, dtype=np.uint8)[None], FIVE_CARDS)  # compiled and kept, if it was not
    run_python(LOADED)


BOTH_NEED_IT = """
import sys
import numpy as np
from pitboss.hands import FIVE_CARDS, batch, kernels
print("here", flush=True)
sys.stdin.readline()
batch.strengths(np.arange(5, dtype=np.uint8)[None], FIVE_CARDS)
print(*(sum(each.values()) for each in (kernels.rank_hands.stats.cache_misses, kernels.rank_hands.stats.cache_hits)))
"""


def test_of_two_processes_that_need_a_kernel_one_compiles_it(tmp_path):
    env = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-W", "error", "-c", BOTH_NEED_IT]
    both = [
        subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    for each in both:
        assert each.stdout.readline() == "here\n"
    for each in both:
        each.stdin.write("go on\n")
        each.stdin.flush()
    told = sorted(each.communicate(timeout=120)[0] for each in both)
    assert told == ["0 1\n", "1 0\n"]  # compiled, loaded
    assert [each.returncode for each in both] == [0, 0]


def test_threads_that_call_a_kernel_first_make_it_ready_once():
    program = """
from concurrent.futures import ThreadPoolExecutor
from pitboss.hands import kernels
first = kernels.rank_hands
with ThreadPoolExecutor(8) as pool:
    ready = list(pool.map(lambda _: first.made_ready(), range(8)))
assert {id(each) for each in ready} == {id(kernels.rank_hands)} == {id(first.ready)}
"""
    run_python(program)


OUTER_AND_INNER = """
def outer(number):
    return inner(number) + 1

def inner(number):
    return 2 * number
"""


def test_no_kernel_is_ready_while_one_that_it_calls_is_not(monkeypatch):
    """A thread that met `outer` ready and `inner` still a name would fail to compile it."""
    names: dict = {}
    exec(OUTER_AND_INNER, names)
    outer, inner = (compiling.kernel(names[name]) for name in ("outer", "inner"))
    names.update(outer=outer, inner=inner)
    met = []

    def compiled(function):
        met.append((names["outer"] is outer, names["inner"] is inner, outer.ready, inner.ready))
        return function

    monkeypatch.setattr(compiling, "_compiled", compiled)
    assert outer(3) == 7
    assert met == [(True, True, None, None)] * 2
    assert names["outer"] is outer.ready
    assert names["inner"] is inner.ready
