"""`python -m bench`, which `make bench` runs: `kassen bench` where the peers are installed.

python -m bench [--quick] [--json FILE] [--markdown docs/performance.md]
"""

from kassen.cli.bench import bench

if __name__ == "__main__":
    bench(prog_name="python -m bench")
