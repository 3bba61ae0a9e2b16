# SPDX-License-Identifier: MIT
#
# Never ends, and will not be told to.
import signal

for ignored in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGXCPU):
    signal.signal(ignored, signal.SIG_IGN)
while True:
    pass
