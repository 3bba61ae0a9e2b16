// SPDX-License-Identifier: MIT
#include "rompicapo/search/prefixes.hpp"

#include <algorithm>

namespace rompicapo {

std::vector<Path> prefixes_of(std::size_t least, const MovesAfter& moves_after) {
  std::vector<Path> prefixes(1);
  cut_into_layers(prefixes, {0, longest_prefix, least}, [&](const Path& path, std::vector<Path>& next) {
    const std::vector<Move> moves = moves_after(path);
    if (moves.empty()) next.push_back(path);
    for (const Move move : moves) {
      next.push_back(path);
      next.back().push_back(move);
    }
  });
  return prefixes;
}

Descent descent(std::span<const Move> prefix, const MovesAfter& moves_after) {
  Descent way;
  for (std::size_t at = 0; at < prefix.size(); ++at) {
    const std::vector<Move> moves = moves_after(prefix.first(at));
    if (std::find(moves.begin(), moves.end(), prefix[at]) == moves.end()) {
      way.redundant = at;
      return way;
    }
    if (moves[0] != prefix[at]) way.counted = at + 1;
  }
  return way;
}

}  // namespace rompicapo
