// SPDX-License-Identifier: MIT
//
// The core's side of `heuristic` (page_heuristic.hpp).

// Counts the functions that were found in that place, each for as long as it stands there; 0: there is none.
Module["heuristicVersion"] = function () {
  const latest = Module["heuristic"] || null;
  const seen = Module["heuristicSeen"] || { latest: null, version: 0 };
  if (latest !== seen.latest) Module["heuristicSeen"] = { latest, version: seen.version + 1 };
  return latest ? Module["heuristicSeen"].version : 0;
};

// Writes the answers for the states, which stand a line each. Null, or what is wrong, to be freed: the number of the
// state, -1 where that is not known, then a line break and words.
Module["askHeuristic"] = function (states, answers, count) {
  try {
    const given = Module["heuristic"](UTF8ToString(states >>> 0).split("\n"));
    const length = given === null || given === undefined ? given : given.length;
    if (length !== count) return allocateUTF8(`-1\nit gave ${length} numbers for ${count} states`);
    for (let at = 0; at < count; ++at) {
      if (typeof given[at] !== "number") return allocateUTF8(`${at}\n${String(given[at])}`);
      HEAPF64[(answers >>> 3) + at] = given[at];
    }
  } catch (error) {
    return allocateUTF8(`-1\n${error}`);
  }
  return 0;
};
