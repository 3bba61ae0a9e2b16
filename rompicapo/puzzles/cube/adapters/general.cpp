// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/adapters/general.hpp"

#include "rompicapo/search/state_key.hpp"
#include "rompicapo/tables/layer_census.hpp"

namespace rompicapo::cube {

std::string text_of(const StickerPuzzle::State& state, const Terms& terms) {
  StickerCube cube(terms.size);
  for (std::size_t at = 0; at < state.size(); ++at) cube.paint(at, static_cast<Face>(state[at]));
  return write_facelets(named_by_centres(cube));
}

// Positions that differ by a whole rotation are one: on even sizes each is kept with its corner at DBL at home.
Expected<Census> census(const StickerPuzzle& puzzle, const Terms& terms, const CensusRequest& request) {
  if (!terms.whole_goal() && terms.size % 2 == 0)
    return Error{
        ErrorCode::unsupported, "a census of an even cube larger than 2 is taken from the solved one only", {}};
  using Key = StickerPuzzle::State;
  struct Hash {
    std::uint64_t operator()(const Key& key) const { return hash_bytes(key.data(), key.size()); }
  };
  const auto expand = [&](const Key& key, const auto& emit) {
    Key state = key;
    for (const Move move : puzzle.moves(key)) {
      puzzle.apply(state, move);
      emit(StickerPuzzle::named_from_home(state, terms.size));
      puzzle.undo(state, move);
    }
  };
  const auto spell = [&](const Key& key) { return text_of(key, terms); };
  const std::vector<Key> start{puzzle.goals()[0]};
  return layer_census<Key, Hash>(start, request, expand, spell, start[0].size());
}

}  // namespace rompicapo::cube
