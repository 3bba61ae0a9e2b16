// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large_set.hpp"

namespace rompicapo::cube::large {

Expected<std::shared_ptr<const LargeSet>> LargeSet::open(tables::Library& library) {
  auto phase1 = library.get(phase1_spec());
  if (!phase1) return phase1.error();
  auto phase2 = library.get(phase2_spec());
  if (!phase2) return phase2.error();
  return std::shared_ptr<const LargeSet>(new LargeSet(std::make_shared<const Coordinates>(), *phase1, *phase2));
}

LargeSet::LargeSet(std::shared_ptr<const Coordinates> coordinates, std::shared_ptr<const tables::Table> phase1,
                   std::shared_ptr<const tables::Table> phase2)
    : coordinates_(std::move(coordinates)),
      phase1_(std::move(phase1)),
      phase2_(std::move(phase2)),
      solver_({coordinates_.get(), Phase1(phase1_->contents()),
               reinterpret_cast<const std::uint8_t*>(phase2_->contents().data())}) {}

}  // namespace rompicapo::cube::large
