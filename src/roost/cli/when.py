"""Times in the reader's time zone. Stored times are in UTC."""

from datetime import UTC, datetime, timedelta

LOGGED = "%Y-%m-%d %H:%M:%S %z"  # the same, for a log


def moment(at: datetime) -> str:
    """The day and the time of day in the zone of the reader (`TZ`, or the system's), which it
    names.

    >>> from datetime import timezone
    >>> in_zone(datetime(2026, 1, 9, 18, 5, tzinfo=timezone(timedelta(hours=-3.5))))
    '2026-01-09 18:05 UTC-3:30'
    """
    try:
        return in_zone(at.astimezone())
    except (ValueError, OverflowError, OSError):  # the date is too early or too late
        return in_zone(at.astimezone(UTC))


def in_zone(at: datetime) -> str:
    """The moment in its own zone. The zone is given as its offset from UTC, since letters such as
    CST are ambiguous."""
    minutes = round((at.utcoffset() or timedelta()).total_seconds() / 60)
    hours, rest = divmod(abs(minutes), 60)
    sign = "-" if minutes < 0 else "+"
    zone = f"{sign}{hours}:{rest:02}" if rest else f"{sign}{hours}" if hours else ""
    return f"{at:%Y-%m-%d %H:%M} UTC{zone}"
