// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/annotation/annotation.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "rompicapo/puzzles/cube/annotation/annotation_counts.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/layers/layers.hpp"
#include "rompicapo/puzzles/cube/models/face_turns.hpp"

namespace rompicapo::cube {

namespace {

// Symmetry 16 a brings the a-th of these axes upright.
constexpr std::array<std::string_view, 3> axis_names{"U-D", "F-B", "R-L"};

struct Change {
  std::string_view name;
  std::int64_t before, after;
};

void measure(Annotation& annotation, std::initializer_list<Change> changes) {
  for (const Change& one : changes) annotation.measures.push_back({std::string(one.name), one.before, one.after});
}

// Said when the count is full and was not.
void achieve(Annotation& annotation, std::string_view name, std::int64_t before, std::int64_t after, std::int64_t full,
             std::string_view what = {}) {
  if (after == full && before != full) annotation.achieved.push_back({std::string(name), full, std::string(what)});
}

// The longest run of turns in the phase-2 group of an axis; of equals the last, then the first axis.
struct Phase2Run {
  std::size_t first = 0, end = 0;
  unsigned axis = 0;
};

Phase2Run longest_run(const Symmetries& symmetries, std::span<const Cubies> states) {
  Phase2Run best{states.size() - 1, states.size() - 1};
  for (unsigned axis = 0; axis < axis_names.size(); ++axis)
    for (std::size_t first = 0, at = 0; at + 1 < states.size(); ++at) {
      const Cubies turn = compose(inverse(states[at]), states[at + 1]);
      if (!coordinates_of(symmetries.conjugate(turn, axis * axis_symmetry_count)).phase1_done()) {
        first = at + 1;
      } else if (at + 1 - first > best.end - best.first ||
                 (at + 1 - first == best.end - best.first && at + 1 > best.end)) {
        best = {first, at + 1, axis};
      }
    }
  return best;
}

void tell_distance(Annotation& annotation, const LeastTurns& distance, const Cubies& before, const Cubies& after) {
  if (distance) measure(annotation, {{"distance", distance(before), distance(after)}});
}

Annotation phase1_insight(const Cubies& before, const Cubies& after, const LeastTurns& distance) {
  Annotation annotation{"phase-1"};
  const Counts was = counts_of(before), is = counts_of(after);
  measure(annotation, {{"corners-oriented", was.corners_oriented, is.corners_oriented},
                       {"edges-oriented", was.edges_oriented, is.edges_oriented},
                       {"slice-edges-home", was.slice_edges_home, is.slice_edges_home}});
  const Coordinates from = coordinates_of(before), to = coordinates_of(after);
  measure(annotation, {{"twist", from.twist, to.twist}, {"flip", from.flip, to.flip}, {"slice", from.slice, to.slice}});
  tell_distance(annotation, distance, before, after);
  achieve(annotation, "corners-oriented", was.corners_oriented, is.corners_oriented, corner_count);
  achieve(annotation, "edges-oriented", was.edges_oriented, is.edges_oriented, edge_count);
  achieve(annotation, "slice-edges-home", was.slice_edges_home, is.slice_edges_home, 4);
  return annotation;
}

Annotation phase2_insight(const Cubies& before, const Cubies& after, const LeastTurns& distance) {
  Annotation annotation{"phase-2"};
  const Counts was = counts_of(before), is = counts_of(after);
  measure(annotation, {{"pieces-placed", was.pieces_placed(), is.pieces_placed()}});
  const Coordinates from = coordinates_of(before), to = coordinates_of(after);
  measure(annotation, {{"corner-permutation", from.corner_permutation, to.corner_permutation},
                       {"edge-permutation", from.edge_permutation, to.edge_permutation},
                       {"slice-order", from.slice_order, to.slice_order}});
  tell_distance(annotation, distance, before, after);
  const auto outer = [](const Counts& counts) { return counts.edges_placed - counts.slice_edges_placed; };
  achieve(annotation, "corners-placed", was.corners_placed, is.corners_placed, corner_count);
  achieve(annotation, "outer-edges-placed", outer(was), outer(is), 8);
  achieve(annotation, "slice-edges-placed", was.slice_edges_placed, is.slice_edges_placed, 4);
  return annotation;
}

// The pieces of a stage that are home, or right as far as the stage goes.
unsigned done_in(const Cubies& state, LayerStage stage) {
  unsigned done = 0;
  for (std::size_t at = 0; at < 4; ++at) {
    const auto corner_home = [&](std::size_t place) { return state.corner[place] == place && state.twist[place] == 0; };
    const auto edge_home = [&](std::size_t place) { return state.edge[place] == place && state.flip[place] == 0; };
    switch (stage) {
      case LayerStage::cross:
        done += edge_home(4 + at);
        break;
      case LayerStage::first_layer_corners:
        done += corner_home(4 + at);
        break;
      case LayerStage::middle_layer_edges:
        done += edge_home(8 + at);
        break;
      case LayerStage::last_layer_cross:
        done += state.flip[at] == 0;
        break;
      case LayerStage::corner_orientation:
        done += state.twist[at] == 0;
        break;
      case LayerStage::corner_permutation:
        done += corner_home(at);
        break;
      case LayerStage::edge_permutation:
        done += edge_home(at);
        break;
    }
  }
  return done;
}

bool is_home(const Cubies& state, std::string_view piece) {
  for (std::size_t at = 0; at < corner_count; ++at)
    if (corner_names[at] == piece) return state.corner[at] == at && state.twist[at] == 0;
  for (std::size_t at = 0; at < edge_count; ++at)
    if (edge_names[at] == piece) return state.edge[at] == at && state.flip[at] == 0;
  return true;
}

// One step's turns. When turns of two steps were merged, a piece comes home a little after its step: it is said then.
class LayerTeller {
 public:
  explicit LayerTeller(std::span<const Cubies> states) : states_(states), insights_(states.size() - 1) {}

  void tell(const LayerStep& step) {
    for (std::size_t at = step.first; at < step.first + step.count; ++at) {
      insights_[at].phase = step.name();
      insights_[at].about = step.piece;
    }
    std::size_t end = step.first + step.count - 1;
    while (!step.piece.empty() && end + 1 < insights_.size() && !is_home(states_[end + 1], step.piece)) ++end;
    Annotation& last = insights_[end];
    if (!step.formula.empty())
      last.achieved.push_back({"formula", static_cast<std::int64_t>(step.count), std::string(step.formula)});
    const unsigned done = done_in(states_[end + 1], step.stage);
    if (!step.piece.empty()) last.achieved.push_back({std::string(step.name()), done, std::string(step.piece)});
  }

  // Stages, each when it is done for the first time with all before it.
  std::vector<Annotation> finish() {
    std::size_t record = layer_stages_done(states_[0]);
    for (std::size_t at = 0; at < insights_.size(); ++at) {
      if (insights_[at].phase.empty() && record < layer_stage_count) insights_[at].phase = layer_stage_names[record];
      const std::size_t done = layer_stages_done(states_[at + 1]);
      for (; record < done; ++record)
        insights_[at].achieved.push_back(
            {"stage-done", static_cast<std::int64_t>(record + 1), std::string(layer_stage_names[record])});
    }
    return std::move(insights_);
  }

 private:
  std::span<const Cubies> states_;
  std::vector<Annotation> insights_;
};

// Of the blocks that came to be, the largest kind only.
void achieve_blocks(Annotation& annotation, const Blocks& was, const Blocks& is) {
  const auto tell = [&](std::string_view name, const auto& before, const auto& after, const auto& spell) {
    const std::size_t known = annotation.achieved.size();
    const auto count = std::count(after.begin(), after.end(), true);
    for (std::size_t at = 0; at < after.size(); ++at)
      if (after[at] && !before[at]) annotation.achieved.push_back({std::string(name), count, std::string(spell(at))});
    return annotation.achieved.size() > known;
  };
  const auto face = [](std::size_t at) { return face_letters.substr(at, 1); };
  const auto edge = [](std::size_t at) { return edge_names[at]; };
  const auto corner = [](std::size_t at) { return corner_names[at]; };
  if (tell("two-layers", was.layers, is.layers, face)) return;
  if (tell("block-2x2x3", was.bars, is.bars, edge)) return;
  tell("block-2x2x2", was.cubes, is.cubes, corner);
}

// To the run of a solution that ends with it: phase 1, then phase 2.
std::vector<Annotation> told_as_two_phases(const Phase2Run& run, const Symmetries& symmetries,
                                           std::span<const Cubies> states, const Distances& distances) {
  const auto conjugate = [&](std::size_t at) {
    return symmetries.conjugate(states[at], run.axis * axis_symmetry_count);
  };
  std::vector<Annotation> annotations;
  for (std::size_t at = 0; at + 1 < states.size(); ++at) {
    annotations.push_back(at < run.first ? phase1_insight(conjugate(at), conjugate(at + 1), distances.phase1)
                                         : phase2_insight(conjugate(at), conjugate(at + 1), distances.phase2));
    annotations.back().about = axis_names[run.axis];
    if (at + 1 == run.first && run.first < run.end)
      annotations.back().achieved.push_back(
          {"phase-1-done", static_cast<std::int64_t>(run.first), annotations.back().about});
  }
  return annotations;
}

// Before the run, and along it: how far the pieces are where the turns after it take them home from. `before` and
// `after` are states as the one at the run's end sees them: of a piece, where that one has it, not where it is home.
Annotation prepare_insight(const Cubies& before, const Cubies& after, const LeastTurns& distance) {
  Annotation annotation{"prepare"};
  const Counts was = counts_of(before), is = counts_of(after);
  measure(annotation, {{"corners-prepared", was.corners_oriented, is.corners_oriented},
                       {"edges-prepared", was.edges_oriented, is.edges_oriented},
                       {"slice-edges-prepared", was.slice_edges_home, is.slice_edges_home}});
  tell_distance(annotation, distance, before, after);
  return annotation;
}

Annotation arrange_insight(const Cubies& before, const Cubies& after, const LeastTurns& distance) {
  Annotation annotation{"arrange"};
  measure(annotation, {{"pieces-ready", counts_of(before).pieces_placed(), counts_of(after).pieces_placed()}});
  tell_distance(annotation, distance, before, after);
  return annotation;
}

// The turns after the run; what is about this axis is counted on the cube as it is.
Annotation finish_insight(const Cubies& before, const Cubies& after) {
  Annotation annotation{"finish"};
  const Counts was = counts_of(before), is = counts_of(after);
  measure(annotation, {{"corners-oriented", was.corners_oriented, is.corners_oriented},
                       {"edges-oriented", was.edges_oriented, is.edges_oriented},
                       {"slice-edges-home", was.slice_edges_home, is.slice_edges_home},
                       {"pieces-placed", was.pieces_placed(), is.pieces_placed()}});
  return annotation;
}

// To the run of a solution that goes on after it: it was found on the inverse cube, or with turns set aside for the
// end.
std::vector<Annotation> told_in_three_parts(const Phase2Run& run, const Symmetries& symmetries,
                                            std::span<const Cubies> states, const Distances& distances) {
  const Cubies undone = inverse(states[run.end]);
  const auto conjugate = [&](const Cubies& state) {
    return symmetries.conjugate(state, run.axis * axis_symmetry_count);
  };
  const auto from_end = [&](std::size_t at) { return conjugate(compose(undone, states[at])); };
  std::vector<Annotation> annotations;
  for (std::size_t at = 0; at + 1 < states.size(); ++at) {
    if (at < run.first) {
      annotations.push_back(prepare_insight(from_end(at), from_end(at + 1), distances.phase1));
    } else if (at < run.end) {
      annotations.push_back(arrange_insight(from_end(at), from_end(at + 1), distances.phase2));
    } else {
      annotations.push_back(finish_insight(conjugate(states[at]), conjugate(states[at + 1])));
    }
    annotations.back().about = axis_names[run.axis];
    if (at + 1 == run.end)
      annotations.back().achieved.push_back(
          {"pieces-ready", static_cast<std::int64_t>(states.size() - 1 - run.end), {}});
  }
  return annotations;
}

}  // namespace

std::vector<Annotation> two_phase_insights(std::span<const Cubies> states, const Distances& distances) {
  if (states.size() < 2) return {};
  const Symmetries symmetries;
  const std::size_t count = states.size() - 1;
  Phase2Run run = longest_run(symmetries, states);
  if (states[count] != Cubies{}) run = {count, count, 0};  // no solution: it has not got to phase 2
  return run.end == count ? told_as_two_phases(run, symmetries, states, distances)
                          : told_in_three_parts(run, symmetries, states, distances);
}

std::vector<Annotation> layers_insights(std::span<const Cubies> states, std::span<const FaceMove> turns) {
  if (states.size() < 2) return {};
  LayerTeller teller(states);
  const LayersAnswer answer = solve_by_layers(states[0]);
  if (std::equal(turns.begin(), turns.end(), answer.turns.begin(), answer.turns.end()))
    for (const LayerStep& step : answer.steps) teller.tell(step);
  return teller.finish();
}

std::vector<Annotation> block_insights(std::span<const Cubies> states, const Distances& distances) {
  std::vector<Annotation> annotations;
  for (std::size_t at = 0; at + 1 < states.size(); ++at) {
    const Cubies& before = states[at];
    const Cubies& after = states[at + 1];
    const Blocks was = blocks_of(before), is = blocks_of(after);
    const auto cubes = [](const Blocks& blocks) {
      return static_cast<std::int64_t>(std::count(blocks.cubes.begin(), blocks.cubes.end(), true));
    };
    Annotation& annotation = annotations.emplace_back();
    if (distances.whole) measure(annotation, {{"lower-bound", distances.whole(before), distances.whole(after)}});
    measure(annotation, {{"pieces-placed", counts_of(before).pieces_placed(), counts_of(after).pieces_placed()},
                         {"pairs", was.pairs, is.pairs},
                         {"blocks-2x2x2", cubes(was), cubes(is)}});
    if (after != Cubies{}) achieve_blocks(annotation, was, is);  // solved: that says it all
  }
  return annotations;
}

}  // namespace rompicapo::cube
