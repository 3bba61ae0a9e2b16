# SPDX-License-Identifier: MIT
#
# Takes memory as long as it gets any.
kept = []
while True:
    kept.append(bytearray(1 << 20))
