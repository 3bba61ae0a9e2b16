# SPDX-License-Identifier: MIT
#
# Breadth-first on the 8-puzzle: as few moves as any, and its nodes behind them. Answers until its input ends, so it
# does for both ways of being asked.
import sys
from collections import deque

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
AIMS = {"U": -3, "D": 3, "L": -1, "R": 1}


def successors(board):
    blank = board.index(0)
    row, column = divmod(blank, 3)
    for name, legal in (("U", row > 0), ("D", row < 2), ("L", column > 0), ("R", column < 2)):
        if legal:
            after = list(board)
            other = blank + AIMS[name]
            after[blank], after[other] = after[other], after[blank]
            yield name, tuple(after)


def solve(start):
    paths, queue, nodes = {start: ""}, deque([start]), 0
    while queue:
        board = queue.popleft()
        if board == GOAL:
            return paths[board], nodes
        nodes += 1
        for name, after in successors(board):
            if after not in paths:
                paths[after] = paths[board] + name
                queue.append(after)


for line in sys.stdin:
    moves, nodes = solve(tuple(int(number) for number in line.split()))
    print(moves, "nodes", nodes, flush=True)
