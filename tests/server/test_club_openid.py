"""Signing in by OpenID Connect, against a real provider that can be made to lie."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from joserfc.jwk import RSAKey

from kassen.core.values.errors import SettingError
from kassen.server.http.settings import settings_from
from kassen.server.people.sign_in.providers import provider_of
from tests.server.members import Authenticator, Browser
from tests.server.openid_provider import SECRET, Provider, providing
from tests.server.servers import Json, Server
from tests.server.test_club_accounts import kind
from tests.server.test_club_leaving import exported


@pytest.fixture(scope="module")
def lasting() -> Iterator[Provider]:
    with providing() as found:
        yield found


@pytest.fixture
def provider(lasting: Provider) -> Provider:
    """Honest again, and another person for each test."""
    lasting.wrong, lasting.signs_with = {}, None
    lasting.methods = ["client_secret_basic"]
    lasting.names_itself = False
    lasting.who = {"sub": f"somebody {time.monotonic_ns()}", "preferred_username": "Ada"}
    return lasting


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, lasting: Provider) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("openid") / "matches.sqlite3"
    found = Server(str(database), openid=[lasting.setting])
    yield found
    found.stop()


def offered(browser: Browser) -> str:
    (one,) = browser.done("GET", "/club")["openid"]
    assert one["name"] == "Our club"
    id: str = one["provider"]
    return id


def goes(browser: Browser, path: str = "/sign-in/openid") -> Json:
    """To the provider and back: what the page has in its hands then."""
    away = browser.done("POST", path, {"provider": offered(browser)})
    back = httpx.get(away["url"], trust_env=False).headers["location"]
    assert back.startswith(f"{browser.origin}/account/{offered(browser)}?")
    return brought(back, away["held"])


def brought(back: str, held: str) -> Json:
    """What the page sends of the address that it was opened at."""
    there = urlsplit(back)
    said = {name: values[0] for name, values in parse_qs(there.query).items()}
    return {**said, "held": held, "provider": there.path.split("/")[2]}


def comes(browser: Browser, answer: Json) -> httpx.Response:
    return browser.ask("POST", "/sign-in/openid/answer", answer)


def test_another_house_opens_an_account_and_opens_it_again(
    server: Server, provider: Provider
) -> None:
    here = Browser(server)
    made = comes(here, goes(here)).json()
    assert (made["name"], made["mail"], made["passkeys"]) == ("Ada", None, [])
    assert [(one["name"], one["label"]) for one in made["openid"]] == [("Our club", "Ada")]
    provider.methods = ["client_secret_post"]
    there = Browser(server)
    assert comes(there, goes(there)).json()["account"] == made["account"]
    provider.who = {"sub": "another", "name": "Bob"}
    other = Browser(server)
    assert comes(other, goes(other)).json()["name"] == "Bob"
    assert "ada" not in str(exported(other)["account"]["openid"])


WRONG: dict[str, dict[str, Any]] = {
    "nonce": {"nonce": "of another question"},
    "no nonce": {"nonce": None},
    "audience": {"aud": "somebody else"},
    "issuer": {"iss": "http://127.0.0.1:1"},
    "party": {"aud": ["kassen", "x"], "azp": "x"},
    "expired": {"exp": 1_000_000_000, "iat": 999_999_000},
    "no end": {"exp": None},
    "not yet": {"iat": 4_000_000_000, "exp": 4_000_000_300},
    "nobody": {"sub": None},
    "a number": {"sub": 17},
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_a_token_that_is_not_right_opens_nothing(
    server: Server, provider: Provider, wrong: dict[str, Any]
) -> None:
    browser = Browser(server)
    provider.wrong = wrong
    assert kind(comes(browser, goes(browser))) == "refused"
    assert browser.cookie == ""
    provider.wrong = {}
    assert comes(browser, goes(browser)).status_code == 200


def test_a_token_of_another_key_opens_nothing_and_new_keys_are_found(
    server: Server, provider: Provider
) -> None:
    browser = Browser(server)
    for kid in ("one", "two"):
        provider.signs_with = RSAKey.generate_key(2048, {"kid": kid})
        assert kind(comes(browser, goes(browser))) == "refused"
    provider.key, provider.signs_with = provider.signs_with or provider.key, None
    assert comes(browser, goes(browser)).status_code == 200


def test_an_answer_counts_once_and_in_the_browser_that_asked(
    server: Server, provider: Provider
) -> None:
    browser, thief = Browser(server), Browser(server)
    answer = goes(browser)
    for change in (
        {"state": answer["state"][:-4] + "AAAA"},
        {"state": "ö"},
        {"state": ""},
    ):
        assert kind(comes(browser, answer | change)) == "refused"
    first = comes(browser, answer)
    assert first.status_code == 200
    assert kind(comes(browser, answer)) == "refused", "a replay"
    stolen = goes(thief)
    assert kind(comes(browser, stolen | {"held": answer["held"]})) == "refused"
    assert kind(comes(thief, stolen)) == "refused", "who has guessed once has no second try"
    crossed = goes(thief) | {"code": "of somebody else"}
    assert kind(comes(thief, crossed)) == "refused"


@pytest.fixture
def two(start_server: Any, provider: Provider) -> Iterator[tuple[Server, Provider, Provider]]:
    """An honest provider, and one that would like to be taken for it."""
    with providing() as other:
        settings = [provider.setting, other.setting.replace("Our%20club", "Another")]
        yield start_server(openid=settings), provider, other


def test_each_provider_sends_back_to_an_address_of_its_own(
    two: tuple[Server, Provider, Provider],
) -> None:
    """So what one was told for another is told apart (OAuth's mix-up)."""
    server, honest, liar = two
    ada = Browser(server)
    ids = {one["name"]: one["provider"] for one in ada.done("GET", "/club")["openid"]}
    # She asks the liar, who sends her on to the honest one, as if it had been asked:
    away = ada.done("POST", "/sign-in/openid", {"provider": ids["Another"]})
    asked = {name: v[0] for name, v in parse_qs(urlsplit(away["url"]).query).items()}
    assert asked["redirect_uri"].endswith(f"/account/{ids['Another']}")
    # there only the honest one's own address is known.
    back = honest.lets_in(asked | {"redirect_uri": f"{ada.origin}/account/{ids['Our club']}"})
    answer = brought(back, away["held"])
    codes = list(honest.asked)
    assert kind(comes(ada, answer)) == "refused"
    assert list(honest.asked) == codes, "nobody was told the code"
    assert liar.heard == []


def test_an_answer_says_whose_it_is(start_server: Any, provider: Provider) -> None:
    provider.names_itself = True
    browser = Browser(start_server(openid=[provider.setting]))
    for wrong in ("", "https://login.example.org"):
        answer = goes(browser)
        assert answer["iss"] == provider.issuer
        assert kind(comes(browser, answer | {"iss": wrong})) == "refused"
    assert comes(browser, goes(browser)).status_code == 200


def test_an_account_is_tied_and_untied_but_never_without_a_way_in(
    server: Server, provider: Provider
) -> None:
    ada = Browser(server)
    ada.sign_up("Ada")
    answer = goes(ada, "/me/openid")
    assert kind(comes(Browser(server), answer)) == "refused", "it was not to sign in with"
    mine = ada.done("PUT", "/me/openid", goes(ada, "/me/openid"))
    (there,) = mine["openid"]
    elsewhere = Browser(server)
    assert comes(elsewhere, goes(elsewhere)).json()["account"] == mine["account"]
    eve = Browser(server)
    eve.sign_up("Eve")
    assert kind(eve.ask("PUT", "/me/openid", goes(ada, "/me/openid"))) == "refused"
    taken = eve.ask("PUT", "/me/openid", goes(eve, "/me/openid"))
    assert kind(taken) == "refused"
    assert kind(eve.ask("DELETE", "/me/openid/nowhere")) == "refused"
    ada.done("DELETE", f"/me/passkeys/{mine['passkeys'][0]['key']}")
    assert kind(ada.ask("DELETE", f"/me/openid/{there['provider']}")) == "refused"
    assert ada.done("GET", "/me")["openid"] == [there]
    options = ada.done("POST", "/me/passkeys/options")["options"]
    credential = Authenticator().create(options, ada.origin)
    ada.done("POST", "/me/passkeys", {"credential": credential})
    assert ada.done("DELETE", f"/me/openid/{there['provider']}")["openid"] == []
    stranger = Browser(server)
    assert comes(stranger, goes(stranger)).json()["account"] != mine["account"]


def test_pages_of_others_send_nobody_away(server: Server, provider: Provider) -> None:
    browser = Browser(server, **{"sec-fetch-site": "cross-site"})
    asked = browser.ask("POST", "/sign-in/openid", {"provider": offered(browser)})
    assert kind(asked) == "not-allowed"


def test_a_provider_that_is_away_is_said_to_be(start_server: Any) -> None:
    server = start_server(openid=["http://kassen:hidden@127.0.0.1:9#Nowhere"])
    browser = Browser(server)
    (one,) = browser.done("GET", "/club")["openid"]
    answer = browser.ask("POST", "/sign-in/openid", {"provider": one["provider"]})
    assert kind(answer) == "not-sent"
    assert "Nowhere" in answer.text
    assert "hidden" not in "".join(server.said())


def test_no_secret_is_logged(server: Server, provider: Provider) -> None:
    browser = Browser(server)
    provider.wrong = {"nonce": "x"}
    answer = goes(browser)
    comes(browser, answer)
    said = "".join(server.said())
    assert "an id_token is not believed" in said
    del answer["provider"]  # its address, which everyone may know
    assert not [one for one in (SECRET, *answer.values()) if one in said]


def test_the_environment_names_providers() -> None:
    found = settings_from({"KASSEN_OPENID": "https://a:b@x.org#X https://c:d@y.org/z"})
    assert [provider_of(one).name for one in found.openid] == ["X", "y.org"]
    for wrong in ("http://a:b@x.org", "https://x.org", "https://a@x.org", "https://[::"):
        with pytest.raises(SettingError) as refused:
            provider_of(wrong)
        assert "a:b" not in str(refused.value)
