"""Settings that cannot be meant so are named before a server starts, with what to write instead."""

from __future__ import annotations

import pytest

from kassen.core.values.errors import SettingError
from kassen.server.http.settings import settings_from
from kassen.server.http.sound_settings import must_be_sound

SOUND = {
    "KASSEN_ORIGINS": "https://kassen.example.org http://127.0.0.1:8080",
    "KASSEN_PROXIES": "127.0.0.1 10.83.7.0/24 ::1",
    "KASSEN_SMTP": "smtp://me:p%40ss@mail.example.org:587",
    "KASSEN_MAIL_FROM": "Kassen <kassen@example.org>",
    "KASSEN_OPENID": "https://a:b@login.example.org#Club",
    "KASSEN_FRIENDS": "http://10.0.0.5:8008",
    "KASSEN_RATE": "0",
    "KASSEN_FAR_WORKERS": "0",
}


def _said(environment: dict[str, str]) -> str:
    with pytest.raises(SettingError) as refused:
        must_be_sound(settings_from(environment))
    return str(refused.value)


def test_what_is_meant_so_is_taken() -> None:
    must_be_sound(settings_from({}))
    must_be_sound(settings_from(SOUND))
    party = {"KASSEN_ORIGINS": "https://play.example.org", "KASSEN_RELYING_PARTY": "example.org"}
    must_be_sound(settings_from(party))


@pytest.mark.parametrize(
    ("variable", "text", "hint"),
    [
        ("KASSEN_ORIGINS", "kassen.example.org", "https://kassen.example.org"),
        ("KASSEN_ORIGINS", "https://kassen.example.org/", "nothing after the name"),
        ("KASSEN_ORIGINS", "ftp://kassen.example.org", "https://kassen.example.org"),
        ("KASSEN_ORIGINS", "https://kassen.example.org:port", "https://kassen.example.org"),
        ("KASSEN_FRIENDS", "10.0.0.5", "KASSEN_FRIENDS"),
        ("KASSEN_PROXIES", "proxy.example.org", "127.0.0.1"),
        ("KASSEN_RELYING_PARTY", "https://kassen.example.org", "without https://"),
        ("KASSEN_OPENID", "https://login.example.org", "https://client:secret@"),
        ("KASSEN_SMTP", "mail.example.org", "smtp://user:password@"),
        ("KASSEN_SMTP", "smtp://me:a/b@mail.example.org", "%2F"),
        ("KASSEN_BOT_WORKERS", "0", "1 or more"),
        ("KASSEN_FAR_WORKERS", "-1", "0 or more"),
        ("KASSEN_LEASE_SECONDS", "nan", "1 or more"),
        ("KASSEN_RATE", "fast", "a number"),
    ],
)
def test_what_cannot_be_meant_is_named_with_what_to_write(
    variable: str, text: str, hint: str
) -> None:
    said = _said({variable: text})
    assert variable in said
    assert hint in said


def test_who_letters_are_from_has_an_address() -> None:
    assert "Kassen <" in _said({**SOUND, "KASSEN_MAIL_FROM": "Our club"})


def test_passkeys_are_for_the_name_in_the_address() -> None:
    said = _said({**SOUND, "KASSEN_RELYING_PARTY": "other.example.org"})
    assert "https://kassen.example.org" in said


def test_no_secret_is_repeated() -> None:
    for variable, text in {
        "KASSEN_SMTP": "smpt://me:s3cret@mail.example.org",
        "KASSEN_OPENID": "http://me:s3cret@login.example.org",
    }.items():
        assert "s3cret" not in _said({variable: text})
