"""What the browser tests, the bench and the pictures share: the program as a process, Chromium, and hands that play."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
