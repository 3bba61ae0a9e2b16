# SPDX-License-Identifier: MIT
#
# Legal moves that lead nowhere.
import sys

blank = sys.stdin.readline().split().index("0")
print("L" if blank % 3 else "R")
