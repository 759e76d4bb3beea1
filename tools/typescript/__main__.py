"""`python -m tools.typescript [NODE]`: make the page's types anew."""

import sys

from tools.typescript.files import ROOT, write_all

for path in write_all(sys.argv[1] if len(sys.argv) > 1 else "node"):
    print(path.relative_to(ROOT))
