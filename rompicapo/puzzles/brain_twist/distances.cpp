// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/brain_twist/distances.hpp"

#include <algorithm>
#include <utility>

#include "rompicapo/puzzles/brain_twist/distances_build.hpp"

namespace rompicapo::brain_twist {

tables::TableSpec Distances::spec() {
  tables::TableSpec spec;
  spec.name = "brain-twist";
  spec.summary = "brain-twist, distances of all states, for every goal";
  spec.parameters = "families' symmetries, 246400 bytes; then a byte for each of the 81 members of 10568 classes";
  spec.bytes = bytes;
  spec.building_bytes = bytes + distances_building_bytes();
  // States by distance, as the census counts them without any symmetry.
  spec.distribution = {1,      9,       40,      152,      600,      2256,    8208,   30304, 110952,
                       391772, 1322262, 4177440, 10776004, 15903421, 6900769, 289643, 2875,  92,  // faces-outer
                       2,      16,      64,      240,      960,      3552,    12864,  47744, 174016,
                       606376, 2010340, 6059868, 13689676, 14323554, 2952228, 35100,  200};  // faces, tips
  spec.build = [](std::span<std::byte> contents, const tables::Building& building) {
    const auto leading = contents.first(Cosets::families);
    Classes::find(leading);
    return build_distances(Classes(leading), contents.subspan(Cosets::families), building);
  };
  return spec;
}

Distances::Distances(std::shared_ptr<const tables::Table> table)
    : table_(std::move(table)),
      classes_(table_->contents().first(Cosets::families)),
      codes_(table_->contents().subspan(Cosets::families)) {}

DistanceSource::DistanceSource(std::shared_ptr<tables::Library> library)
    : library_(tables::library_or_own(std::move(library))) {}

Expected<std::shared_ptr<const Distances>> DistanceSource::load() const {
  return distances_.get([&]() -> Expected<std::shared_ptr<const Distances>> {
    auto table = library_->get(Distances::spec());
    if (!table) return table.error();
    auto distances = std::make_shared<const Distances>(*std::move(table));
    if (!distances->classes().sound())  // whole by its checksum, and yet not what was built
      return Error{ErrorCode::environment, "the table `brain-twist` is not what it should be: `tables remove` it", {}};
    return distances;
  });
}

PatternDatabase::PatternDatabase(const BrainTwist& puzzle) : either_flip_(puzzle.goals().size() > 1) {
  if (puzzle.distances()) {
    auto loaded = puzzle.distances()->load();
    if (loaded) distances_ = *std::move(loaded);
  }
  const State& goal = puzzle.goals().front();
  goal_flip_ = goal.cells[flip_byte];
  from_goal_ = to_goal_ = unmoved_bytes();
  for (std::uint8_t place = 0; place < tile_count; ++place) {
    to_goal_.cells[place] = goal.cells[place];
    from_goal_.cells[goal.cells[place]] = place;
  }
}

// An entry at that distance, weighed by the layouts that it stands for; then one of these, through any symmetry.
std::optional<State> PatternDatabase::random_at(Cost distance, Rng& rng) const {
  if (!distances_) return std::nullopt;
  const Classes& classes = distances_->classes();
  std::vector<std::uint32_t> there;  // entry * 2 + apart
  for (std::size_t apart = 0; apart < (either_flip_ ? 1 : 2); ++apart) {
    std::array<bool, 256> fits{};
    for (std::size_t bits = 0; bits < fits.size(); ++bits)
      fits[bits] = distance_of({static_cast<std::uint8_t>(bits)}, apart) == distance;
    for (std::uint32_t entry = 0; entry < Classes::entries; ++entry)
      if (fits[static_cast<std::size_t>(distances_->codes()[entry])])
        there.push_back(entry * 2 + static_cast<std::uint32_t>(apart));
  }
  if (there.empty()) return std::nullopt;
  for (int draws = 0; draws < 1'000'000; ++draws) {
    const std::uint32_t drawn = there[rng.below(static_cast<std::uint32_t>(there.size()))];
    if (rng.below(keeping_symmetries) >= classes.size(drawn / 2 / Cosets::members)) continue;
    const std::size_t flip = either_flip_ ? rng.below(2) : drawn % 2 ^ goal_flip_;
    const std::size_t symmetry = rng.below(keeping_symmetries) + flip * inversion_symmetry;
    const State conjugate = classes.conjugations().conjugate(classes.layout(drawn / 2), symmetry);
    return BrainTwist::state_of(BrainTwist::layout_of(gather(to_goal_, conjugate)), flip != 0);
  }
  return std::nullopt;  // the table was lost meanwhile
}

Cost PatternDatabase::farthest() const {
  Cost most = 0;
  if (!distances_) return most;
  for (const std::byte bits : distances_->codes())
    for (const std::size_t apart : {0u, 1u})
      most = std::max(most, distance_of({static_cast<std::uint8_t>(bits)}, apart));
  return most;
}

}  // namespace rompicapo::brain_twist
