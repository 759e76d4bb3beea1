"""Positions of A Most Dangerous Time worth looking at."""

from __future__ import annotations

from typing import Any

from kassen.core.engine.registry import game_named
from kassen.core.play.starts import Start
from tests.browser.positions import begun
from tests.server.servers import NewGame, Server

PLACES = {
    id: at for at, id in enumerate(game_named("dangerous").setting(players=2).facts.place_ids)
}
LEADERS: dict[str, Any] = {
    "nobunaga": {"at": "kyo"},
    "mitsuhide": {"at": "kyo"},
    "hideyoshi": {"at": "sawayama"},
    "katsuie": {"at": "yokoyama"},
    "nagahide": {"at": "otsu"},
    "kazumasu": {"at": "kuwana"},
    "nobumori": {"at": "ogaki"},
    "murashige": {"at": "ibaraki"},
    "ieyasu": {"at": "hamamatsu"},
    "hisahide": {"at": "mt_shigi"},
    "junkei": {"at": "yamato_koriyama"},
    "fujitaka": {"at": "shoryuji"},
    "yoshiaki": {"at": "tomo"},
    "nagamasa": {"at": "fort_odani", "cut": True},
    "isono": {"at": "box"},
    "yoshikage": {"at": "ichijodani"},
    "kageakira": {"at": "kanagasaki"},
    "magoichi": {"at": "saika"},
    "shingen": {"at": "futamata"},
    "masakage": {"at": "futamata"},
    "nobuharu": {"at": "nagashino"},
    "anayama": {"at": "kofu"},
    "terumoto": {"at": "track", "due": 13},
    "kenshin": {"at": "echigo"},
}
SOLDIERS: dict[str, Any] = {
    "kyo": {"oda": 7, "hosokawa": 1},
    "otsu": {"oda": 2},
    "sawayama": {"oda": 4},
    "yokoyama": {"oda": 5},
    "odani": {"oda": 6},
    "fort_odani": {"azai": {"all": 3, "cut": 3}},
    "gifu": {"oda": 2},
    "ogaki": {"oda": 1},
    "kuwana": {"oda": 2},
    "nagashima": {"ikko_ikki": 4},
    "ibaraki": {"oda": 2},
    "ishiyama": {"ikko_ikki": 6},
    "noda_fukushima": {"miyoshi": 3, "ikko_ikki": 2},
    "kanagasaki": {"asakura": 4},
    "ichijodani": {"asakura": 3},
    "kishiwada": {"ikko_ikki": 2},
    "saika": {"saika": 1},
    "hamamatsu": {"tokugawa": 3, "oda": 2},
    "futamata": {"takeda": 6},
    "nagashino": {"takeda": 3},
    "kofu": {"takeda": 1},
    "echigo": {"uesugi": 9},
    "mt_hiei": {"enryakuji": 2},
    "kutsuki": {"asakura": 2},
    "bay_kawachi": {"miyoshi": 1},
    "ueno": {"iga_ninja": 2},
    "miki": {"bessho": 2},
    "box": {"oda": 3, "azai": 1, "takeda": 1},
    "peu": {"minor": 2},
}


def war(points: int = 5) -> dict[str, Any]:
    """The seventh turn: Azai is besieged in Odani, Takeda has come, the Ikko-Ikki hold out."""
    return {
        "turn": 7,
        "active": "oda",
        "chit": "oda_nobunaga",
        "points": points,
        "leaders": LEADERS,
        "soldiers": SOLDIERS,
        "control": {
            **dict.fromkeys(("sawayama", "yokoyama"), "oda"),
            **dict.fromkeys(("mt_hiei",), "enryakuji"),
            **dict.fromkeys(("kanagasaki",), "asakura"),
            **dict.fromkeys(("futamata", "nagashino"), "takeda"),
        },
        "alliances": {"takeda": "takeda"},
        "chits": {
            "oda_nobunaga": "drawn",
            "azai_asakura": "drawn",
            **dict.fromkeys(("oda", "ikko_ikki", "anti_oda_minors", "takeda"), "cup"),
            **dict.fromkeys(("takeda_shingen", "turn_end"), "cup"),
        },
        "cards": {"hands": {"oda": ["card_1", "card_34", "card_40"], "anti_oda": ["card_3"]}},
    }


def moving(server: Server, **wishes: Any) -> NewGame:
    """Oda moves: from Kyo, Otsu, Sawayama, Odani, ..."""
    return begun(
        server,
        Start(agenda=["movement oda"], position=war()),
        "me",
        "me",
        game="dangerous",
        **wishes,
    )


def at_war(
    server: Server, agenda: list[str], kinds: tuple[str, ...] = ("me", "me"), **changes: Any
) -> NewGame:
    """The war at another moment: what is named in `changes` lies otherwise."""
    position = war()
    for part, other in changes.items():
        lies = position.get(part)
        position[part] = {**lies, **other} if isinstance(lies, dict) else other
    return begun(server, Start(agenda=agenda, position=position), *kinds, game="dangerous")


def betrayed(server: Server) -> NewGame:
    """Oda holds Isono's card, and Asakura's men stand with him in Odani."""
    return at_war(
        server,
        ["negotiation oda oda", "settle-control oda", "next-draw"],
        leaders={
            "isono": {"at": "odani"},
            "nagamasa": {"at": "ono"},
            "hideyoshi": {"at": "yokoyama"},
        },
        soldiers={"odani": {"azai": 3, "asakura": 2}, "fort_odani": {}},
        cards={"hands": {"oda": ["card_13", "card_34"], "anti_oda": ["card_3"]}},
    )


def relieved(server: Server) -> NewGame:
    """Azai is besieged in Odani, and Asakura may march to their relief."""
    return at_war(
        server,
        ["movement anti_oda", "combats anti_oda", "settle-control anti_oda", "next-draw"],
        active="azai_asakura",
        chit="azai_asakura",
        points=3,
    )
