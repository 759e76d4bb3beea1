"""How the sides were settled, as the page is told of it."""

from __future__ import annotations

from kassen.core.engine.setting import Setting
from kassen.core.play.side_words import bids, sides_lines, terms_in_words
from kassen.core.play.sides import Sides, most_bid
from kassen.core.words.sentences import Words
from kassen.server.shapes.states import SidesInfo
from kassen.server.shapes.tables import BidInfo


def bids_in_words(setting: Setting, words: Words) -> list[BidInfo]:
    most = most_bid(setting.game, setting.edition)
    return [BidInfo(bid, terms_in_words(words, bid)) for bid in bids(most)]


def sides_info(sides: Sides | None, words: Words) -> SidesInfo | None:
    return None if sides is None else SidesInfo(sides.how, sides_lines(sides, words))
