# SPDX-License-Identifier: MIT
#
# Prints without end.
while True:
    print("U" * 1000)
