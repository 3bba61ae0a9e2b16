// SPDX-License-Identifier: MIT
//
// The beginner's way on large cubes, told step by step as it was made.
#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "rompicapo/puzzles/cube/annotation/large.hpp"
#include "rompicapo/puzzles/cube/layers/edge_board.hpp"
#include "rompicapo/puzzles/cube/layers/large/layers.hpp"
#include "rompicapo/puzzles/cube/layers/layers.hpp"
#include "rompicapo/puzzles/cube/models/large_moves.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::array<Face, 6> centre_order{D, U, F, R, B, L};  // the last two are done at once

class BigLayersTeller {
 public:
  BigLayersTeller(const StickerCube& start, std::span<const Turn> turns, const MoveSet& moves)
      : answer_(solve_big_by_layers(start)),
        board_(start),
        edges_(board_),
        moves_(moves),
        writer_(moves),
        told_(turns.size()) {
    LayerBoard end(start);
    for (const Turn& turn : answer_.turns) end.turn(turn);
    for (const Face face : centre_order) colours_ += face_letters[end.colour(end.cube().sticker(face, 1, 1))];
  }

  // Nothing, where the turns are not those of the steps.
  std::optional<std::vector<Annotation>> tell(std::span<const Turn> turns) {
    std::size_t from = 0;
    for (std::size_t at = 0; at < answer_.steps.size(); ++at) {
      const BigLayerStep& step = answer_.steps[at];
      if (step.stage == BigLayerStage::edges && (at == 0 || answer_.steps[at - 1].stage != step.stage)) paired();
      std::size_t to = from;
      for (std::size_t each = step.first; each < step.first + step.count; ++each) {
        board_.turn(answer_.turns[each]);
        for (const Move move : writer_.next(answer_.turns[each])) {
          if (to == turns.size() || turns[to] != moves_.turn(move)) return std::nullopt;
          told_[to].phase = step.name();
          if (step.pieces.size() == 1) told_[to].about = step.pieces[0];
          ++to;
        }
      }
      tell_step(told_[to - 1], step);
      tell_home(told_[to - 1], step);
      const bool ends = at + 1 == answer_.steps.size() || answer_.steps[at + 1].stage != step.stage;
      tell_done(told_[to - 1], step, ends,
                at + 1 == answer_.steps.size() ? big_layer_stage_count
                                               : static_cast<std::size_t>(answer_.steps[at + 1].stage));
      from = to;
    }
    if (from != turns.size()) return std::nullopt;
    return std::move(told_);
  }

 private:
  // Its colours by the edge's name.
  std::string name_of_edge(std::size_t edge) const {
    const EdgePiece piece = edges_.at_edge(edge);
    return std::string(edge_names[edge_of(std::array{piece.first, piece.second}).piece]);
  }

  std::vector<std::string> places_of(const BigLayerStep& step) const {
    std::vector<std::string> names;
    for (const std::size_t sticker : step.stickers)
      names.push_back(board_.cube().sticker_name(writer_.lies(board_.cube(), sticker)));
    return names;
  }

  void tell_step(Annotation& annotation, const BigLayerStep& step) {
    const auto add = [&](std::string_view name, std::vector<std::string> pieces) {
      annotation.achieved.push_back(
          {std::string(name), static_cast<std::int64_t>(step.done), std::to_string(step.of), std::move(pieces)});
    };
    const auto formula = [&] {
      if (!step.formula.empty())
        annotation.achieved.push_back({"formula", static_cast<std::int64_t>(step.count), std::string(step.formula)});
    };
    switch (step.deed) {
      case BigLayerDeed::bar_piece:
        return add("bar-piece", places_of(step));
      case BigLayerDeed::bar:
        return add("bar-inserted", places_of(step));
      case BigLayerDeed::centre_piece:
        return add("centre-piece", places_of(step));
      case BigLayerDeed::wing:
        formula();
        return add("wing-joined", step.pieces);
      case BigLayerDeed::last_edges:
        formula();
        return add("last-wings", step.pieces);
      case BigLayerDeed::parity:
        return add(step.stage == BigLayerStage::edges        ? "wing-parity"
                   : step.stage == BigLayerStage::oll_parity ? "oll-parity"
                                                             : "pll-parity",
                   step.pieces);
      case BigLayerDeed::reduced:
        formula();
        if (!step.pieces.empty()) waiting_.push_back(step);
    }
  }

  bool is_home(const BigLayerStep& step) const {
    return std::all_of(step.stickers.begin(), step.stickers.end(), [&](std::size_t sticker) {
      return board_.colour(sticker) == board_.colour(board_.cube().sticker(board_.face(sticker), 1, 1));
    });
  }

  // The 3x3x3's pieces that are home with this step. Where turns of two steps were merged, one comes home a little
  // after its own.
  void tell_home(Annotation& annotation, const BigLayerStep& step) {
    std::vector<BigLayerStep> home, away;
    for (BigLayerStep& each : waiting_) (is_home(each) ? home : away).push_back(std::move(each));
    waiting_ = std::move(away);
    for (std::size_t at = 0; at < home.size(); ++at) {
      std::size_t done = home[at].of;
      if (home[at].stage == step.stage) {
        done = step.done;
        for (std::size_t later = at + 1; later < home.size(); ++later) done -= home[later].stage == step.stage;
      }
      annotation.achieved.push_back({std::string(home[at].name()), static_cast<std::int64_t>(done),
                                     std::to_string(home[at].of), home[at].pieces});
    }
  }

  // What is done for good when the step ends its stage; `next` is the stage of the step after it.
  void tell_done(Annotation& annotation, const BigLayerStep& step, bool ends, std::size_t next) {
    const auto stage = static_cast<std::size_t>(step.stage),
               last_centres = static_cast<std::size_t>(BigLayerStage::last_centres);
    const auto edges = static_cast<std::size_t>(BigLayerStage::edges);
    if (ends && stage <= last_centres) {
      const std::size_t done = next > last_centres ? colours_.size() : next;
      std::vector<std::string> names;
      for (; centres_ < done; ++centres_) names.emplace_back(1, colours_[centres_]);
      annotation.achieved.push_back({"centres-done", static_cast<std::int64_t>(centres_), {}, std::move(names)});
    }
    if (stage == edges) tell_paired(annotation);
    if (ends && stage <= edges && next > edges)
      annotation.achieved.push_back({"reduced", static_cast<std::int64_t>(step.first + step.count)});
    for (; stages_ < step.stages; ++stages_)
      annotation.achieved.push_back(
          {"stage-done", static_cast<std::int64_t>(stages_ + 1), std::string(layer_stage_names[stages_])});
  }

  // Those that have come to be paired since this was asked.
  std::vector<std::string> paired() {
    std::vector<std::string> names;
    for (std::size_t edge = 0; edge < edge_count; ++edge)
      if (edges_.is_paired(edges_.at_edge(edge)) && paired_.insert(name_of_edge(edge)).second)
        names.push_back(name_of_edge(edge));
    return names;
  }

  void tell_paired(Annotation& annotation) {
    std::vector<std::string> names = paired();
    if (names.empty()) return;
    annotation.achieved.push_back({"edges-done", static_cast<std::int64_t>(paired_.size()), {}, std::move(names)});
  }

  BigLayersAnswer answer_;
  LayerBoard board_;  // as the solver holds it
  EdgeBoard edges_;
  const MoveSet& moves_;
  LargeMoves writer_;
  std::vector<Annotation> told_;
  std::string colours_;                   // of the centres, in the order in which they are done
  std::set<std::string> paired_;          // edges
  std::vector<BigLayerStep> waiting_;     // whose pieces are not home yet
  std::size_t centres_ = 0, stages_ = 0;  // done
};

}  // namespace

std::vector<Annotation> big_layers_insights(const StickerCube& start, std::span<const Turn> turns, Metric metric) {
  if (turns.empty()) return {};
  const MoveSet moves(start.size(), metric);
  std::optional<std::vector<Annotation>> told = BigLayersTeller(start, turns, moves).tell(turns);
  return told ? *std::move(told) : large_insights(start, turns);
}

}  // namespace rompicapo::cube
