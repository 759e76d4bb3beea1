"""What a notice says to whoever reads it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from kassen.server.http.language import join, say, sides
from kassen.server.notify.outbox import OVERDUE, REMINDER, STOOD_IN, Facts, Notice


class Words(Struct, frozen=True):
    title: str
    text: str
    path: str
    """Of the page where it leads to."""


def words(notice: Notice, lang: str) -> Words:
    facts = notice.facts
    others, by = (join(lang, _called(names, facts, lang)) for names in (facts.others, facts.by))
    kind = notice.kind
    if facts.account:
        said = say(lang, "notice-friend-text", by=by)
        return Words(say(lang, "notice-friend"), said, path_of(notice))
    if facts.offer or facts.what in ("replaced", STOOD_IN, REMINDER, OVERDUE):
        what = "offer" if facts.offer else facts.what
        text = say(lang, f"notice-{what}-text", by=by, others=others)
        return Words(say(lang, f"notice-{what}", game=facts.title), text, path_of(notice))
    if kind == "end":
        kind_of_end = "won" if facts.won else "lost" if facts.by else "drawn"
        text = say(lang, f"notice-end-{kind_of_end}", by=by, others=others)
        if facts.next:
            text = f"{text} {say(lang, 'notice-end-next', number=facts.next)}"
        if facts.next and facts.pause:
            text = f"{text} {say(lang, 'notice-end-pause', minutes=facts.pause)}"
    else:
        count, what = facts.count, facts.what
        text = say(lang, f"notice-{kind}-text", by=by, others=others, count=count, what=what)
        if kind == "round" and facts.pause:
            text = f"{text} {say(lang, 'notice-round-pause', minutes=facts.pause)}"
    return Words(say(lang, f"notice-{kind}", game=facts.title, by=by), text, path_of(notice))


def _called(names: Sequence[str], facts: Facts, lang: str) -> Sequence[str]:
    return sides(names, facts.game, lang) if facts.game else names


def together(told: Sequence[Notice], lang: str) -> Words:
    """Several notices in one message."""
    if len(told) == 1:
        return words(told[0], lang)
    said = [words(one, lang) for one in told]
    lines = dict.fromkeys(f"{_headed(one.title)} {one.text}" for one in said)
    paths = {one.path for one in said}
    path = paths.pop() if len(paths) == 1 else "/"
    return Words(say(lang, "notices-together", count=len(told)), "\n".join(lines), path)


def _headed(title: str) -> str:
    return title if title.endswith("?") else f"{title}:"


def letter(told: Sequence[Notice], lang: str, base: str) -> str:
    """The same at length, with a link to each table, if it is known where our pages are."""
    said = dict.fromkeys(words(one, lang) for one in told)
    parts = (f"{one.title}\n{one.text}\n{base}{one.path if base else ''}" for one in said)
    end = [say(lang, "notices-where", link=f"{base}/account")] if base else []
    return "\n\n".join([*(part.rstrip() for part in parts), *end])


def path_of(notice: Notice) -> str:
    facts = notice.facts
    if facts.offer:  # till he takes it there is no seat of his
        return "/"
    if facts.table:
        return f"/gather/{facts.table}"
    if facts.account:
        return f"/people/{facts.account}"
    return "/" if notice.match is None else f"/table/{notice.match}"
