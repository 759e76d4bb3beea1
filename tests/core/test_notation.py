"""Texts of moves and steps: what is printed is understood, and mistakes are explained."""

from __future__ import annotations

from typing import Annotated, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kassen.core.engine.notation import Names, Notation
from kassen.core.engine.steps import Kind, Move, Step, fields_of, tag_of
from kassen.core.values.errors import NotationError

RegionId = Annotated[int, Kind("region")]
ManId = Annotated[int, Kind("man")]


class March(Move, frozen=True, tag="march"):
    form: ClassVar[str] = "march {origin}->{dest}"
    origin: RegionId
    dest: RegionId


class Lose(Move, frozen=True, tag="lose"):
    man: ManId


class LoseSoldier(Move, frozen=True, tag="lose-soldier"):
    form: ClassVar[str] = "lose soldier of {man}"
    man: ManId


class Pay(Move, frozen=True, tag="pay"):
    coins: int


class Gather(Move, frozen=True, tag="gather"):
    men: tuple[ManId, ...]
    region: RegionId


class Share(Move, frozen=True, tag="share"):
    form: ClassVar[str] = "share {coins} with {men}"
    coins: tuple[int, ...]
    men: tuple[ManId, ...]


class Go(Move, frozen=True, tag="go"):
    pass


class Rest(Move, frozen=True, tag="rest"):
    man: ManId
    days: int = 1
    region: RegionId = 3


class Marching(Step, frozen=True, tag="marching"):
    form: ClassVar[str] = "march {origin}->{dest}"
    origin: RegionId
    dest: RegionId


CLASSES = (March, Lose, LoseSoldier, Pay, Gather, Share, Go, Rest, Marching)
NAMES = {
    "region": Names(("tokai", "tosan", "north_kinki", "o"), {"kinki": 2, "north-kinki": 2}),
    "man": Names(("akiie", "no'naga", "takauji"), {"ashikaga": 2}),
}
NOTATION = Notation(CLASSES, NAMES)

regions = st.integers(0, 3)
men = st.integers(0, 2)
numbers = st.integers(-(10**18) + 1, 10**18 - 1)
moves = st.one_of(
    st.builds(March, regions, regions),
    st.builds(Lose, men),
    st.builds(LoseSoldier, men),
    st.builds(Pay, numbers),
    st.builds(Gather, st.lists(men).map(tuple), regions),
    st.builds(Share, st.lists(numbers).map(tuple), st.lists(men).map(tuple)),
    st.just(Go()),
    st.builds(Rest, men, numbers, regions),
)


@given(moves)
def test_every_move_is_read_as_it_is_printed(move: Move) -> None:
    assert NOTATION.parse(NOTATION.text(move), Move) == move


def test_a_name_of_one_kind_may_be_an_alias_of_another() -> None:
    names = {
        "region": Names(("tokai", "tosan", "north_kinki", "o"), {"akiie": 0}),
        "man": NAMES["man"],
    }
    assert Notation(CLASSES, names).tidy("lose akiie") == "lose akiie"


@given(moves, st.sampled_from([str.upper, str.title, str.lower]))
def test_capitals_and_blanks_do_not_matter(move: Move, spelled: object) -> None:
    text = spelled(NOTATION.text(move))  # type: ignore[operator]
    assert NOTATION.parse(f"\t {text.replace(' ', '   ')} ", Move) == move
    assert NOTATION.parse(text.replace("->", " -> "), Move) == move


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_and_nothing_else(text: str) -> None:
    try:
        move = NOTATION.parse(text, Move)
    except NotationError:
        return
    assert NOTATION.parse(NOTATION.text(move), Move) == move


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (March(0, 2), "march tokai->north_kinki"),
        (LoseSoldier(1), "lose soldier of no'naga"),
        (Lose(0), "lose akiie"),
        (Pay(-12), "pay -12"),
        (Gather((2, 0), 3), "gather takauji,akiie o"),
        (Gather((), 3), "gather - o"),
        (Share((1, 2), ()), "share 1,2 with -"),
        (Go(), "go"),
    ],
)
def test_forms(move: Move, text: str) -> None:
    assert NOTATION.text(move) == text
    assert NOTATION.parse(text, Move) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("rest akiie", Rest(0)),
        ("rest takauji 4", Rest(2, 4)),
        ("rest takauji 4 tosan", Rest(2, 4, 1)),
    ],
)
def test_what_has_a_default_may_be_left_out_at_the_end(text: str, move: Move) -> None:
    assert NOTATION.parse(text) == move


def test_but_nothing_else_may() -> None:
    for text in ("rest", "rest 4", "gather akiie"):
        with pytest.raises(NotationError):
            NOTATION.parse(text)


def test_aliases_are_understood_but_never_printed() -> None:
    move = NOTATION.parse("march kinki->north-kinki", Move)
    assert move == March(2, 2)
    assert NOTATION.text(move) == "march north_kinki->north_kinki"
    assert NOTATION.parse("lose ASHIKAGA", Move) == Lose(2)


def test_the_base_tells_moves_from_steps() -> None:
    assert NOTATION.parse("march tokai->tosan", Move) == March(0, 1)
    assert NOTATION.parse("march tokai->tosan", Step) == Marching(0, 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lose akie", "There is no man called 'akie'. Did you mean 'akiie'?"),
        ("lose AKIE", "There is no man called 'AKIE'. Did you mean 'akiie'?"),
        ("lose zzz", "There is no man called 'zzz'."),
        ("march tokai->tosa", "There is no region called 'tosa'. Did you mean 'tosan'?"),
        ("gather akiie,nobody o", "There is no man called 'nobody'."),
        ("pay much", "'much' is no number."),
        ("pay 1.5", "'pay 1.5' is not understood. Write it as: pay {coins}"),
        ("march tokai", "'march tokai' is not understood. Write it as: march {origin}->{dest}"),
        ("marsh a->b", "'marsh a->b' is not understood. Write it as: march {origin}->{dest}"),
        ("xyzzy", "'xyzzy' is not understood."),
        ("", "'' is not understood."),
    ],
)
def test_mistakes_are_explained(text: str, said: str) -> None:
    with pytest.raises(NotationError) as error:
        NOTATION.parse(text, Move)
    assert str(error.value) == said


@pytest.mark.parametrize("digits", ["9" * 19, "9" * 10_000, "٣", "1_000"])
def test_numbers_are_plain_and_short(digits: str) -> None:
    with pytest.raises(NotationError):
        NOTATION.parse(f"pay {digits}", Move)


@pytest.mark.parametrize("index", [-1, 3, 10**30])
def test_a_number_that_names_nothing_is_not_printed(index: int) -> None:
    with pytest.raises(NotationError, match=f"There is no man number {index}"):
        NOTATION.text(Lose(index))
    problem = NOTATION.problem(Gather((0, index), 1))
    assert problem is not None
    assert str(problem) == f"There is no man number {index}."
    assert problem.said("de") == f"Unbekannt: man Nummer {index}."
    assert NOTATION.problem(Gather((0,), 1)) is None


def test_a_move_of_another_game_is_not_printed() -> None:
    class Foreign(Move, frozen=True, tag="foreign"):
        pass

    with pytest.raises(NotationError, match="no move or step of this game"):
        NOTATION.text(Foreign())


# ---- finding the legal move that somebody means --------------------------------------------------

LEGAL = [March(0, 1), March(0, 2), Lose(0), LoseSoldier(0), Gather((0, 1), 2), Go()]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("march tokai->tosan", [March(0, 1)]),
        ("MARCH TOKAI->TOSAN", [March(0, 1)]),
        ("march tokai", [March(0, 1), March(0, 2)]),
        ("kinki", [March(0, 2), Gather((0, 1), 2)]),
        ("to kin", [March(0, 2)]),
        ("g", [Gather((0, 1), 2), Go()]),
        ("lose a", [Lose(0)]),
        ("akiie", [Lose(0), LoseSoldier(0), Gather((0, 1), 2)]),
        ("go", [Go()]),
        ("", []),
        ("dance", []),
    ],
)
def test_find(typed: str, found: list[Move]) -> None:
    assert NOTATION.find(typed, LEGAL) == found


def test_find_prefers_what_is_typed_in_full() -> None:
    assert NOTATION.find("lose akiie", LEGAL) == [Lose(0)]
    assert NOTATION.find("lose", LEGAL) == [Lose(0), LoseSoldier(0)]


# ---- names and fields ----------------------------------------------------------------------------


def test_names() -> None:
    names = NAMES["region"]
    assert [names.index(token) for token in names.tokens] == [0, 1, 2, 3]
    assert names.index("KINKI") == 2
    assert names.index("nowhere") is None


def test_fields_know_their_kind() -> None:
    assert [(f.name, f.kind, f.many) for f in fields_of(Gather)] == [
        ("men", "man", True),
        ("region", "region", False),
    ]
    assert [(f.name, f.kind, f.many) for f in fields_of(Pay)] == [("coins", None, False)]
    assert tag_of(LoseSoldier) == "lose-soldier"


class Enter(Move, frozen=True, tag="enter"):
    form: ClassVar[str] = "take {region}"
    region: RegionId


class Capture(Move, frozen=True, tag="capture"):
    form: ClassVar[str] = "take {man}"
    man: ManId


@pytest.mark.parametrize(
    ("forms", "kind"), [((Enter, Capture), "region"), ((Capture, Enter), "man")]
)
def test_of_two_forms_that_almost_fit_the_first_says_what_is_wrong(
    forms: tuple[type[Move], ...], kind: str
) -> None:
    either = Notation(forms, NOTATION.names)
    with pytest.raises(NotationError, match=f"no {kind} called 'nothing'"):
        either.parse("take nothing")
    regions, men = (either.names[one].tokens for one in ("region", "man"))
    assert either.parse(f"take {regions[0]}") == Enter(0), "and the second is read where it fits"
    assert either.parse(f"take {men[0]}") == Capture(0)
