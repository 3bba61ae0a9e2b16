// SPDX-License-Identifier: MIT
//
// What whoever loads the module calls: call(verb, requestJson) gives the reply as JSON; with threads, stopFlag() gives
// [memory, offset] of the byte that ends a running solve. spareBytes() is how much of its memory it does not use. The
// heuristic `external` is `heuristic` of the module, if it is set (page_heuristic.hpp); `tables` keeps tables, likewise
// (page_storage.hpp). A call throws only where the module itself has ended (out of memory): it must then be loaded anew.
Module["call"] = function (verb, request) {
  const given = [verb, request].map((text) => allocateUTF8(text));
  try {
    return UTF8ToString(Module["_rompicapo_call"](given[0], given[1]) >>> 0);
  } finally {
    given.forEach((text) => Module["_free"](text));
  }
};
Module["spareBytes"] = function () {
  return Module["_rompicapo_spare_bytes"]();
};
Module["stopFlag"] = function () {
  return [HEAP8.buffer, Module["_rompicapo_stop_flag"]() >>> 0];
};
