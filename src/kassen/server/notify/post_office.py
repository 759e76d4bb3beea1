"""The post office: letters by SMTP, where the server's owner has named one."""

from __future__ import annotations

import asyncio
import logging
import secrets
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from urllib.parse import unquote, urlsplit

from kassen.server.http.settings import ServerSettings

_PATIENCE = 15.0
"""With each of the dozen answers that a letter takes,"""
_SECONDS = 30.0
"""and with all of them: whoever waits longer has a letter sent by two servers."""
_log = logging.getLogger("kassen.server.mail")


class NotSent(Exception):
    """The letter was not taken."""


class PostOffice:
    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings

    @property
    def is_open(self) -> bool:
        return bool(self.settings.smtp)

    async def send(
        self, address: str, subject: str, text: str, *, mark: str = "", **headers: str
    ) -> None:
        """NotSent if nobody takes it. `mark`: one of the same is the same letter sent again."""
        headers["Message_ID"] = f"<{mark or secrets.token_hex(16)}@{self._domain}>"
        import aiosmtplib

        to = urlsplit(self.settings.smtp)
        try:
            async with asyncio.timeout(_SECONDS):
                await aiosmtplib.send(
                    self._letter(address, subject, text, headers),
                    hostname=to.hostname,
                    port=to.port,
                    username=unquote(to.username) if to.username else None,
                    password=unquote(to.password) if to.password else None,
                    use_tls=to.scheme == "smtps",
                    timeout=_PATIENCE,
                )
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            _log.error("a letter was not sent: %s", type(error).__name__)  # its text names people
            raise NotSent from None

    @property
    def _domain(self) -> str:
        _, address = parseaddr(self.settings.mail_from)
        return address.rpartition("@")[2] or "localhost"

    def _letter(
        self, address: str, subject: str, text: str, headers: dict[str, str]
    ) -> EmailMessage:
        letter = EmailMessage()
        letter["From"] = self.settings.mail_from
        letter["To"] = address
        letter["Subject"] = subject
        letter["Date"] = formatdate()  # without it a letter looks like rubbish to many a mailbox
        for name, value in headers.items():
            letter[name.replace("_", "-")] = value
        letter.set_content(text + "\n")
        return letter
