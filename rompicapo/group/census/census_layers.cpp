// SPDX-License-Identifier: MIT
#include "rompicapo/group/census/census_layers.hpp"

#include "rompicapo/group/census/packing.hpp"
#include "rompicapo/group/puzzle.hpp"
#include "rompicapo/search/state_key.hpp"
#include "rompicapo/tables/layer_census.hpp"

namespace rompicapo::group {

namespace {

template <std::size_t W>
struct HashWords {
  std::uint64_t operator()(const Packed<W>& packed) const { return hash_bytes(&packed, sizeof packed); }
};

template <std::size_t N, std::size_t W>
Census layers(const FilePuzzle<N>& puzzle, const Packing& packing, const CensusRequest& request,
              const std::function<std::string(const Pattern&)>& write) {
  using Key = Packed<W>;
  const auto unpacked = [&](const Key& key) {
    Cells<N> state;
    packing.unpack<W>(key, state.data());
    return state;
  };
  const auto expand = [&](const Key& key, auto&& emit) {
    const Cells<N> state = unpacked(key);
    for (const Move move : puzzle.moves(state)) {
      Cells<N> after = state;
      puzzle.apply(after, move);
      emit(packing.pack<W>(after.data()));
    }
  };
  std::vector<Key> goals;
  for (const Cells<N>& goal : puzzle.goals()) goals.push_back(packing.pack<W>(goal.data()));
  return layer_census<Key, HashWords<W>>(goals, request, expand,
                                         [&](const Key& key) { return write(puzzle.pattern_of(unpacked(key))); });
}

}  // namespace

Census census_by_layers(const Definition& definition, const Moves& moves, const Goals& goals,
                        const CensusRequest& request, const std::function<std::string(const Pattern&)>& write) {
  const Coding coding(definition);
  const Packing packing(coding);
  const std::size_t words = (packing.bits() + 63) / 64;
  if (coding.places() <= 32) {
    const FilePuzzle<32> puzzle(definition, moves, goals);
    if (words <= 1) return layers<32, 1>(puzzle, packing, request, write);
    if (words <= 2) return layers<32, 2>(puzzle, packing, request, write);
    return layers<32, 5>(puzzle, packing, request, write);
  }
  if (coding.places() <= 64) {
    const FilePuzzle<64> puzzle(definition, moves, goals);
    if (words <= 5) return layers<64, 5>(puzzle, packing, request, write);
    return layers<64, 9>(puzzle, packing, request, write);
  }
  return layers<256, 33>(FilePuzzle<256>(definition, moves, goals), packing, request, write);
}

}  // namespace rompicapo::group
