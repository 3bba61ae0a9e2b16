# SPDX-License-Identifier: MIT
#
# Starts itself again and again: two at each of eight steps, so that the worst that can come of it is 511 processes.
import os
import time

for step in range(8):
    os.fork()
time.sleep(1000)
