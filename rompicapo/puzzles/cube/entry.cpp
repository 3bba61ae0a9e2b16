// SPDX-License-Identifier: MIT
//
// The plain cube joined with the fast one of its size.
#include "rompicapo/puzzles/cube/entry.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <limits>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/census.hpp"
#include "rompicapo/puzzles/cube/engines.hpp"
#include "rompicapo/puzzles/cube/plain.hpp"
#include "rompicapo/search/state_key.hpp"
#include "rompicapo/tables/layer_census.hpp"

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

// Positions that differ by a whole rotation are one: on even sizes each is kept with its corner at DBL at home.
Expected<Census> count(const StickerPuzzle& puzzle, unsigned size, const CensusRequest& request) {
  using Key = StickerPuzzle::State;
  struct Hash {
    std::uint64_t operator()(const Key& key) const { return hash_bytes(key.data(), key.size()); }
  };
  const auto expand = [&](const Key& key, const auto& emit) {
    Key state = key;
    for (const Move move : puzzle.moves(key)) {
      puzzle.apply(state, move);
      emit(StickerPuzzle::with_dbl_home(state, size));
      puzzle.undo(state, move);
    }
  };
  const auto spell = [&](const Key& key) {
    StickerCube cube(size);
    for (std::size_t at = 0; at < key.size(); ++at) cube.paint(at, static_cast<Face>(key[at]));
    return write_facelets(cube);
  };
  const std::vector<Key> start{puzzle.goals()[0]};
  return layer_census<Key, Hash>(start, request, expand, spell, start[0].size());
}

// A search that follows no bound on the length (greedy best-first) wanders off among the countless positions that
// look alike. So it looks near by first, a step farther each time, and at last as deep as any position lies (20 turns,
// 26 quarter turns: T. Rokicki, H. Kociemba, M. Davidson and J. Dethridge, 2010 and 2014).
template <class Search>
Expected<SearchResult> in_stages(const SolveRequest& given, Metric metric, Search search) {
  SolveRequest request = given;
  Stats before;
  for (const Cost depth :
       metric == Metric::qtm ? std::array<Cost, 4>{6, 12, 18, 26} : std::array<Cost, 4>{5, 10, 15, 20}) {
    request.limits.max_cost = depth;
    request.limits.max_expanded = given.limits.max_expanded - std::min(given.limits.max_expanded, before.expanded);
    Expected<SearchResult> result = search(request);
    if (!result) return result;
    Stats& stats = result->stats;
    stats.expanded += before.expanded;
    stats.generated += before.generated;
    stats.peak_bytes = std::max(stats.peak_bytes, before.peak_bytes);
    if (result->exhausted != Budgeted::cost) return result;
    before = stats;
  }
  SearchResult lost;  // the limit was ours: a search that gave up, not one that was stopped
  lost.outcome = Outcome::not_found;
  lost.stats = before;
  return lost;
}

// Fast is Cube2, Cube3 or StickerPuzzle; Heuristics the list that goes with it.
template <class Fast, class Heuristics>
class Cube final : public Plain {
 public:
  Cube(unsigned size, Metric metric, Fast fast) : Plain(size, metric), fast_(std::move(fast)) {
    info_.solvers = general_solvers(fast_, Heuristics{});
    info_.heuristics = heuristic_lines(fast_, Heuristics{});
    info_.default_heuristic = info_.heuristics[0].name;
    info_.default_solver = "bidirectional";
  }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
    if (!cube) return cube.error();
    const auto start = to_fast(fast_, *cube);
    const auto search = [&](const SolveRequest& each) { return search_by_name(fast_, start, each, Heuristics{}); };
    const bool unbounded = request.limits.max_cost == std::numeric_limits<Cost>::max();
    if (size_ == 3 && unbounded && request.solver == "greedy-best-first") return in_stages(request, metric_, search);
    return search(request);
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
