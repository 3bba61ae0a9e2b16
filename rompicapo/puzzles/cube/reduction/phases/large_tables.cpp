// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/phases/large_tables.hpp"

#include "rompicapo/puzzles/cube/coordinates/class_rows.hpp"

namespace rompicapo::cube::reduction::five {

namespace {

constexpr unsigned deepest = 15;
constexpr std::uint64_t other_building_bytes = 48u << 20;  // the small tables; moves and images of columns

using HighRows = ClassRows<LowWingsRow, EdgeMates::nodes>;
using CentreRows = ClassRows<LowWingsRow, Phase5Centres::count, std::uint32_t>;

// after(column, turn), image(column, rotation).
template <class Rows, class Column, class After, class Image>
std::vector<std::uint64_t> build(std::span<std::byte> contents, const tables::Building& building, const Tables& tables,
                                 const Phase5Symmetries& symmetries, Column home, const After& after,
                                 const Image& image) {
  std::vector<std::vector<Column>> moved, seen(axis_rotation_count);
  for (const TurnIndex turn : turns_in(5, Group::faces_by_halves)) {
    auto& columns = moved.emplace_back(Rows::most_columns);
    for (std::uint32_t column = 0; column < columns.size(); ++column)
      columns[column] = after(static_cast<Column>(column), turn);
  }
  for (unsigned rotation = 0; rotation < axis_rotation_count; ++rotation)
    for (std::uint32_t column = 0; column < Rows::most_columns; ++column)
      seen[rotation].push_back(image(static_cast<Column>(column), rotation));
  const std::vector<LowWingsRow> rows = symmetries.rows(tables.low);
  const Rows space(rows, symmetries.classes().stabilizer, moved, seen);
  return RowBreadthFirst<Rows>(space, contents, building).run(0, home, deepest);
}

std::vector<std::uint64_t> build_wings(std::span<std::byte> contents, const tables::Building& building) {
  const Tables tables;
  const Phase5Symmetries symmetries(tables.low, tables.high, tables.phase5);
  return build<HighRows, std::uint16_t>(
      contents, building, tables, symmetries, 0,
      [&](std::uint16_t node, TurnIndex turn) { return tables.high.after(node, turn); },
      [&](std::uint16_t node, unsigned rotation) { return symmetries.high(node, rotation); });
}

std::vector<std::uint64_t> build_wings_and_centres(std::span<std::byte> contents, const tables::Building& building) {
  const Tables tables;
  const Phase5Symmetries symmetries(tables.low, tables.high, tables.phase5);
  return build<CentreRows, std::uint32_t>(
      contents, building, tables, symmetries, tables.phase5.home(),
      [&](std::uint32_t node, TurnIndex turn) { return tables.phase5.after(node, turn); },
      [&](std::uint32_t node, unsigned rotation) { return symmetries.centres(node, rotation); });
}

template <class Rows>
tables::TableSpec spec_of(std::string name, std::string summary) {
  constexpr std::size_t classes = Phase5Symmetries::class_count, columns = Rows::most_columns;
  tables::TableSpec spec;
  spec.name = std::move(name);
  spec.summary = std::move(summary);
  spec.parameters = "obtm";
  spec.bytes = std::uint64_t{classes} * columns / 2;
  spec.building_bytes = spec.bytes + RowBreadthFirst<Rows>::planes_bytes(classes, columns) +
                        Rows::bytes(LowWingsRow::turns, axis_rotation_count) + other_building_bytes;
  spec.huge_pages = true;
  return spec;
}

}  // namespace

std::array<tables::TableSpec, 2> large_specs() {
  std::array specs{spec_of<HighRows>("cube5-reduction-large-1",
                                     "5x5x5 by reduction, phase 5: low wings under 8 symmetries and high wings"),
                   spec_of<CentreRows>("cube5-reduction-large-2",
                                       "5x5x5 by reduction, phase 5: low wings under 8 symmetries and all centres")};
  // Counted without symmetries, too.
  specs[0].distribution = {1,         4,         26,         156,         999,         5892,        36'376,     222'480,
                           1'301'886, 7'238'228, 36'410'756, 144'974'952, 343'690'470, 262'142'742, 16'825'016, 1216};
  specs[1].distribution = {1,         4,          42,         364,         3057,          25'435,        210'735,
                           1'691'431, 12'822'132, 90'020'509, 531'165'377, 2'078'166'955, 3'379'655'378, 1'010'941'840,
                           7'744'696, 44};
  specs[0].build = build_wings;
  specs[1].build = build_wings_and_centres;
  return specs;
}

Expected<std::shared_ptr<const LargeTables>> LargeTables::open(tables::Library& library) {
  std::array<std::shared_ptr<const tables::Table>, 2> tables;
  const auto specs = large_specs();
  for (std::size_t at = 0; at < specs.size(); ++at) {
    auto table = library.get(specs[at]);
    if (!table) return table.error();
    tables[at] = *std::move(table);
  }
  return std::make_shared<const LargeTables>(std::move(tables[0]), std::move(tables[1]));
}

// Bounds: of both kinds of wings; of low wings and centres, of high wings and centres.
LargePhase5::LargePhase5(const Tables& from, std::shared_ptr<const LargeTables> large_tables)
    : Phase(following(5, group), {{16, 0}, {16, 1}, {16, 2}}), tables(from), large(std::move(large_tables)) {
  const auto narrow = [](std::uint32_t node) { return static_cast<std::uint16_t>(node); };
  word([this](std::uint32_t node, TurnIndex turn) { return tables.phase5.after(node, turn); });
  for (const EdgeMates* mates : {&tables.low, &tables.high})
    word([=](std::uint32_t node, TurnIndex turn) { return mates->after(narrow(node), turn); });
  array<3>([=, this](const StateAt& at) {
    const SymmetryCoordinate &by_low = symmetries.of_low(narrow(at[1])), &by_high = symmetries.of_high(narrow(at[2]));
    const auto with_centres = [&](const SymmetryCoordinate& wings) {
      return large->wings_and_centres(std::size_t{wings.to} * Phase5Centres::count +
                                      symmetries.centres(at[0], wings.symmetry));
    };
    return std::array{
        large->wings(std::size_t{by_low.to} * EdgeMates::nodes + symmetries.high(narrow(at[2]), by_low.symmetry)),
        with_centres(by_low), with_centres(by_high)};
  });
}

}  // namespace rompicapo::cube::reduction::five
