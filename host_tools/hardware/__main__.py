"""`python -m host_tools.hardware`: makes everything of the hardware anew."""

import sys

from host_tools.hardware.make_all import main

sys.exit(main(sys.argv[1:]))
