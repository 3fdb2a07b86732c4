"""Settings for every test: under CI the random examples are the same in every run, and nothing is skipped."""

import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import settings

EVERY_TEST = bool(os.environ.get("PITBOSS_EVERY_TEST"))

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")


gc.disable()


def pytest_collection_finish() -> None:
    """What is imported and collected stays to the end: nobody looks through it for what can be freed."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where every test is asked for, one that is skipped has failed."""
    report = yield
    if EVERY_TEST and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, though every test was asked for: {report.longrepr}"
    return report
