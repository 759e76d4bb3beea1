"""What the box calls its things, each by its number: constants that the rules are written with.

The numbers are the places of the entries in data.toml; `box/data.py` sees to it that both agree.
"""

from __future__ import annotations

from typing import Final

NONE: Final = 255
"""Nobody, nowhere, no such thing."""

# Factions (DT 3.1.1), and the side of each player of three and four.
ODA_FACTION: Final = 0
ANTI_ODA: Final = 1
NEUTRAL: Final = 2
FACTIONS: Final = ("oda", "anti_oda", "neutral")

# Alliances (DT 3.1.2 to 3.1.4).
ODA_ALLIANCE: Final = 0
AZAI_ASAKURA: Final = 1
IKKO_ALLIANCE: Final = 2
MINORS: Final = 3
TAKEDA_ALLIANCE: Final = 4
MORI_ALLIANCE: Final = 5
UESUGI_ALLIANCE: Final = 6
NO_ALLIANCE: Final = 7
"""A neutral clan, or one that has not entered yet."""
REINFORCING: Final = (TAKEDA_ALLIANCE, MORI_ALLIANCE, UESUGI_ALLIANCE)
ALLIANCE_IDS: Final = (
    "oda",
    "azai_asakura",
    "ikko_ikki",
    "anti_oda_minors",
    "takeda",
    "mori",
    "uesugi",
)

# Clans.
ODA: Final = 0
TOKUGAWA: Final = 1
MATSUNAGA: Final = 2
TSUTSUI: Final = 3
HOSOKAWA: Final = 4
ASHIKAGA: Final = 5
ROKKAKU: Final = 6
MIYOSHI: Final = 7
ENRYAKUJI: Final = 8
MURAKAMI: Final = 9
AZAI: Final = 10
ASAKURA: Final = 11
IKKO: Final = 12
SAIKA: Final = 13
TAKEDA: Final = 14
MORI: Final = 15
UKITA: Final = 16
UESUGI: Final = 17
BESSHO: Final = 18
HATANO: Final = 19
HATAKEYAMA: Final = 20
IGA: Final = 21
MINOR: Final = 22
"""The thirteen small local clans, each of one soldier (DT 3.2.14)."""
CLANS: Final = 23
NEUTRAL_CLANS: Final = (BESSHO, HATANO, HATAKEYAMA, IGA)
CLAN_IDS: Final = (
    *("oda", "tokugawa", "matsunaga", "tsutsui", "hosokawa", "ashikaga", "rokkaku", "miyoshi"),
    *("enryakuji", "murakami", "azai", "asakura", "ikko_ikki", "saika", "takeda", "mori", "ukita"),
    *("uesugi", "bessho", "hatano", "hatakeyama", "iga_ninja", "minor"),
)

# Leaders whom rules name.
NOBUNAGA: Final = 0
HIDEYOSHI: Final = 1
KATSUIE: Final = 2
NOBUTADA: Final = 8
IEYASU: Final = 9
YOSHIAKI: Final = 13
SHINGEN: Final = 21
KATSUYORI: Final = 22
KENSHIN: Final = 30
KAGEKATSU: Final = 31
LEADERS: Final = 35
NAMED_LEADERS: Final = {
    NOBUNAGA: "nobunaga",
    HIDEYOSHI: "hideyoshi",
    KATSUIE: "katsuie",
    NOBUTADA: "nobutada",
    IEYASU: "ieyasu",
    YOSHIAKI: "yoshiaki",
    SHINGEN: "shingen",
    KATSUYORI: "katsuyori",
    KENSHIN: "kenshin",
    KAGEKATSU: "kagekatsu",
}

SAMURAI: Final = 0
DAIMYO: Final = 1
RANKS: Final = ("samurai", "daimyo")

# Units as moves name them: a leader by his number, then a soldier of each clan, then a soldier of
# each clan that is out of communication.
SOLDIER: Final = LEADERS
CUT_SOLDIER: Final = LEADERS + CLANS
UNITS: Final = LEADERS + 2 * CLANS

# Places: spaces, waypoints, sea areas, off-board areas.
SPACES: Final = 72
WAYPOINTS: Final = 11
SEAS: Final = 3
OFFBOARD: Final = 3
FIRST_WAYPOINT: Final = SPACES
FIRST_SEA: Final = SPACES + WAYPOINTS
ECHIGO: Final = FIRST_SEA + SEAS
CHUGOKU: Final = ECHIGO + 1
TOMO: Final = ECHIGO + 2
PLACES: Final = TOMO + 1
KYO: Final = 0
NAMED_PLACES: Final = {KYO: "kyo", ECHIGO: "echigo", CHUGOKU: "chugoku", TOMO: "tomo"}

# Connections.
ROAD: Final = 1
TRAIL: Final = 2
SEA_LANE: Final = 3
OFF_MAP: Final = 4
WAYS: Final = ("", "road", "trail", "sea", "offboard")

# Chits.
ODA_CHIT: Final = 0
NOBUNAGA_CHIT: Final = 1
TURN_END: Final = 10
TOKUGAWA_CHIT: Final = 11
CHITS: Final = 12
CHIT_IDS: Final = (
    *("oda", "oda_nobunaga", "azai_asakura", "ikko_ikki", "anti_oda_minors", "takeda"),
    *("takeda_shingen", "mori", "uesugi", "uesugi_kenshin", "turn_end", "tokugawa"),
)

CARDS: Final = 64
"""Event cards; card number n is card n - 1."""

SHORT: Final = "short"
STANDARD: Final = "standard"
CAMPAIGN: Final = "campaign"
BIDDING: Final = "bidding"
"""The short game, with bids for the number that Oda needs (DT 14.3.7)."""
SCENARIOS: Final = (STANDARD, SHORT, BIDDING, CAMPAIGN)
