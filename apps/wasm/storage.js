// SPDX-License-Identifier: MIT
//
// The core's side of `tables` (page_storage.hpp). In other threads than the one that calls, `tables` is not set.

Module["storedBytes"] = function (name) {
  return Module["tables"] ? Module["tables"]["bytes"](UTF8ToString(name)) : 0;
};

const memoryView = (start, count) => HEAPU8.subarray(start >>> 0, (start >>> 0) + count);

Module["readStored"] = function (name, from, to, count) {
  return Module["tables"] && Module["tables"]["read"](UTF8ToString(name), from, memoryView(to, count)) ? 1 : 0;
};

Module["writeStored"] = function (name, header, headerCount, contents, count) {
  if (!Module["tables"]) return;
  Module["tables"]["write"](UTF8ToString(name), memoryView(header, headerCount), memoryView(contents, count));
};
