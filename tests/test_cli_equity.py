"""`equity` on the command line."""

from __future__ import annotations

import io
import sys

import pytest

from pokerrules.cli import main
from tests.test_cli import answer, refusal

HANDS = ("--hand", "1=AsAd2s3d", "--hand", "2=KhQhJs8c")


def test_before_the_flop(capsys: pytest.CaptureFixture[str]) -> None:
    data = answer(capsys, "equity", "omaha-high-low", *HANDS)
    assert data["hands"]["1"]["equity"] == 0.7053935145965775
    assert data["boards"] == 1_086_008
    assert data["exact"] is True
    assert data["hands"]["1"]["standard_error"] == 0


def test_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equity", "omaha-high-low", *HANDS, "--board", "2c7d9h"]) == 0
    printed = capsys.readouterr().out
    assert "Seat 1: As Ad 2s 3d          77.68 %" in printed
    assert "Of all 820 boards" in printed
    assert "58 Pa. Code § 637a.12(l)" in printed


def test_samples_with_their_error(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("equity", "omaha-high", "--hand", "1=AsAd2s3d", "--hand", "2=????????", "--samples", "500")
    assert main([*words, "--seed", "a"]) == 0
    assert "Standard error of a share: at most" in capsys.readouterr().out
    assert answer(capsys, *words, "--seed", "-1")["boards"] == 500


def test_a_bar_of_progress_where_somebody_watches(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    assert main(["equity", "omaha-high", *HANDS, "--board", "2c7d9h"]) == 0
    assert "100%" in screen.getvalue()
    assert screen.getvalue().endswith("\r")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["five-card-draw-high", *HANDS], "equity is for omaha-high and omaha-high-low"),
        (["holdem", *HANDS], "no game"),
        (["omaha-high", "--hand", "1=AsAd2s3d"], "two hands or more"),
        (["omaha-high", *HANDS, "--samples", "many"], "--samples"),
        (["omaha-high", *HANDS, "--samples", "-5"], "--samples"),
        (["omaha-high", *HANDS, "--dead", "Xx"], "Xx"),
    ],
)
def test_what_cannot_be_worked_out(capsys: pytest.CaptureFixture[str], words: list[str], says: str) -> None:
    assert says in refusal(capsys, 2, "equity", *words)
