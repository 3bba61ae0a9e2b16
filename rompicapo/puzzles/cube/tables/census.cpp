// SPDX-License-Identifier: MIT
//
// The 2x2x2: two bits a position, in rows of one order of the pieces and all their twists. A move carries a
// row to a row, and the twists within it all alike, so the search goes row by row with one table of 729
// entries a move. The 3x3x3: layers in hash tables.
#include "rompicapo/puzzles/cube/tables/census.hpp"

#include <bit>
#include <vector>

#include "rompicapo/tables/bit_planes.hpp"
#include "rompicapo/tables/census_run.hpp"
#include "rompicapo/tables/layer_census.hpp"
#include "rompicapo/tables/ranged/marked_ranks.hpp"

namespace rompicapo::cube {

namespace {

class Layers2 {
 public:
  static constexpr std::uint64_t words = (Cube2::count() + 63) / 64;
  static constexpr std::uint64_t bytes = words * sizeof(BitPlanes);

  Layers2(const Cube2& puzzle, CensusRun& run) : puzzle_(puzzle), run_(run), planes_(words) {
    for (const Cube2::State& goal : puzzle.goals()) add(Cube2::rank(goal));
  }

  std::uint64_t count_next() const { return rompicapo::count_next(planes_); }
  void enter_next() { leave_layer(planes_); }

  bool expand(std::uint64_t) {
    std::vector<std::uint16_t> twists;  // of the current positions in a row
    twists.reserve(Cube2::twists);
    for (std::uint64_t order = 0; order < Cube2::orders; ++order) {
      if (run_.budget().spent()) return false;
      const std::uint64_t row = order * Cube2::twists;
      twists.clear();
      for (std::uint64_t word = row / 64; word * 64 < row + Cube2::twists; ++word)
        for (std::uint64_t bits = planes_[word].current(); bits != 0; bits &= bits - 1) {
          const std::uint64_t rank = word * 64 + static_cast<std::uint64_t>(std::countr_zero(bits));
          if (rank - row < Cube2::twists)
            twists.push_back(static_cast<std::uint16_t>(rank - row));  // else a neighbour's
        }
      run_.add_expanded(twists.size());
      for (const Move move : puzzle_.moves({})) {
        const std::uint64_t to = std::uint64_t{puzzle_.order_after(move)[order]} * Cube2::twists;
        const auto twist_after = puzzle_.twist_after(move);
        for (const std::uint16_t twist : twists) add(to + twist_after[twist]);
      }
    }
    return true;
  }

  void list_hardest(const std::function<std::string(const Cube2::State&)>& write) {
    for (std::uint64_t word = 0; word < words; ++word)
      for (std::uint64_t bits = planes_[word].current(); bits != 0 && run_.wants_hardest(); bits &= bits - 1)
        run_.add_hardest(write(Cube2::unrank(word * 64 + static_cast<std::uint64_t>(std::countr_zero(bits)))));
  }

 private:
  void add(std::uint64_t rank) {
    BitPlanes& planes = planes_[rank / 64];
    planes.second |= (std::uint64_t{1} << rank % 64) & ~planes.first;
  }

  const Cube2& puzzle_;
  CensusRun& run_;
  std::vector<BitPlanes> planes_;
};

struct HashPacked {
  std::uint64_t operator()(const Cube3::Packed& packed) const {
    std::uint64_t mixed = (packed.edges ^ std::rotl(packed.corners, 29)) * 0x9e3779b97f4a7c15;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93;
    return mixed ^ mixed >> 32;
  }
};

}  // namespace

Census census(const Cube2& puzzle, const CensusRequest& request,
              const std::function<std::string(const Cube2::State&)>& write) {
  CensusRun run(request, Cube2::count());
  if (run.reserve(Layers2::bytes)) {
    Layers2 layers(puzzle, run);
    if (run.count(layers)) layers.list_hardest(write);
  }
  return run.result();
}

Census census(const Cube3& puzzle, const CensusRequest& request,
              const std::function<std::string(const Cube3::State&)>& write) {
  const auto expand = [&](const Cube3::Packed& packed, auto&& emit) {
    const Cube3::State state = Cube3::unpack(packed);
    for (const Move move : puzzle.moves(state)) {
      Cube3::State after = state;
      puzzle.apply(after, move);
      emit(Cube3::pack(after));
    }
  };
  std::vector<Cube3::Packed> goals;
  for (const Cube3::State& goal : puzzle.goals()) goals.push_back(Cube3::pack(goal));
  return layer_census<Cube3::Packed, HashPacked>(
      goals, request, expand, [&](const Cube3::Packed& packed) { return write(Cube3::unpack(packed)); });
}

Expected<Census> census_on_disk(const Cube2& puzzle, const CensusRequest& request, const CensusStore& store,
                                const std::string& counted,
                                const std::function<std::string(const Cube2::State&)>& write) {
  return tables::marked_census(puzzle, counted, request, store, write);
}

}  // namespace rompicapo::cube
