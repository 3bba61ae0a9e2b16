# SPDX-License-Identifier: MIT
#
# Looks for what is not its own: writes beside itself, reads the file it is told of, opens a socket.
import socket
import sys

got = []
for attempt in (lambda: open("written-by-a-student", "w"), lambda: open(sys.argv[1]).read(), socket.socket):
    try:
        attempt()
        got.append("got")
    except OSError:
        got.append("refused")
print(" ".join(got))
