"""Figures for Prometheus, at an address of their own: off unless somebody asks for them.

There is nothing of any player in them, but they are not for everybody either: the address is one
that only Prometheus can reach.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

import kassen
from kassen.core.values.errors import SettingError
from kassen.server.http.counting import BOUNDS, Durations, Traffic
from kassen.server.http.language import phrase

if TYPE_CHECKING:
    from prometheus_client.core import Metric

    from kassen.server.services import Services

_LABELS = [*map(str, BOUNDS), "+Inf"]


class _Pool(Protocol):
    def checkedout(self) -> int: ...


@contextmanager
def told(address: str, services: Services, traffic: Traffic) -> Iterator[None]:
    """Answer Prometheus at `host:port` while the server runs."""
    if not address:
        yield
        return
    from prometheus_client import GCCollector, ProcessCollector, start_http_server
    from prometheus_client.registry import CollectorRegistry

    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    GCCollector(registry=registry)
    registry.register(Figures(services, traffic))
    host, port = _host_and_port(address)
    server, thread = start_http_server(port, host, registry)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def check_address(address: str) -> None:
    """SettingError if figures cannot be told there."""
    if not address:
        return
    try:
        host, port = _host_and_port(address)
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        socket.create_server((host, port), family=family).close()
    except (OSError, ValueError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise SettingError(phrase("no-metrics-there", address=address, why=why)) from error


def _host_and_port(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    return host.strip("[]") or "127.0.0.1", int(port)


class Figures:
    """What the parts of a server have counted, whenever somebody asks."""

    def __init__(self, services: Services, traffic: Traffic) -> None:
        self._services = services
        self._traffic = traffic

    def collect(self) -> Iterator[Metric]:
        from prometheus_client.core import CounterMetricFamily as Counted
        from prometheus_client.core import InfoMetricFamily

        yield InfoMetricFamily("kassen", "This server.", {"version": kassen.__version__})
        requests = Counted(
            "kassen_requests", "Requests that were answered.", labels=["method", "status"]
        )
        for (method, status), many in list(self._traffic.answers.items()):
            requests.add_metric([method, str(status)], many)
        yield requests
        yield _durations("kassen_request_seconds", "From request to answer.", self._traffic.took)
        yield from self._play()
        yield from self._database()
        yield from self._work()

    def _play(self) -> Iterator[Metric]:
        from prometheus_client.core import GaugeMetricFamily as Gauge

        services = self._services
        acts = {"person": services.acts.by_people, "bot": services.acts.by_bots}
        yield _durations(
            "kassen_act_seconds", "From a move to its being kept and told.", acts, label="by"
        )
        yield Gauge("kassen_listeners", "Open live streams.", services.limits.listeners)
        yield Gauge("kassen_open_matches", "Matches in memory.", services.matches.in_use)
        yield Gauge("kassen_leases", "What this server leads of a shared database.",
                    services.leases.many)  # fmt: skip

    def _database(self) -> Iterator[Metric]:
        from prometheus_client.core import CounterMetricFamily as Counted
        from prometheus_client.core import GaugeMetricFamily as Gauge

        writer = self._services.storage.writer
        yield _durations("kassen_commit_seconds", "A durable transaction.", writer.took)
        yield Counted("kassen_writes", "Writes that were kept; several share one commit.",
                      value=writer.kept)  # fmt: skip
        yield Counted("kassen_writes_failed", "Writes that the database did not take.",
                      value=writer.failed)  # fmt: skip
        yield Gauge("kassen_writes_waiting", "Writes that wait for a commit.", writer.waiting)
        yield Gauge("kassen_writer_in_trouble", "1 while the database takes nothing.",
                    int(writer.in_trouble))  # fmt: skip
        pool: _Pool = self._services.storage.engine.pool  # type: ignore[assignment]
        yield Gauge("kassen_database_connections", "Connections in use.", pool.checkedout())

    def _work(self) -> Iterator[Metric]:
        from prometheus_client.core import CounterMetricFamily as Counted
        from prometheus_client.core import GaugeMetricFamily as Gauge

        pool, backroom = self._services.bots.pool, self._services.backroom
        yield _durations("kassen_bot_seconds", "A decision of a bot.", pool.took)
        faults = Counted("kassen_bot_faults", "Bots that gave no answer.", labels=["why"])
        for why, many in list(pool.faults.items()):
            faults.add_metric([why], many)
        yield faults
        yield Gauge("kassen_bots_waiting", "Decisions that wait for a process.", pool.waiting)
        yield _durations(
            "kassen_backroom_seconds", "CPU time of what is done off the event loop.", backroom.took
        )
        yield Gauge("kassen_backroom_waiting", "Questions that wait for it.", backroom.waiting)
        looks = Counted("kassen_looks", "Looks at what is due.", labels=["round"])
        for one in self._services.agenda.rounds:
            looks.add_metric([one.name], one.looks)
        yield looks
        post = Counted("kassen_deliveries", "What came of notices sent.", labels=["came"])
        for came, many in list(self._services.telling.carrier.came.items()):
            post.add_metric([came], many)
        yield post


def _durations(
    name: str, about: str, took: Durations | Mapping[str, Durations], label: str = ""
) -> Metric:
    from prometheus_client.core import HistogramMetricFamily

    found = HistogramMetricFamily(name, about, labels=[label] if label else [])
    named = {"": took} if isinstance(took, Durations) else took
    for value, one in named.items():
        counts = [*zip(_LABELS, map(float, one.up_to()), strict=True)]
        found.add_metric([value] if label else [], counts, one.total)
    return found
