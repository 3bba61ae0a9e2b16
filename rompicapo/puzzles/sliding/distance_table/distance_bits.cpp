// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/distance_table/distance_bits.hpp"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>
#include <numeric>
#include <utility>

#include "rompicapo/puzzles/sliding/census/board_planes.hpp"
#include "rompicapo/puzzles/sliding/distance_table/known_distributions.hpp"
#include "rompicapo/puzzles/sliding/models/puzzle.hpp"
#include "rompicapo/tables/breadth_first_fill.hpp"

namespace rompicapo::sliding {

namespace {

using Contents = std::span<std::byte>;

// 2x2 is too small for words of 60 orders: its boards are searched by rank.
std::vector<std::uint64_t> build_plainly(std::size_t width, std::size_t height, std::size_t goal_blank,
                                         std::uint64_t plane_bytes, Contents contents) {
  std::vector<int> goal(width * height);
  for (std::size_t cell = 0; cell < goal.size(); ++cell)
    goal[cell] = cell == goal_blank ? 0 : static_cast<int>(cell + (cell < goal_blank));
  const Puzzle64 puzzle(static_cast<std::uint32_t>(height), static_cast<std::uint32_t>(width), goal);
  const std::uint64_t orders = puzzle.count() / puzzle.cells();
  std::vector<std::uint64_t> distribution;
  const std::vector<std::uint8_t> distances = breadth_first_fill(puzzle);
  for (std::uint64_t rank = 0; rank < distances.size(); ++rank) {
    distribution.resize(std::max<std::size_t>(distribution.size(), distances[rank] + std::size_t{1}));
    ++distribution[distances[rank]];
    const std::uint64_t half_rank = rank % orders;
    if ((distances[rank] & 2) != 0)
      contents[rank / orders * plane_bytes + half_rank / 8] |= std::byte{1} << half_rank % 8;
  }
  return distribution;
}

std::vector<std::uint64_t> build_in_planes(std::size_t width, std::size_t height, std::size_t goal_blank,
                                           Contents contents, const tables::Building& building) {
  const BoardPlanes planes(width, height, goal_blank);
  const std::size_t count = planes.space().block_words();
  PlaneSet second_bits = planes.no_boards();
  BoardLayers layers(planes);
  std::vector<std::uint64_t> distribution{1};
  for (std::uint64_t left = planes.boards() - 1; left > 0; left -= layers.size()) {
    const bool second = ((layers.distance() + 1) & 2) != 0;
    const auto keep = [&](std::size_t cell, std::uint64_t block, const PlaneBlock& words) {
      if (!second) return;
      PlaneBlock kept;
      second_bits[cell].load(block * count, count, kept.data());
      for (std::size_t at = 0; at < count; ++at) kept[at] |= words[at];
      second_bits[cell].store(block * count, count, kept.data());
    };
    if (!layers.advance([&] { return !building.stopped(); }, keep) || building.stopped()) return distribution;
    distribution.push_back(layers.size());
    if (building.progress)
      building.progress(1.0 - static_cast<double>(left - layers.size()) / static_cast<double>(planes.boards()));
  }
  for (const PermutationBitmap& plane : second_bits) {
    const std::span<const std::byte> bytes = std::as_bytes(plane.bytes());
    std::copy(bytes.begin(), bytes.end(), contents.begin());
    contents = contents.subspan(bytes.size());
  }
  return distribution;
}

std::vector<std::uint64_t> build(std::size_t width, std::size_t height, std::size_t goal_blank,
                                 std::uint64_t plane_bytes, Contents contents, const tables::Building& building) {
  if (width * height < BoardPlanes::fewest_cells)
    return build_plainly(width, height, goal_blank, plane_bytes, contents);
  return build_in_planes(width, height, goal_blank, contents, building);
}

}  // namespace

std::uint64_t DistanceBits::plane_bytes(std::size_t cells) {
  return cells < BoardPlanes::fewest_cells ? 1 : BoardPlanes::plane_bytes(cells);
}

tables::TableSpec DistanceBits::spec(std::size_t width, std::size_t height, std::size_t goal_blank) {
  assert(width * height >= fewest_stored_cells && width * height <= most_cells);
  const std::size_t row = goal_blank % width + 1, column = goal_blank / width + 1;  // as a board of `width` rows
  tables::TableSpec spec;
  spec.name = fmt::format("sliding-{}x{}-blank-{}-{}", width, height, row, column);
  spec.summary = fmt::format(
      "sliding:{}x{} and {}x{}, distances of all boards, for goals with the blank in row {}, column {} or its mirror "
      "images",
      width, height, height, width, row, column);
  spec.parameters = "a plane of bits for each cell of the blank, the second bit of each distance";
  spec.bytes = bytes_for(width * height);
  spec.building_bytes = 3 * spec.bytes;
  spec.distribution = known_distribution(width, height, goal_blank);
  spec.build = [=](Contents contents, const tables::Building& building) {
    return build(width, height, goal_blank, plane_bytes(width * height), contents, building);
  };
  return spec;
}

std::vector<tables::TableSpec> DistanceBits::all_specs() {
  std::vector<tables::TableSpec> specs;
  for (std::size_t width = 2; width * width <= most_cells; ++width)
    for (std::size_t height = width; width * height <= most_cells; ++height) {
      if (width * height < fewest_stored_cells) continue;
      for (std::size_t row = height / 2; row < height; ++row)
        for (std::size_t column = width / 2; column < width; ++column)
          specs.push_back(spec(width, height, row * width + column));
    }
  return specs;
}

Expected<std::shared_ptr<const DistanceBits>> DistanceBits::load(const GoalConversion& conversion,
                                                                 tables::Library& library) {
  const std::size_t width = conversion.width(), height = conversion.height(), cells = conversion.cells();
  auto bits = std::make_shared<DistanceBits>();
  bits->plane_bytes_ = plane_bytes(cells);
  if (cells >= fewest_stored_cells) {
    auto table = library.get(spec(width, height, conversion.goal_blank()));
    if (!table) return table.error();
    bits->table_ = *std::move(table);
    bits->contents_ = bits->table_->contents();
    bits->distribution_ = known_distribution(width, height, conversion.goal_blank());
  } else {
    bits->own_.resize(bytes_for(cells));
    bits->distribution_ = build(width, height, conversion.goal_blank(), bits->plane_bytes_, bits->own_, {});
    bits->contents_ = bits->own_;
  }
  return std::shared_ptr<const DistanceBits>(std::move(bits));
}

}  // namespace rompicapo::sliding
