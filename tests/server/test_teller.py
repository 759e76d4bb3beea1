"""What is told of a table goes out in the parts it is made of, said in the reader's language."""

from __future__ import annotations

import pytest

from kassen.core.values.messages import Message, Name
from kassen.server.watch.teller import Teller
from tests.conformance.cases import Case


@pytest.mark.parametrize(("lang", "units"), [("en", "5 bowmen"), ("de", "5 Bogenschützen")])
def test_a_message_within_a_sentence_is_said_by_its_game(lang: str, units: str) -> None:
    teller = Teller(Case("ikusa", 3, "2011", {"quick_play": True}).table().setting, lang)
    parts = {"house": Name("house", 0), "units": Message("count-bowman", {"n": 5})}
    assert teller.sentence(Message("share-units", parts)).args["units"] == units
