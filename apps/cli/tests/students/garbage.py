# SPDX-License-Identifier: MIT
#
# Prints what is no text.
import os

os.write(1, bytes(range(256)) * 4)
