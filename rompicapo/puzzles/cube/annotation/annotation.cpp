// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/annotation/annotation.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "rompicapo/puzzles/cube/annotation/counts.hpp"
#include "rompicapo/puzzles/cube/annotation/pieces.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/layers/layers.hpp"
#include "rompicapo/puzzles/cube/models/face_turns.hpp"

namespace rompicapo::cube {

namespace {

// Symmetry 16 a brings the a-th of these axes upright.
constexpr std::array<std::string_view, 3> axis_names{"U-D", "F-B", "R-L"};

void measure(Annotation& annotation, std::string_view name, std::int64_t before, std::int64_t after,
             bool exact = false) {
  annotation.measures.push_back({std::string(name), before, after, exact});
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

void measure_phase1(Annotation& annotation, const Cubies& before, const Cubies& after, const Distances& distances) {
  const Coordinates from = coordinates_of(before), to = coordinates_of(after);
  measure(annotation, "twist", from.twist, to.twist);
  measure(annotation, "flip", from.flip, to.flip);
  measure(annotation, "slice", from.slice, to.slice);
  if (!distances.phase1) return;
  const std::int64_t least = distances.phase1(after);
  measure(annotation, "distance", distances.phase1(before), least, least < distances.phase1_exact_below);
}

void measure_phase2(Annotation& annotation, const Cubies& before, const Cubies& after, const Distances& distances) {
  const Coordinates from = coordinates_of(before), to = coordinates_of(after);
  measure(annotation, "corner-permutation", from.corner_permutation, to.corner_permutation);
  measure(annotation, "edge-permutation", from.edge_permutation, to.edge_permutation);
  measure(annotation, "slice-order", from.slice_order, to.slice_order);
  if (distances.phase2) measure(annotation, "distance", distances.phase2(before), distances.phase2(after));
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
    const unsigned done = layer_pieces_done(states_[end + 1], step.stage);
    if (!step.piece.empty())
      last.achieved.push_back({std::string(step.name()), done, std::string(step.piece), {std::string(step.piece)}});
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

// To the run of a solution that ends with it: phase 1, then phase 2.
std::vector<Annotation> told_as_two_phases(const Phase2Run& run, const Symmetries& symmetries,
                                           std::span<const Cubies> states, const Distances& distances) {
  const unsigned symmetry = run.axis * axis_symmetry_count;
  std::vector<Cubies> upright;
  for (const Cubies& state : states) upright.push_back(symmetries.conjugate(state, symmetry));
  const OrientationTeller orientation(std::span<const Cubies>(upright).first(run.first + 1), symmetries, symmetry);
  const PieceTeller pieces(states);
  std::vector<Annotation> annotations;
  for (std::size_t turn = 0; turn + 1 < states.size(); ++turn) {
    const bool first = turn < run.first;
    Annotation& annotation = annotations.emplace_back(Annotation{first ? "phase-1" : "phase-2"});
    annotation.about = axis_names[run.axis];
    if (first) {
      orientation.tell(annotation, turn);
      measure_phase1(annotation, upright[turn], upright[turn + 1], distances);
    } else {
      pieces.tell(annotation, turn);
      measure_phase2(annotation, upright[turn], upright[turn + 1], distances);
    }
    if (turn + 1 == run.first)
      annotation.achieved.push_back({"phase-1-done", static_cast<std::int64_t>(run.first), annotation.about});
  }
  return annotations;
}

}  // namespace

std::vector<Annotation> two_phase_insights(std::span<const Cubies> states, const Distances& distances) {
  if (states.size() < 2) return {};
  const Symmetries symmetries;
  const Phase2Run run = longest_run(symmetries, states);
  if (states.back() != Cubies{} || run.end + 1 != states.size()) return piece_insights(states, distances);
  return told_as_two_phases(run, symmetries, states, distances);
}

std::vector<Annotation> layers_insights(std::span<const Cubies> states, std::span<const FaceMove> turns) {
  if (states.size() < 2) return {};
  LayerTeller teller(states);
  const LayersAnswer answer = solve_by_layers(states[0]);
  if (std::equal(turns.begin(), turns.end(), answer.turns.begin(), answer.turns.end()))
    for (const LayerStep& step : answer.steps) teller.tell(step);
  return teller.finish();
}

std::vector<Annotation> piece_insights(std::span<const Cubies> states, const Distances& distances) {
  if (states.size() < 2) return {};
  const PieceTeller pieces(states);
  std::size_t joining = 0;  // turns before the first that brings a piece home to stay
  while (pieces.solved() && pieces.home(joining + 1) == 0) ++joining;
  std::vector<Annotation> annotations;
  for (std::size_t turn = 0; turn + 1 < states.size(); ++turn) {
    Annotation& annotation = annotations.emplace_back();
    if (pieces.solved()) annotation.phase = turn < joining ? "join" : "bring-home";
    pieces.tell(annotation, turn);
    if (turn + 1 == joining)
      annotation.achieved.push_back({"join-done", pieces.joined(joining), std::to_string(neighbour_count)});
    if (distances.whole)
      measure(annotation, "lower-bound", distances.whole(states[turn]), distances.whole(states[turn + 1]));
  }
  return annotations;
}

std::vector<Annotation> corner_insights(std::span<const Cubies> states, std::span<const std::int64_t> left) {
  std::vector<std::vector<bool>> holds;
  for (const Cubies& state : states) {
    PerPiece home = home_pieces(state);
    home.resize(corner_count);
    holds.push_back(std::move(home));
  }
  const HomeTeller corners(Settled(std::move(holds)), {corner_names.begin(), corner_names.end()});
  std::vector<Annotation> annotations(states.size() - 1);
  for (std::size_t turn = 0; turn < annotations.size(); ++turn) {
    corners.tell(annotations[turn], turn);
    if (!left.empty()) measure(annotations[turn], "exact-distance", left[turn], left[turn + 1], true);
  }
  return annotations;
}

}  // namespace rompicapo::cube
