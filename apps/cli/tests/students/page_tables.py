# SPDX-License-Identifier: MIT
#
# Reads pages that nobody has written to. They take no memory, but the kernel notes each stretch of 2 MiB in a page of its
# own: 800 MiB in all.
import mmap

size, step = 1 << 32, 1 << 21
kept = []
for _ in range(100):
    kept.append(mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000, prot=mmap.PROT_READ))
    kept[-1].madvise(mmap.MADV_NOHUGEPAGE)
    for at in range(0, size, step):
        kept[-1][at]
