// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/tables/four_edges.hpp"

#include <algorithm>
#include <bit>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/edge_tables.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/spread_blocks.hpp"

namespace rompicapo::cube::reduction::five {

namespace {

constexpr Group turned_in = Group::no_quarters_on_axis;
// Nearly all that is farther is one turn farther.
constexpr unsigned horizon = 9;

Edges edges_to(FourEdges::Part part, TurnIndex turn) {
  const WingPlaces& places = wing_places();
  return reduction::edges_to(part == FourEdges::Part::middle ? Kind::middles : Kind::wings, turn,
                             part == FourEdges::Part::high ? places.high : places.low);
}

// Of the turns of phase 4 and what they do to each kind of pieces; `exchanging`: to low and high wings exchanged.
bool keeps_turns(const Symmetry& symmetry, const std::array<std::uint8_t, edge_count>& image, bool exchanging) {
  const std::vector<TurnIndex>& turns = turns_in(5, turned_in);
  for (const TurnIndex turn : turns) {
    const TurnIndex other = image_of(symmetry, turn);
    if (std::find(turns.begin(), turns.end(), other) == turns.end()) return false;
    for (unsigned part = 0; part < FourEdges::part_count; ++part) {
      const auto to = edges_to(static_cast<FourEdges::Part>(part), turn),
                 other_to = edges_to(static_cast<FourEdges::Part>(exchanging ? 2 - part : part), other);
      for (std::size_t edge = 0; edge < edge_count; ++edge)
        if (image[to[edge]] != other_to[image[edge]]) return false;
    }
  }
  return true;
}

}  // namespace

FourEdges::FourEdges() {
  number_nodes();
  make_turns();
  find_symmetries();
  with_middles_ = tables::stored([&] { return distances_of(Part::middle); });
  of_wings_ = tables::stored([&] { return distances_of(Part::high); });
}

void FourEdges::number_nodes() {
  number_.resize(std::size_t{edge_count} * edge_count * edge_count * edge_count);
  std::array<std::array<std::uint8_t, 4>, orders> order{};
  for (std::size_t rank = 0; rank < orders; ++rank) unrank_permutation(rank, std::span<std::uint8_t>(order[rank]), 4);
  for (std::uint32_t set = 0; set < 1u << edge_count; ++set) {
    if (std::popcount(set) != 4) continue;
    std::array<std::uint8_t, 4> rising{};
    std::size_t count = 0;
    for (std::uint8_t edge = 0; edge < edge_count; ++edge)
      if ((set >> edge & 1) != 0) rising[count++] = edge;
    const std::size_t number = edges_.size() / orders;
    for (std::size_t rank = 0; rank < orders; ++rank) {
      auto& edges = edges_.emplace_back();
      std::size_t code = 0;
      for (std::size_t at = 0; at < edges.size(); ++at) {
        edges[at] = rising[order[rank][at]];
        code = code * edge_count + edges[at];
      }
      number_[code] = static_cast<std::uint16_t>(number * 32 + rank);
    }
  }
  for (std::size_t one = 0; one < orders; ++one)
    for (std::size_t other = 0; other < orders; ++other) {
      std::array<std::uint8_t, 4> renamed{};
      for (std::size_t at = 0; at < renamed.size(); ++at) renamed[order[one][at]] = order[other][at];
      relative_[one][other] = static_cast<std::uint8_t>(rank_permutation(std::span<const std::uint8_t>(renamed)));
    }
}

std::vector<std::uint16_t> FourEdges::moved(const Images& to) const {
  std::vector<std::uint16_t> images;
  images.reserve(nodes);
  for (const auto& edges : edges_) images.push_back(node(to[edges[0]], to[edges[1]], to[edges[2]], to[edges[3]]));
  return images;
}

void FourEdges::make_turns() {
  for (const TurnIndex turn : turns_in(5, turned_in))
    for (unsigned part = 0; part < part_count; ++part)
      turns_[turn][part] = tables::stored([&] { return moved(edges_to(static_cast<Part>(part), turn)); });
}

void FourEdges::find_symmetries() {
  std::size_t found = 0;
  std::vector<std::uint16_t> exchanged;  // through one of them
  const Symmetries all;
  for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
    Images image{};
    for (std::size_t edge = 0; edge < edge_count; ++edge) image[edge] = all.edges(symmetry)[edge].place;
    const bool middle_kept = std::all_of(middle_layer.begin(), middle_layer.end(), [&](unsigned edge) {
      return std::find(middle_layer.begin(), middle_layer.end(), image[edge]) != middle_layer.end();
    });
    if (!middle_kept) continue;
    if (keeps_turns(all[symmetry], image, false))
      as_they_are_.images[found++] = tables::stored([&] { return moved(image); });
    if (exchanged.empty() && keeps_turns(all[symmetry], image, true)) exchanged = moved(image);
  }
  auto& [images, seen] = as_they_are_;
  std::array<bool, sets> met{};
  for (std::uint16_t set = 0; set < sets; ++set) {
    if (met[set]) continue;
    for (std::uint8_t symmetry = 0; symmetry < symmetries; ++symmetry)
      for (std::uint8_t back = 0; back < symmetries; ++back) {
        const std::size_t from = images[symmetry][set * orders] / 32u;
        if (!met[from] && images[back][from * orders] / 32 == set)
          seen[from] = {static_cast<std::uint8_t>(looked_up_.size()), back}, met[from] = true;
      }
    looked_up_.push_back(set);
  }
  for (unsigned symmetry = 0; symmetry < symmetries; ++symmetry)
    exchanged_.images[symmetry] = tables::stored([&, &seen_through = images[symmetry]] {
      std::vector<std::uint16_t> both;
      for (const std::uint16_t image : exchanged) both.push_back(seen_through[row_of(image)]);
      return both;
    });
  for (std::size_t set = 0; set < sets; ++set) exchanged_.seen[set] = seen[exchanged[set * orders] / 32u];
}

// Of low wings and another kind. A block is a set that is looked up, its rows the other kind's nodes, named by the set.
std::vector<std::uint8_t> FourEdges::distances_of(Part other) const {
  const View& view = as_they_are_;
  std::vector<std::uint8_t> distance(looked_up_.size() * nodes, horizon + 1);
  const std::uint16_t home = node(middle_layer[0], middle_layer[1], middle_layer[2], middle_layer[3]);
  distance[index(view, home, home)] = 0;
  // [order]: rows named by a first node of that order.
  std::array<std::vector<std::uint16_t>, orders> named;
  for (std::size_t order = 0; order < orders; ++order)
    for (std::size_t row = 0; row < nodes; ++row)
      named[order].push_back(static_cast<std::uint16_t>(row / orders * orders + relative_[order][row % orders]));
  std::array<std::vector<std::uint16_t>, symmetries> rows_of_images;
  for (unsigned symmetry = 0; symmetry < symmetries; ++symmetry)
    for (const std::uint16_t node : view.images[symmetry])
      rows_of_images[symmetry].push_back(static_cast<std::uint16_t>(row_of(node)));
  // [turn][symmetry]: rows after both.
  std::array<std::array<std::vector<std::uint16_t>, symmetries>, turn_count> seen_after;
  for (const TurnIndex turn : turns_in(5, turned_in))
    for (unsigned symmetry = 0; symmetry < symmetries; ++symmetry)
      for (const std::uint16_t node : turns_[turn][static_cast<unsigned>(other)])
        seen_after[turn][symmetry].push_back(rows_of_images[symmetry][row_of(node)]);
  const auto rows_through = [](const std::uint16_t* moved, const std::uint16_t* names) {
    return [moved, names](std::uint16_t row) { return names[moved[row]]; };
  };
  spread_blocks(
      distance, nodes, turns_in(5, turned_in), horizon,
      [&](std::size_t block, TurnIndex turn) {
        const std::uint16_t first = after(static_cast<std::uint16_t>(looked_up_[block] * 32), Part::low, turn);
        const auto [set, symmetry] = view.seen[first / 32];
        const unsigned order = view.images[symmetry][row_of(first)] % 32;
        return BlockImage{set, rows_through(seen_after[turn][symmetry].data(), named[order].data())};
      },
      [&](std::size_t block, const auto& visit) {
        for (unsigned symmetry = 1; symmetry < symmetries; ++symmetry) {  // the first leaves all as it is
          const std::uint16_t first = view.images[symmetry][looked_up_[block] * std::size_t{orders}];
          if (first / 32 != looked_up_[block]) continue;
          visit(rows_through(rows_of_images[symmetry].data(), named[first % 32].data()));
        }
      });
  return packed(distance);
}

std::size_t FourEdges::bytes() const {
  std::size_t bytes = number_.size() * 2 + edges_.size() * 4 + 2 * symmetries * nodes * 2;
  for (const auto& turn : turns_)
    for (const auto& part : turn) bytes += part.size() * 2;
  return bytes + with_middles_.size() + of_wings_.size();
}

}  // namespace rompicapo::cube::reduction::five
