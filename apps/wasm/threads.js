// SPDX-License-Identifier: MIT
//
// How many threads the core takes: `threads` of whoever loads the module, else as many as the machine runs at once, and
// never more than eight: each is a worker with the module in it.
if (!Module["threads"]) Module["threads"] = Math.max(1, Math.min(navigator.hardwareConcurrency, 8));
// This emscripten waits for its pool of workers to be ready, and for an empty one for ever.
Module["pool"] = Math.max(1, Module["threads"] - 1);
