// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/phase1_near.hpp"

namespace rompicapo::cube::two_phase {

Phase1Near::Phase1Near(Metric metric) : metric_(metric), radius_(metric == Metric::htm ? 7 : 8) {
  constexpr unsigned core_bits = 18, near_bits = 16, rim_bits = 19;
  table_shift_ = 32 - core_bits;
  table_.resize(std::size_t{1} << core_bits);
  near_.resize(near_bits);
  perimeter_.resize(rim_bits);
  build();
}

void Phase1Near::build() {
  std::vector<std::vector<std::uint32_t>> levels(radius_ + 3);
  const std::uint32_t home = key_of(start(Cubies{}));
  insert(home, 0, 0, levels);
  table_[slot_of(home)].turns = 0;
  for (unsigned distance = 0; distance < radius_; ++distance)
    for (std::size_t at = 0; at < levels[distance].size(); ++at) spread(levels[distance][at], distance, levels);
  counts_.assign(radius_, 0);
  for (const Entry& entry : table_)
    if (entry.key != empty) counts_[entry.distance] += slices_of(node_of(entry.key));
}

// A position at its final distance: itself to the filters, its neighbours to where they belong.
void Phase1Near::spread(std::uint32_t key, unsigned distance, std::vector<std::vector<std::uint32_t>>& levels) {
  if (find(key)->distance != distance) return;  // reached by fewer since it was put here
  near_.add(key);
  perimeter_.add(key);
  const Node node = node_of(key);
  for (FaceMove turn = 0; turn < face_move_count; ++turn) {
    const unsigned next = distance + cost_of(turn, metric_);
    if (next > radius_) continue;
    const Node to = after_conjugated(node, turn);
    const FaceMove back = conjugated_turn(inverse(turn), to.symmetry);
    insert(key_of(to), next, back, levels);
    same(to, [&](const Node& image) { insert(key_of(image), next, conjugated_turn(back, image.symmetry), levels); });
  }
}

void Phase1Near::insert(std::uint32_t key, unsigned distance, FaceMove back,
                        std::vector<std::vector<std::uint32_t>>& levels) {
  if (distance == radius_) return perimeter_.add(key);
  std::size_t slot = slot_of(key);
  while (table_[slot].key != empty && table_[slot].key != key) slot = (slot + 1) & (table_.size() - 1);
  Entry& entry = table_[slot];
  if (entry.key == empty || entry.distance > distance) {
    entry.key = key;
    entry.distance = distance & 0x3FFF;
    entry.turns = 0;
    levels[distance].push_back(key);
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

std::size_t Phase1Near::bytes() const {
  return Phase1Nodes::bytes() + table_.size() * sizeof(Entry) + perimeter_.bytes() + near_.bytes();
}

}  // namespace rompicapo::cube::two_phase
