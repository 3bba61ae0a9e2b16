// SPDX-License-Identifier: MIT
//
// A new fast model is one line here.
#include "tests/properties/fast_models.hpp"

#include <fmt/format.h>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/group/search/heuristics.hpp"
#include "rompicapo/puzzles/brain_twist/heuristics.hpp"
#include "rompicapo/puzzles/cube/adapters/heuristics.hpp"
#include "rompicapo/puzzles/permutation/entry.hpp"
#include "rompicapo/puzzles/sliding/masked/heuristics.hpp"
#include "rompicapo/puzzles/sliding/models/goal.hpp"
#include "rompicapo/puzzles/sliding/multi/runs.hpp"
#include "rompicapo/puzzles/sliding/search/runs.hpp"

#include "tests/properties/model_properties.hpp"

namespace rompicapo::properties {

namespace {

std::shared_ptr<const AnyPuzzle> plain(std::string_view name, std::string goal = {}, std::string metric = {}) {
  PuzzleOptions options;
  options.goal = std::move(goal);
  options.metric = std::move(metric);
  return *catalogue::make(name, options);
}

void add_brain_twist(std::vector<FastModel>& models) {
  using namespace brain_twist;
  for (const auto& [name, goal] :
       {std::pair{"faces", Goal::faces}, {"tips", Goal::tips}, {"faces-outer", Goal::faces_outer}})
    models.push_back(fast_model(std::string("brain-twist ") + name, BrainTwist(goal), plain("brain-twist", name),
                                Heuristics{}, 5, false));
}

void add_cubes(std::vector<FastModel>& models) {
  using namespace cube;
  for (const auto& [name, metric] : {std::pair{"htm", Metric::htm}, {"qtm", Metric::qtm}}) {
    const std::string suffix = std::string(" ") + name;
    models.push_back(fast_model("cube:2" + suffix, Cube2(metric), plain("cube:2", "", name), Heuristics2{}, 5, true));
    models.push_back(fast_model("cube:3" + suffix, Cube3(metric), plain("cube:3", "", name), Heuristics3{}, 4, false));
    models.push_back(
        fast_model("cube:4" + suffix, StickerPuzzle(4, metric), plain("cube:4", "", name), HeuristicsN{}, 2, false));
    models.push_back(
        fast_model("cube:5" + suffix, StickerPuzzle(5, metric), plain("cube:5", "", name), HeuristicsN{}, 2, false));
  }
}

// Without `pattern-database`, which needs tables; pattern_database_test.cpp tests it.
template <class P>
auto table_free() {
  using namespace sliding;
  if constexpr (P::is_packed) {
    return TypeList<Zero<P>, Hamming<P>, Manhattan<P>, LinearConflict<P>, WalkingDistance<P>, Max<P>>{};
  } else {
    return TypeList<Zero<P>, Hamming<P>, Manhattan<P>, LinearConflict<P>>{};
  }
}

template <class P>
void add_board(std::vector<FastModel>& models, std::uint32_t rows, std::uint32_t columns, std::string goal,
               Cost depth) {
  using namespace sliding;
  const std::string name = fmt::format("sliding:{}x{}", rows, columns);
  const Size size{static_cast<int>(rows), static_cast<int>(columns)};
  const Board board = goal == "spiral" ? spiral(size) : goal == "blank-first" ? blank_first(size) : blank_last(size);
  const P puzzle(rows, columns, board.tiles);
  models.push_back(
      fast_model(name + " " + goal, puzzle, plain(name, goal), table_free<P>(), depth, rows * columns <= 9));
}

void add_boards(std::vector<FastModel>& models) {
  using namespace sliding;
  add_board<Puzzle64>(models, 2, 2, "blank-last", 6);
  add_board<Puzzle64>(models, 2, 3, "blank-first", 12);
  add_board<Puzzle64>(models, 3, 3, "blank-last", 14);
  add_board<Puzzle64>(models, 3, 3, "spiral", 14);
  add_board<Puzzle64>(models, 4, 2, "blank-last", 14);
  add_board<Puzzle64>(models, 4, 4, "spiral", 10);
  add_board<Puzzle128>(models, 4, 5, "blank-last", 10);
  add_board<Puzzle128>(models, 5, 5, "blank-first", 10);
  add_board<PuzzleLarge>(models, 3, 9, "blank-last", 8);
  add_board<PuzzleLarge>(models, 6, 6, "spiral", 8);
}

// On 4×4 without `pattern-database`, whose tables take a second to build; tables of smaller boards are instant.
void add_multi_boards(std::vector<FastModel>& models) {
  using namespace sliding;
  const auto add = [&](Size size, std::string goal, auto heuristics, Cost depth) {
    const auto rows = static_cast<std::uint32_t>(size.rows), columns = static_cast<std::uint32_t>(size.columns);
    const std::string name = fmt::format("sliding:{}x{}", rows, columns);
    const Board board = goal == "spiral" ? spiral(size) : goal == "blank-first" ? blank_first(size) : blank_last(size);
    models.push_back(fast_model(name + " multi " + goal, MultiPuzzle(rows, columns, board.tiles),
                                plain(name, goal, "multi"), heuristics, depth, size.cells() <= 9));
  };
  add({2, 2}, "blank-first", MultiHeuristics{}, 6);
  add({2, 3}, "blank-last", MultiHeuristics{}, 8);
  add({3, 3}, "blank-first", MultiHeuristics{}, 10);
  add({3, 3}, "spiral", MultiHeuristics{}, 10);
  add({4, 2}, "spiral", MultiHeuristics{}, 10);
  add({3, 4}, "spiral", MultiHeuristics{}, 7);
  add({4, 4}, "blank-last", TypeList<Zero<MultiPuzzle>, WalkingDistance<MultiPuzzle>>{}, 7);
}

void add_masked_boards(std::vector<FastModel>& models) {
  using namespace sliding;
  const auto add = [&](Size size, const std::string& goal, Cost depth) {
    std::vector<std::vector<int>> members;
    const Goal wanted = *parse_goal(goal, size, Letters::blank);
    for (const Board& one : wanted.members) members.push_back(one.tiles);
    const MaskedPuzzle puzzle(static_cast<std::uint32_t>(size.rows), static_cast<std::uint32_t>(size.columns), members);
    const std::string name = fmt::format("sliding:{}x{}", size.rows, size.columns);
    const MaskedTables tables(puzzle);
    const auto table = *tables::Library({}).get(tables.spec());
    models.push_back(fast_model(fmt::format("{} {}", name, goal),
                                puzzle.with_tables(std::make_shared<const MaskedTables>(tables.with(table))),
                                plain(name, goal), MaskedHeuristics{}, depth, size.cells() <= 9));
  };
  add({2, 3}, "3 . . . . 0", 12);
  add({3, 3}, "rows:1", 12);
  add({3, 3}, "corner", 12);
  add({3, 3}, "rows:1 | columns:1", 6);
  add({3, 3}, ". . . . 5 . 8 . 1 | spiral", 8);
  add({5, 5}, ". . . . . 13 . . 0 . . . 7 . . . . . . . . . . . .", 8);
}

template <std::size_t N>
void add_file(std::vector<FastModel>& models, std::string_view name, Cost depth) {
  using namespace permutation;
  using P = FilePuzzle<N>;
  const std::shared_ptr<const AnyPuzzle> puzzle = *family().make(name, {});  // the catalogue's is wrapped by a planner
  const Definition& definition = *definition_of(*puzzle);
  models.push_back(fast_model(fmt::format("{} in {} bytes", name, N),
                              P(definition, *moves_of(*puzzle), {definition.solved}), puzzle,
                              TypeList<Zero<P>, Misplaced<P>>{}, depth, false));
}

void add_files(std::vector<FastModel>& models) {
  add_file<32>(models, "file:2x2x2-fixed", 5);
  add_file<32>(models, "file:dino-cube-4-colours", 4);  // identical pieces
  add_file<32>(models, "file:pyramorphix", 5);          // some orientations invisible
  add_file<64>(models, "file:megaminx", 2);
  add_file<256>(models, "file:skewb", 4);
}

}  // namespace

std::vector<FastModel> fast_models() {
  std::vector<FastModel> models;
  add_boards(models);
  add_multi_boards(models);
  add_masked_boards(models);
  add_brain_twist(models);
  add_cubes(models);
  add_files(models);
  return models;
}

}  // namespace rompicapo::properties
