"""Time is counted as it was agreed."""

from __future__ import annotations

from datetime import UTC, date, datetime

import msgspec
import pytest

from kassen.core.values.clocks import DAY, SECOND, Clock

HOUR, MINUTE = 3600 * SECOND, 60 * SECOND
LIVE = Clock(bank=600, increment=10)
LETTERS = Clock(move=3 * 86_400, bank=14 * 86_400, rest=(5, 6))


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


FRIDAY_NOON, MONDAY_NOON = at("2026-11-20T12:00"), at("2026-11-23T12:00")


def test_a_bank_runs_while_the_table_waits() -> None:
    assert LIVE.left(600 * SECOND, since=0, at=4 * MINUTE) == 360 * SECOND
    assert LIVE.late_at(600 * SECOND, since=MINUTE) == 11 * MINUTE
    assert LIVE.bank_at(MINUTE) == MINUTE
    assert LIVE.left(5 * SECOND, since=0, at=MINUTE) == 0


def test_the_time_of_a_move_goes_first() -> None:
    clock = Clock(move=60, bank=100)
    assert clock.left(100 * SECOND, since=0, at=59 * SECOND) == 100 * SECOND
    assert clock.left(100 * SECOND, since=0, at=61 * SECOND) == 99 * SECOND
    assert clock.bank_at(0) == MINUTE
    assert clock.late_at(100 * SECOND, since=0) == 160 * SECOND


def test_a_window_has_a_time_of_its_own_in_which_no_bank_runs() -> None:
    clock = Clock(bank=600, increment=10, window=30, late="lost")
    assert clock.has_windows
    assert clock.bank_at(MINUTE, in_window=True) == 90 * SECOND
    assert clock.late_at(600 * SECOND, MINUTE, in_window=True) == 90 * SECOND
    assert clock.left(600 * SECOND, since=0, at=MINUTE, in_window=True) == 600 * SECOND
    assert (clock.late_in(in_window=True), clock.late_in(in_window=False)) == ("pass", "lost")


@pytest.mark.parametrize("clock", [LIVE, Clock(bank=600, window=0), Clock(move=86_400, window=30)])
def test_windows_are_decisions_like_others_by_letter_or_where_it_was_agreed(clock: Clock) -> None:
    assert not clock.has_windows


def test_on_days_off_no_time_runs() -> None:
    assert LETTERS.counted(FRIDAY_NOON, MONDAY_NOON) == DAY
    assert LETTERS.counted(FRIDAY_NOON, at("2026-11-22T18:00")) == 12 * HOUR
    assert LETTERS.counted(at("2026-11-21T01:00"), at("2026-11-22T23:00")) == 0
    assert LETTERS.after(FRIDAY_NOON, 12 * HOUR) == at("2026-11-21T00:00")
    assert LETTERS.after(FRIDAY_NOON, 12 * HOUR + 1) == at("2026-11-23T00:00") + 1
    assert LETTERS.bank_at(FRIDAY_NOON) == at("2026-11-25T12:00")


def test_days_off_begin_at_the_table_s_midnight() -> None:
    """In Tokyo it is Saturday nine hours before it is in Greenwich."""
    tokyo = msgspec.structs.replace(LETTERS, offset=9 * 60)
    assert tokyo.counted(at("2026-11-20T14:00"), at("2026-11-20T20:00")) == HOUR
    assert LETTERS.counted(at("2026-11-20T14:00"), at("2026-11-20T20:00")) == 6 * HOUR


def test_holidays_are_days_off() -> None:
    clock = Clock(move=86_400, holidays=(date(2026, 12, 25),))
    christmas = at("2026-12-24T12:00")
    assert clock.counted(christmas, at("2026-12-26T12:00")) == DAY
    assert clock.late_at(0, christmas) == at("2026-12-26T12:00")


@pytest.mark.parametrize("clock", [LIVE, LETTERS, Clock(move=86_400, rest=(0, 2, 4), offset=-300)])
@pytest.mark.parametrize("length", [0, 1, HOUR, DAY, 9 * DAY])
def test_what_comes_after_a_length_is_that_length_away(clock: Clock, length: int) -> None:
    for begin in range(FRIDAY_NOON, FRIDAY_NOON + 8 * DAY, 7 * HOUR):
        assert clock.counted(begin, clock.after(begin, length)) == length


def test_a_clock_needs_time_and_a_day_on_which_it_runs() -> None:
    assert LIVE.is_sound
    assert LETTERS.is_sound
    assert not Clock().is_sound
    assert not Clock(bank=60, rest=(0, 1, 2, 3, 4, 5, 6)).is_sound


def test_by_letter_is_what_takes_days() -> None:
    assert LETTERS.is_by_letter
    assert not LIVE.is_by_letter


def test_a_clock_is_written_as_json_and_read_again() -> None:
    clock = Clock(move=86_400, holidays=(date(2026, 12, 25),), rest=(6,), late="bot")
    assert msgspec.json.decode(msgspec.json.encode(clock), type=Clock) == clock
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"bank": -1}, Clock)
