# SPDX-License-Identifier: MIT
#
# Manhattan distance on the 8-puzzle: rows of three, the goal 1 2 3 4 5 6 7 8 0. A state a line in, a number a line out.
import sys

for line in sys.stdin:
    h = 0
    for place, tile in enumerate(int(number) for number in line.split()):
        if tile != 0:
            home = tile - 1
            h += abs(place // 3 - home // 3) + abs(place % 3 - home % 3)
    print(h, flush=True)  # the search waits for each number
