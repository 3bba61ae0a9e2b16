# SPDX-License-Identifier: MIT
#
# Starts threads as long as it may.
import threading
import time

threading.stack_size(1 << 16)
while True:
    threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
