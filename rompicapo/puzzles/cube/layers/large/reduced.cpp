// SPDX-License-Identifier: MIT
//
// A reduced cube is turned as a 3x3x3, layer by layer. On even sizes it may be one that no 3x3x3 can be: a learner goes
// on as if it were until the last layer shows it, and makes the formula then. Here the same: the steps of a 3x3x3 with
// an edge of the last layer turned, or two swapped, which do not differ up to there.
#include <algorithm>
#include <utility>

#include "rompicapo/puzzles/cube/layers/large/formulas.hpp"
#include "rompicapo/puzzles/cube/layers/large/steps.hpp"
#include "rompicapo/puzzles/cube/layers/layers.hpp"
#include "rompicapo/puzzles/cube/models/face_turns.hpp"
#include "rompicapo/puzzles/cube/text/fixes.hpp"

namespace rompicapo::cube {

namespace {

// As if there were no parity: of the last layer's edges one is turned, two are swapped.
Cubies without_parity(Cubies state) {
  const auto place_of = [&](std::uint8_t piece) {
    return static_cast<std::size_t>(std::find(state.edge.begin(), state.edge.end(), piece) - state.edge.begin());
  };
  if (is_flip_odd(state)) state.flip[place_of(1)] ^= 1;
  if (is_order_odd(state)) {
    const std::size_t one = place_of(1), other = place_of(3);
    std::swap(state.edge[one], state.edge[other]);
  }
  return state;
}

// The steps of the 3x3x3, under this cube's stage, which has the same name.
BigLayerStage stage_of(const LayerStep& step) {
  const auto named = std::find(big_layer_stage_names.begin(), big_layer_stage_names.end(), step.name());
  return static_cast<BigLayerStage>(named - big_layer_stage_names.begin());
}

class Reduced {
 public:
  explicit Reduced(BigSteps& steps) : steps_(steps), edges_(steps.board()) {}

  void solve() {
    while (stages_until_parity()) {
    }
  }

 private:
  Cubies state() const {
    Cubies state = read_cubies(steps_.board().cube());
    for (std::size_t at = 0; at < edge_count; ++at) {
      const EdgePiece piece = edges_.at_edge(at);
      const FoundPiece found = edge_of(std::array{piece.first, piece.second});
      state.edge[at] = static_cast<std::uint8_t>(found.piece);
      state.flip[at] = static_cast<std::uint8_t>(found.turned);
    }
    return state;
  }

  // True: a parity was put right, and there is more to do.
  bool stages_until_parity() {
    const Cubies start = state();
    const bool oll = is_flip_odd(start), pll = is_order_odd(start);
    const LayersAnswer answer = solve_by_layers(without_parity(start));
    for (const LayerStep& step : answer.steps) {
      if (!steps_.go_on()) return false;
      if (oll && step.stage >= LayerStage::last_layer_cross) break;
      if (pll && step.stage >= LayerStage::edge_permutation) break;
      make(step, std::span(answer.turns).subspan(step.first, step.count));
    }
    if (oll) return put_right(BigLayerStage::oll_parity, "OLL parity");
    if (pll) return put_right(BigLayerStage::pll_parity, "PLL parity");
    return false;
  }

  void make(const LayerStep& step, std::span<const FaceMove> moves) {
    std::vector<Turn> turns;
    for (const FaceMove move : moves) turns.push_back(face_turn(face_of(move), quarters_of(move)));
    BigLayerStep told{stage_of(step), BigLayerDeed::reduced};
    told.formula = step.formula;
    told.of = 4;
    if (!step.piece.empty()) {
      told.pieces = {steps_.named(step.piece)};
      told.stickers = home_of(step.piece);
    }
    steps_.make(std::move(told), turns);
    tell_done();
  }

  void tell_done() {
    const Cubies now = state();
    BigLayerStep& step = steps_.last();
    step.stages = layer_stages_done(now);
    if (step.stage > BigLayerStage::middle_layer_edges) return;  // their formulas have no piece of their own
    step.done = layer_pieces_done(
        now, static_cast<LayerStage>(static_cast<int>(step.stage) - static_cast<int>(BigLayerStage::cross)));
  }

  // With the cube held whichever way leaves least to do.
  bool put_right(BigLayerStage stage, std::string_view name) {
    const unsigned half = steps_.size() / 2;
    const bool oll = stage == BigLayerStage::oll_parity;
    const std::string_view formula = oll ? oll_parity_formula : pll_parity_formula;
    const Cubies start = state();
    std::size_t best = 0, least = 0;
    for (std::size_t held = 0; held < holds.size(); ++held) {
      Cubies after = start;
      const auto& [one, other] = touched[held];
      if (oll) {
        after.flip[one] ^= 1;
      } else {
        std::swap(after.edge[one], after.edge[other]);
        std::swap(after.flip[one], after.flip[other]);
      }
      const std::size_t left = solve_by_layers(without_parity(after)).turns.size();
      if (held == 0 || left < least) best = held, least = left;
    }
    BigLayerStep step{stage, BigLayerDeed::parity};
    step.formula = name;
    std::vector<std::size_t> places{touched[best].first};
    if (!oll) places.push_back(touched[best].second);
    for (const std::size_t edge : places) {
      const EdgePiece piece = edges_.at_edge(edge);
      step.pieces.push_back(steps_.named(std::string{face_letters[piece.first], face_letters[piece.second]}));
      for (const std::size_t sticker : edges_.stickers_of_edge(edge)) step.stickers.push_back(sticker);
    }
    steps_.make(std::move(step), formula_turns(formula, 2, half, holds[best]));
    tell_done();
    return true;
  }

  std::vector<std::size_t> home_of(std::string_view piece) const {
    for (std::size_t at = 0; at < edge_count; ++at)
      if (edge_names[at] == piece) return edges_.stickers_of_edge(at);
    for (std::size_t at = 0; at < corner_count; ++at)
      if (corner_names[at] == piece) {
        const auto stickers = corner_stickers(steps_.board().cube(), at);
        return {stickers.begin(), stickers.end()};
      }
    return {};
  }

  // The cube held with F, R, B, L in front, and the places of UF and UB then.
  static constexpr std::array<std::string_view, 4> holds{"URFDLB", "UBRDFL", "ULBDRF", "UFLDBR"};
  static constexpr std::array<std::pair<std::size_t, std::size_t>, 4> touched{{{1, 3}, {0, 2}, {3, 1}, {2, 0}}};

  BigSteps& steps_;
  EdgeBoard edges_;
};

}  // namespace

void solve_reduced(BigSteps& steps) {
  if (steps.go_on()) Reduced(steps).solve();
}

}  // namespace rompicapo::cube
