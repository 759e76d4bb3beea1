"""The referee's search for a way to put things right leaves nothing out that matters (IK 6.26)."""

from __future__ import annotations

from random import Random

from tests.referee.ikusa.board import neighbours
from tests.referee.ikusa.realm import Here, Realm, Row, There


def _realm(random: Random) -> Realm:
    """A few lands that touch, two or three armies, hidden ronin: mostly something is wrong."""
    names = ["omi"]
    while len(names) < 5:
        near = [n for name in names for n in neighbours(name) if n not in names]
        names.append(random.choice(near))
    lands = {name: Here(_row(random, 2), 0, random.choice((0, 0, 1, 3))) for name in names[:4]}
    armies = {
        f"red{n}": There(random.choice(names[:4]), random.randrange(3), _row(random, 2), 0, True)
        for n in range(1, random.choice((3, 4)))
    }
    for army in armies.values():
        lands[army.at] = Here(
            random.choice(((0, 0, 0, 0), _row(random, 2))), 0, lands[army.at].hidden
        )
    standing = {n: h if sum(h.force) else Here((0, 0, 0, 1), 0, h.hidden) for n, h in lands.items()}
    for army in armies.values():
        standing[army.at] = lands[army.at]
    return Realm(standing, armies, frozenset(random.sample(names[4:], random.randrange(2))))


def _row(random: Random, most: int) -> Row:
    return (
        random.randrange(most),
        random.randrange(most),
        random.randrange(most),
        random.randrange(most),
    )


def _by_trying_everything(first: Realm) -> bool | None:
    waiting, seen = [first], {first.key()}
    for realm in waiting:
        if realm.is_right():
            return True
        for then in realm._ways_on():
            if then.key() not in seen:
                seen.add(then.key())
                waiting.append(then)
        if len(seen) > 800:
            return None
    return False


def test_the_search_finds_what_trying_everything_finds() -> None:
    random, compared = Random("realm"), {True: 0, False: 0}
    for _ in range(60):
        realm = _realm(random)
        whole = _by_trying_everything(realm)
        if whole is not None and not realm.is_right():
            assert realm.can_be_put_right() is whole, realm
            compared[whole] += 1
    assert min(compared.values()) > 3, compared
