// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/phase1_near.hpp"

#include <optional>

namespace rompicapo::cube::two_phase {

namespace {

constexpr unsigned core_bits = 18, near_bits = 16, rim_bits = 19;

}  // namespace

Phase1Near::Phase1Near(Metric metric)
    : metric_(metric), radius_(metric == Metric::htm ? 7 : 8), table_shift_(32 - core_bits) {
  std::optional<Made> all;  // unless all is stored
  const auto part = [&](auto Made::*which) {
    return tables::stored([&] {
      if (!all) all = made();
      return std::move(*all.*which);
    });
  };
  table_ = part(&Made::table);
  perimeter_ = Filter(part(&Made::perimeter));
  near_ = Filter(part(&Made::near));
}

Phase1Near::Made Phase1Near::made() const {
  Made made;
  made.table.resize(std::size_t{1} << core_bits);
  made.near.resize(std::size_t{1} << near_bits);
  made.perimeter.resize(std::size_t{1} << rim_bits);
  made.levels.resize(radius_ + 3);
  const std::uint32_t home = key_of(start(Cubies{}));
  insert(made, home, 0, 0);
  made.table[place_in(made.table, home)].turns = 0;
  for (unsigned distance = 0; distance < radius_; ++distance)
    for (std::size_t at = 0; at < made.levels[distance].size(); ++at) spread(made, made.levels[distance][at], distance);
  return made;
}

std::vector<std::uint64_t> Phase1Near::distribution() const {
  std::vector<std::uint64_t> counts(radius_);
  for (const Entry& entry : table_)
    if (entry.key != empty) counts[entry.distance] += slices_of(node_of(entry.key));
  return counts;
}

std::size_t Phase1Near::place_in(const std::vector<Entry>& table, std::uint32_t key) const {
  std::size_t slot = slot_of(key);
  while (table[slot].key != empty && table[slot].key != key) slot = (slot + 1) & (table.size() - 1);
  return slot;
}

// A position at its final distance: itself to the filters, its neighbours to where they belong.
void Phase1Near::spread(Made& made, std::uint32_t key, unsigned distance) const {
  if (made.table[place_in(made.table, key)].distance != distance) return;  // reached by fewer since it was put here
  Filter::add(made.near, key);
  Filter::add(made.perimeter, key);
  const Node node = node_of(key);
  for (FaceMove turn = 0; turn < face_move_count; ++turn) {
    const unsigned next = distance + cost_of(turn, metric_);
    if (next > radius_) continue;
    const Node to = after_conjugated(node, turn);
    const FaceMove back = conjugated_turn(inverse(turn), to.symmetry);
    insert(made, key_of(to), next, back);
    same(to, [&](const Node& image) { insert(made, key_of(image), next, conjugated_turn(back, image.symmetry)); });
  }
}

void Phase1Near::insert(Made& made, std::uint32_t key, unsigned distance, FaceMove back) const {
  if (distance == radius_) return Filter::add(made.perimeter, key);
  Entry& entry = made.table[place_in(made.table, key)];
  if (entry.key == empty || entry.distance > distance) {
    entry.key = key;
    entry.distance = distance & 0x3FFF;
    entry.turns = 0;
    made.levels[distance].push_back(key);
  }
  if (entry.distance == distance) entry.turns |= 1u << back;
}

std::uint32_t Phase1Near::promising_near_goal(const Node& node, unsigned left, std::uint32_t turns) const {
  const Entry* entry = find(key_of(node));
  if (entry == nullptr || entry->distance > left) return 0;
  if (entry->distance == left) return turns & entry->turns;
  if (metric_ == Metric::htm && entry->distance + 2u <= left) return turns;
  std::uint32_t kept = 0;
  for (std::uint32_t rest = turns; rest != 0; rest &= rest - 1) {
    const auto turn = static_cast<FaceMove>(std::countr_zero(rest));
    const unsigned cost = cost_of(turn, metric_);
    if (cost > left) continue;
    const Entry* next = find(key_of(after_conjugated(node, turn)));
    if (next != nullptr && next->distance + cost <= left) kept |= 1u << turn;
  }
  return kept;
}

}  // namespace rompicapo::cube::two_phase
