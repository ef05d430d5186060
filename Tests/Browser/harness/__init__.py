"""Shared by the browser tests, the benchmarks and the screenshots: the program as a process, Chromium, simulated players."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
