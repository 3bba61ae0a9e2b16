// SPDX-License-Identifier: MIT
//
// The plain cube joined with the fast one of its size.
#include "rompicapo/puzzles/cube/entry.hpp"

#include <charconv>
#include <fmt/format.h>
#include <type_traits>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/census.hpp"
#include "rompicapo/puzzles/cube/engines.hpp"
#include "rompicapo/puzzles/cube/plain.hpp"

namespace rompicapo::cube {

namespace {

Cube2::State to_fast(const Cube2&, const StickerCube& cube) { return Cube2::from(read_cubies(named_by_dbl(cube))); }
Cube3::State to_fast(const Cube3&, const StickerCube& cube) { return Cube3::from(read_cubies(cube)); }
StickerPuzzle::State to_fast(const StickerPuzzle&, const StickerCube& cube) { return StickerPuzzle::from(cube); }

std::string write(const Cubies& cubies, unsigned size) {
  StickerCube cube(size);
  paint_cubies(cube, cubies);
  return write_facelets(cube);
}

Expected<Census> count(const Cube2& puzzle, unsigned, const CensusRequest& request) {
  return cube::census(puzzle, request, [](const Cube2::State& state) { return write(Cube2::cubies(state), 2); });
}

Expected<Census> count(const Cube3& puzzle, unsigned, const CensusRequest& request) {
  return cube::census(puzzle, request, [](const Cube3::State& state) { return write(Cube3::cubies(state), 3); });
}

Expected<Census> count(const StickerPuzzle&, unsigned size, const CensusRequest&) {
  return Error{ErrorCode::unsupported,
               fmt::format("positions are counted for cube:2 and cube:3, not for cube:{}", size)};
}

// Fast is Cube2, Cube3 or StickerPuzzle; Heuristics the list that goes with it.
template <class Fast, class Heuristics>
class Cube final : public Plain {
 public:
  Cube(unsigned size, Metric metric, Fast fast) : Plain(size, metric), fast_(std::move(fast)) {
    info_.solvers = general_solvers(fast_, Heuristics{});
    info_.heuristics = heuristic_lines(fast_, Heuristics{});
    info_.default_heuristic = info_.heuristics[0].name;
    info_.default_solver = "ida-star";
    for (const SolverInfo& solver : info_.solvers)
      if (solver.name == "bidirectional") info_.default_solver = solver.name;
  }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
    if (!cube) return cube.error();
    return search_by_name(fast_, to_fast(fast_, *cube), request, Heuristics{});
  }

  Expected<Cost> estimate(std::string_view state, std::string_view heuristic) const override {
    const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
    if (!cube) return cube.error();
    return estimate_by_name(fast_, to_fast(fast_, *cube), heuristic, Heuristics{});
  }

  Expected<Census> census(const CensusRequest& request) const override { return count(fast_, size_, request); }

 private:
  Fast fast_;
};

constexpr std::string_view prefix = "cube:";

bool claims(std::string_view name) { return name.substr(0, prefix.size()) == prefix; }

Expected<std::unique_ptr<AnyPuzzle>> make(std::string_view name, const PuzzleOptions& options) {
  const std::string_view number = name.substr(prefix.size());
  unsigned size = 0;
  const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), size);
  if (number.empty() || end != number.data() + number.size() || problem == std::errc::invalid_argument)
    return Error{ErrorCode::bad_syntax, fmt::format("`{}`: a cube is named cube:N, as in cube:3", excerpt(name)),
                 prefix.size()};
  if (problem != std::errc{} || size < 2 || size > largest_size)
    return Error{ErrorCode::bad_option,
                 fmt::format("`{}`: the size of a cube is from 2 to {}", excerpt(name), largest_size), prefix.size()};
  if (!options.goal.empty() && options.goal != "solved")
    return Error{ErrorCode::unknown_name,
                 fmt::format("the cube has no goal `{}`, only `solved`", excerpt(options.goal))};
  if (!options.metric.empty() && options.metric != "htm" && options.metric != "qtm")
    return Error{ErrorCode::unknown_name,
                 fmt::format("the cube has no metric `{}` (one of: htm, qtm)", excerpt(options.metric))};
  if (options.count_blank || options.tile_convention)
    return Error{ErrorCode::bad_option, "blanks and tiles are of sliding boards; a cube has none"};
  const Metric metric = options.metric == "qtm" ? Metric::qtm : Metric::htm;
  if (size == 2)
    return std::unique_ptr<AnyPuzzle>(std::make_unique<Cube<Cube2, Heuristics2>>(2, metric, Cube2(metric)));
  if (size == 3)
    return std::unique_ptr<AnyPuzzle>(std::make_unique<Cube<Cube3, Heuristics3>>(3, metric, Cube3(metric)));
  return std::unique_ptr<AnyPuzzle>(
      std::make_unique<Cube<StickerPuzzle, HeuristicsN>>(size, metric, StickerPuzzle(size, metric)));
}

}  // namespace

const PuzzleFamily& family() {
  static const PuzzleFamily cubes{
      "cube:N",
      "N x N x N cubes, N from 2 to 100",
      {{"2x2x2", "cube:2"},
       {"3x3x3", "cube:3"},
       {"4x4x4", "cube:4"},
       {"5x5x5", "cube:5"},
       {"6x6x6", "cube:6"},
       {"7x7x7", "cube:7"}},
      {"cube:2", "cube:3", "cube:4", "cube:5"},
      claims,
      make,
  };
  return cubes;
}

}  // namespace rompicapo::cube
