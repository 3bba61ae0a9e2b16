// SPDX-License-Identifier: MIT
//
// Breadth-first search over two bits a state. States are kept in the families of cosets.hpp, for flip 0 in
// those of the tips that then turn, for flip 1 in those of the others, and 64 families side by side in a
// word: the turns of a whole layer are then a few words "or"ed together. Only the flip goes from one
// numbering to the other, state by state, and each state does so once, when its layer is left.
#include "rompicapo/puzzles/brain_twist/census.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "rompicapo/puzzles/brain_twist/cosets.hpp"
#include "rompicapo/tables/bit_planes.hpp"
#include "rompicapo/tables/census_run.hpp"
#include "rompicapo/tables/ranged/marked_ranks.hpp"

namespace rompicapo::brain_twist {

namespace {

class LayersOfCosets {
 public:
  static constexpr std::uint32_t groups = Cosets::families / 64;
  static_assert(Cosets::families % 64 == 0);
  static constexpr std::uint64_t bytes = std::uint64_t{2} * groups * Cosets::members * sizeof(BitPlanes);

  LayersOfCosets(const BrainTwist& puzzle, CensusRun& run) : puzzle_(puzzle), run_(run) {
    for (auto& side : planes_) side.resize(std::size_t{groups} * Cosets::members);
    for (const State& goal : puzzle.goals())
      set_next(goal.cells[flip_byte], cosets_[goal.cells[flip_byte]].place(BrainTwist::state_of(unmoved, false)));
  }

  std::uint64_t count_next() const { return rompicapo::count_next(planes_[0]) + rompicapo::count_next(planes_[1]); }
  void enter_next() {
    for (auto& side : planes_) leave_layer(side);
  }

  bool expand(std::uint64_t) {
    for (std::size_t side = 0; side < 2; ++side)
      for (std::uint32_t group = 0; group < groups; ++group) {
        BitPlanes* const planes = &planes_[side][std::size_t{group} * Cosets::members];
        Group current;
        std::uint64_t any = 0;
        for (std::uint32_t member = 0; member < Cosets::members; ++member)
          any |= current[member] = planes[member].current();
        if (any == 0) continue;
        if (run_.budget().spent()) return false;
        turn(current, planes);
        flip(side, group, current, any);
      }
    return true;
  }

  void list_hardest(const std::function<std::string(const State&)>& write) {
    const Layout goal = BrainTwist::layout_of(puzzle_.goals().front());
    for (std::size_t side = 0; side < 2; ++side)
      for (std::size_t at = 0; at < planes_[side].size() && run_.wants_hardest(); ++at)
        for (std::uint64_t bits = planes_[side][at].current(); bits != 0 && run_.wants_hardest(); bits &= bits - 1) {
          const auto family = static_cast<std::uint32_t>(at / Cosets::members * 64) +
                              static_cast<std::uint32_t>(std::countr_zero(bits));
          const State numbered = cosets_[side].member(cosets_[side].representative(family),
                                                      static_cast<std::uint32_t>(at % Cosets::members));
          Layout layout{};
          for (std::size_t place = 0; place < tile_count; ++place) layout[place] = goal[numbered.cells[place]];
          run_.add_hardest(write(BrainTwist::state_of(layout, side == 1)));
        }
  }

 private:
  using Group = std::array<std::uint64_t, Cosets::members>;

  BitPlanes& planes(std::size_t side, const Cosets::Place& place) {
    return planes_[side][std::size_t{place.family} / 64 * Cosets::members + place.member];
  }

  void set_next(std::size_t side, const Cosets::Place& place) {
    BitPlanes& there = planes(side, place);
    const std::uint64_t bit = std::uint64_t{1} << place.family % 64;
    there.second |= bit & ~there.first;
  }

  // A turn of one tip reaches the two other members that differ in that tip only.
  static void turn(const Group& current, BitPlanes* planes) {
    Group reached{};
    for (const std::uint32_t stride : {1u, 3u, 9u, 27u})
      for (std::uint32_t high = 0; high < Cosets::members; high += 3 * stride)
        for (std::uint32_t at = high; at < high + stride; ++at) {
          const std::uint64_t a = current[at], b = current[at + stride], c = current[at + 2 * stride];
          reached[at] |= b | c;
          reached[at + stride] |= a | c;
          reached[at + 2 * stride] |= a | b;
        }
    for (std::uint32_t member = 0; member < Cosets::members; ++member)
      planes[member].second |= reached[member] & ~planes[member].first;
  }

  void flip(std::size_t side, std::uint32_t group, const Group& current, std::uint64_t any) {
    std::array<State, 64> representatives;
    for (std::uint64_t families = any; families != 0; families &= families - 1) {
      const auto at = static_cast<std::uint32_t>(std::countr_zero(families));
      representatives[at] = cosets_[side].representative(group * 64 + at);
    }
    std::array<Cosets::Place, 64> places;
    for (std::uint32_t member = 0; member < Cosets::members; ++member) {
      std::size_t count = 0;
      for (std::uint64_t bits = current[member]; bits != 0; bits &= bits - 1) {
        const auto at = static_cast<std::size_t>(std::countr_zero(bits));
        places[count] = cosets_[1 - side].place(cosets_[side].member(representatives[at], member));
        __builtin_prefetch(&planes(1 - side, places[count++]), 1);  // far away: asked for before it is needed
      }
      for (std::size_t at = 0; at < count; ++at) set_next(1 - side, places[at]);
      run_.add_expanded(count);
    }
  }

  const BrainTwist& puzzle_;
  CensusRun& run_;
  std::array<Cosets, 2> cosets_{Cosets(false), Cosets(true)};  // [flip]
  std::array<std::vector<BitPlanes>, 2> planes_;               // [flip][group of 64 families * 81 + member]
};

}  // namespace

Census census(const BrainTwist& puzzle, const CensusRequest& request,
              const std::function<std::string(const State&)>& write) {
  CensusRun run(request, puzzle.count());
  if (run.reserve(LayersOfCosets::bytes)) {
    LayersOfCosets layers(puzzle, run);
    if (run.count(layers)) layers.list_hardest(write);
  }
  return run.result();
}

Expected<Census> census_on_disk(const BrainTwist& puzzle, const CensusRequest& request, const CensusStore& store,
                                const std::string& counted, const std::function<std::string(const State&)>& write) {
  return tables::marked_census(puzzle, counted, request, store, write);
}

}  // namespace rompicapo::brain_twist
