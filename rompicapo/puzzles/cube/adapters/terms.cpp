// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/adapters/terms.hpp"

#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/goals/goal_states.hpp"
#include "rompicapo/puzzles/cube/goals/goal_text.hpp"
#include "rompicapo/puzzles/cube/models/notation.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::cube {

namespace {

Expected<std::vector<Turn>> read_generators(unsigned size, std::string_view text) {
  std::vector<Turn> generators;
  for (const Token& token : split(text, ", ")) {
    const Expected<std::vector<Turn>> turns = read_moves(size, token.text);
    if (!turns) return Error{turns.error().code, "generators: " + turns.error().message, {}};
    if (turns->size() != 1)
      return Error{ErrorCode::bad_option, fmt::format("generators: `{}` is not one turn", excerpt(token.text)), {}};
    generators.push_back(turns->front());
  }
  if (generators.empty()) return Error{ErrorCode::bad_option, "generators: no turn is named", {}};
  return generators;
}

Error of_goal(const Error& error) { return {error.code, "goal: " + error.message, error.position}; }

}  // namespace

Cubies Terms::relative(const StickerCube& state) const {
  Cubies cubies = compose(inverse(read_cubies(goal)), read_cubies(state));
  if (size != 2) return cubies;
  StickerCube painted(size);  // named from the corner at DBL, which the searches hold still
  paint_cubies(painted, cubies);
  return read_cubies(named_by_dbl(painted));
}

StickerCube Terms::absolute(const Cubies& relative) const {
  StickerCube state(size);
  paint_cubies(state, compose(read_cubies(goal), relative));
  return state;
}

void Terms::name_by_colours(Account& account, const StickerCube& state) const {
  const Cubies named = relative(state), held = read_cubies(state);  // the same places, other names
  for (AccountPart& part : account.parts)
    for (std::string& piece : part.pieces) piece = renamed(piece, named, held);
}

std::string renamed(const std::string& name, const Cubies& from, const Cubies& to) {
  for (std::size_t at = 0; at < corner_count; ++at)
    if (corner_names[from.corner[at]] == name) return std::string(corner_names[to.corner[at]]);
  for (std::size_t at = 0; at < edge_count; ++at)
    if (edge_names[from.edge[at]] == name) return std::string(edge_names[to.edge[at]]);
  return name;  // of a face
}

bool Terms::is_goal(const StickerCube& state) const {
  if (whole_goal()) return state.is_solved();
  if (!patterns.empty()) {
    const group::Pattern lies = pattern_of(read_cubies(named_by_centres(state)), /*with_edges=*/true);
    return std::any_of(patterns.begin(), patterns.end(),
                       [&](const CubieGoal& each) { return fits(each.pattern, lies); });
  }
  if (stickers != nullptr) return stickers->is_met(StickerPuzzle::from(state));
  if (size % 2 == 1) return named_by_centres(state) == goal;
  StickerCube held = state;
  for (unsigned spin = 0; spin < 4; ++spin) {  // each face on top in turn, and round
    for (const Face tip : {R, R, R, R, F, F, F, F}) {
      if (held == goal) return true;
      held.turn({tip, 1, size, 1});
    }
    held.turn({U, 1, size, 1});
  }
  return false;
}

Expected<Terms> read_terms(unsigned size, const PuzzleOptions& options) {
  const std::optional<Metric> metric =
      options.metric.empty() ? metrics_of(size)[0].metric : metric_called(options.metric, size);
  if (!metric) {
    std::string names;
    for (const MetricInfo& each : metrics_of(size)) names += (names.empty() ? "" : ", ") + std::string(each.name);
    return Error{ErrorCode::unknown_name,
                 fmt::format("cube:{} has no metric `{}` (one of: {})", size, excerpt(options.metric), names)};
  }
  Terms terms;
  terms.size = size;
  terms.metric = *metric;
  terms.moves = MoveSet(size, terms.metric);
  terms.goal = StickerCube(size);
  terms.library = tables::library_or_own(options.library);
  std::string text = options.goal;
  if (const std::string keep = options.settings.text(keep_option.name); !keep.empty()) {
    if (size != 3) return Error{ErrorCode::bad_option, "`keep` is for goals of the 3x3x3"};
    if (const auto kept = read_goal_pattern(keep); !kept)
      return Error{kept.error().code, "keep: " + kept.error().message};
    if (text.empty()) text = "solved";
    if (const auto goal = read_goal_pattern(text); !goal) return of_goal(goal.error());
    text = with_kept(text, keep);
    if (const auto both = read_goal_pattern(text); !both)
      return Error{both.error().code, "keep: " + both.error().message};
  }
  if (is_pattern(size, text)) {
    if (size == 3) {
      Expected<std::vector<CubieGoal>> patterns = read_goal_pattern(text);
      if (!patterns) return of_goal(patterns.error());
      terms.patterns = *std::move(patterns);
    } else {
      Expected<StickerGoal> stickers = read_sticker_goal(size, text);
      if (!stickers) return of_goal(stickers.error());
      terms.stickers = std::make_shared<const StickerGoal>(*std::move(stickers));
      Expected<StickerCube> example = example_of(size, *terms.stickers);
      if (!example) return of_goal(example.error());
      terms.goal = *std::move(example);
    }
    terms.goal_name = without_blanks(text);
  } else if (!options.goal.empty() && options.goal != "solved") {
    Expected<StickerCube> goal = read_whole_goal(size, options.goal);
    if (!goal) return of_goal(goal.error());
    terms.goal = *std::move(goal);
    if (!terms.goal.is_solved()) terms.goal_name = write_facelets(terms.goal);
  }
  const std::string chosen = options.settings.text(generators_option.name);
  if (chosen.empty()) return terms;
  const Expected<std::vector<Turn>> generators = read_generators(size, chosen);
  if (!generators) return generators.error();
  Expected<MoveSet> moves = MoveSet::of(size, terms.metric, *generators);
  if (!moves) return moves.error();
  terms.moves = *std::move(moves);
  if (size <= 3 && terms.patterns.empty() && terms.stickers == nullptr)
    terms.reach = std::make_shared<const TurnGroup>(terms.moves);
  return terms;
}

}  // namespace rompicapo::cube
