# SPDX-License-Identifier: MIT
#
# Has a mistake in it.
import sys

board = sys.stdin.readline().split()
print(board[9])
