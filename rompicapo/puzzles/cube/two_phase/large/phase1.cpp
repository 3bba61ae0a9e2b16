// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large/phase1.hpp"

#include <cassert>
#include <cstring>
#include <utility>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/class_rows.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"

namespace rompicapo::cube::two_phase {

namespace {

constexpr double searching_share = 0.9;  // of the time of building; the rest is packing

using TwistRows = ClassRows<FlipSliceRow, twist_count>;

// A line but for its rank, and how many of its positions are near.
std::pair<Phase1::Line, std::uint32_t> packed_line(std::span<const std::byte> distances, std::uint64_t at) {
  Phase1::Line line;
  std::uint32_t count = 0;
  const std::uint64_t first = at * Phase1::positions_a_line;
  for (std::uint32_t word = 0; word < Phase1::words_a_line; ++word) {
    if (word % 2 == 0) line.in_line[word / 2] = static_cast<std::uint8_t>(count);
    for (std::uint32_t bit = 0; bit < 32; ++bit) {
      const std::uint64_t position = first + word * 32 + bit;
      if (position >= phase1_positions) break;
      const unsigned distance = entry_at(distances, position);
      line.near[word] |= std::uint32_t{distance <= Phase1::near} << bit;
      line.next[word] |= std::uint32_t{distance == Phase1::near + 1} << bit;
    }
    count += static_cast<std::uint32_t>(std::popcount(line.near[word]));
  }
  return {line, count};
}

// The entries of one row.
void pack_row(const TwistRows& space, std::span<const std::byte> distances, std::uint64_t row, const Phase1& packed,
              std::span<std::byte> contents) {
  for (std::uint32_t twist = 0; twist < twist_count; ++twist) {
    const std::uint64_t position = row * twist_count + twist;
    const unsigned distance = entry_at(distances, position);
    if (distance > Phase1::near) continue;
    std::array<std::uint8_t, face_move_count> after;
    for (std::size_t turn = 0; turn < face_move_count; ++turn) {
      const auto [to, map] = space.departure(row, turn);
      after[turn] = static_cast<std::uint8_t>(entry_at(distances, to * twist_count + map(twist)));
    }
    const std::uint32_t bits = Phase1Entry::of(distance, after).bits();
    const auto* entry = reinterpret_cast<const std::byte*>(packed.entry_at(static_cast<std::uint32_t>(position)));
    std::memcpy(contents.data() + (entry - contents.data()), &bits, sizeof bits);
  }
}

std::vector<std::uint64_t> build_phase1(std::span<std::byte> contents, const tables::Building& building) {
  const Coordinates at;
  const TwistRows space(at.flip_slice_rows, at.flip_slice.stabilizer, at.twist_move, at.twist_conjugated);
  std::vector<std::byte> distances(phase1_positions / 2, std::byte{0xff});
  tables::Building searching = building;
  if (building.progress) searching.progress = [&](double share) { building.progress(searching_share * share); };
  auto distribution = RowBreadthFirst<TwistRows>(space, distances, searching).run(0, 0, Phase1::near + 1);
  std::uint32_t rank = 0;
  for (std::uint64_t number = 0; number < Phase1::lines; ++number) {
    auto [line, count] = packed_line(distances, number);
    line.rank = rank;
    rank += count;
    std::memcpy(&contents[number * sizeof line], &line, sizeof line);
  }
  if (building.stopped()) return distribution;  // of which too little may be known
  assert(rank == Phase1::entries);
  const Phase1 packed(contents);
  const auto pack = [&](std::uint64_t row, std::size_t) {
    pack_row(space, distances, row, packed, contents);
    return std::uint64_t{0};
  };
  sum_over_rows(space.rows, building.threads, pack, [&](double share, std::uint64_t) {
    if (building.progress) building.progress(searching_share + (1 - searching_share) * share);
    return !building.stopped();
  });
  return distribution;
}

}  // namespace

tables::TableSpec phase1_spec() {
  tables::TableSpec spec;
  spec.name = "cube3-two-phase-large-1";
  spec.summary =
      "two-phase (half turns count one), phase 1: flip, slice and twist under 16 symmetries, with what every turn does";
  spec.parameters = "htm, within 8";
  spec.bytes = Phase1::bytes;
  spec.building_bytes =
      spec.bytes + phase1_positions / 2 + RowBreadthFirst<TwistRows>::planes_bytes(flip_slice_class_count, twist_count);
  spec.huge_pages = true;
  // Found again and again since H. Kociemba, 1992.
  spec.distribution = {1, 4, 50, 592, 7'156, 87'236, 1'043'817, 12'070'278, 124'946'368, 821'605'960};
  spec.build = build_phase1;
  return spec;
}

}  // namespace rompicapo::cube::two_phase
