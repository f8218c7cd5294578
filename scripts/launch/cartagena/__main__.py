"""``python -m cartagena`` is the same as the command ``cartagena``."""

import sys

from cartagena import main

if __name__ == "__main__":
    sys.exit(main())
