// SPDX-License-Identifier: MIT
//
// Edges one after the other: the edge in hand is brought to FR and a wing that it lacks to FL or BR, at the height at
// which it joins; a slice brings it over, the edge goes away for another that is not paired yet, and the slice goes
// back, so that the centres are as they were. Of the last two edges neither can go away: FR is turned the other way
// round instead (last_edges.cpp).
#include <algorithm>
#include <cassert>
#include <optional>

#include "rompicapo/puzzles/cube/layers/edge_ways.hpp"
#include "rompicapo/puzzles/cube/layers/large/formulas.hpp"
#include "rompicapo/puzzles/cube/layers/large/steps.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::size_t at_fr = 8, at_fl = 9;

// The edge at FR goes away and the one of this place comes; FL, BL and BR stay.
struct Exchange {
  std::size_t other;
  std::string_view formula;
};
constexpr std::array<Exchange, 8> exchanges{{{1, "R U' R'"},
                                             {2, "R U2 R'"},
                                             {3, "R U R'"},
                                             {0, "F' U F"},
                                             {5, "R' D R"},
                                             {6, "R' D2 R"},
                                             {7, "R' D' R"},
                                             {4, "F D' F'"}}};

class Edges {
 public:
  explicit Edges(BigSteps& steps) : steps_(steps), edges_(steps.board()) {}

  void solve() {
    for (std::vector<std::size_t> open = unpaired(); open.size() > 2; open = unpaired()) {
      if (!steps_.go_on()) return;
      const EdgePiece piece = edges_.at_edge(open[fullest(open)]);
      while (!edges_.is_paired(piece) && unpaired().size() > 2) {
        if (!steps_.go_on()) return;
        join_one(piece);
      }
    }
    const std::vector<std::size_t> open = unpaired();
    if (open.empty() || !steps_.go_on()) return;
    const EdgePiece one = edges_.at_edge(open[0]);
    const std::size_t place = open.size() > 1 ? open[1] : (open[0] + 1) % edge_count;
    EdgePiece other = edges_.at_edge(place);
    if (other == one.reversed())  // on even sizes both wings of one edge may stand first
      other = edges_.piece_at(edges_.layer_of_reference(), static_cast<EdgePlace>(2 * place + 1));
    pair_last_edges(steps_, one, other);
  }

 private:
  std::vector<std::size_t> unpaired() const {
    std::vector<std::size_t> open;
    for (std::size_t edge = 0; edge < edge_count; ++edge)
      if (!edges_.is_paired(edges_.at_edge(edge))) open.push_back(edge);
    return open;
  }

  std::size_t fullest(const std::vector<std::size_t>& open) const {
    std::size_t best = 0;
    for (std::size_t at = 1; at < open.size(); ++at)
      if (edges_.parts(edges_.at_edge(open[at])) > edges_.parts(edges_.at_edge(open[best]))) best = at;
    return best;
  }

  // The first wing that the edge lacks, from the outside in.
  void join_one(EdgePiece piece) {
    for (unsigned layer = 2; layer <= edges_.wing_layers(); ++layer)
      for (const EdgePiece wing : {piece, piece.reversed()}) {
        const EdgePlace to = wing == piece ? edges_.reference(piece) : turned_round(edges_.reference(piece));
        const EdgePlace from = edges_.find(layer, wing);
        if (from == to) continue;
        if (edge_of_place(from) == edge_of_place(to)) return turn_round(piece, layer, wing, to);
        return bring_over(piece, layer, wing, from, to);
      }
  }

  // Its height and how a slice brings it over, for a wing that joins at `to`, which is at FR.
  struct Over {
    EdgePlace from;  // where it must be
    Turn slice;
  };
  std::vector<Over> overs(unsigned layer, EdgePlace to) const {
    const LayerBoard& board = steps_.board();
    const std::size_t sticker = edges_.sticker(layer, to);
    const unsigned height = board.layer(sticker, U);
    std::vector<Over> both;
    for (const unsigned quarters : {1u, 3u}) {
      const Turn slice = slice_turn(steps_.size(), U, height, quarters);
      both.push_back({edges_.place_of(layer, board.image(sticker, inverse(slice))), slice});
    }
    return both;
  }

  void bring_over(EdgePiece piece, unsigned layer, EdgePiece wing, EdgePlace from, EdgePlace to) {
    const std::size_t other = third(edge_of_place(from), edge_of_place(to));
    std::array<std::vector<Over>, 2> over{overs(layer, 2 * at_fr), overs(layer, 2 * at_fr + 1)};
    const auto over_from = [&](const EdgePlaces& at) -> const Over* {
      if (edge_of_place(at[0]) != at_fr) return nullptr;
      for (const Over& one : over[at[0] % 2])
        if (one.from == at[1]) return &one;
      return nullptr;
    };
    const auto exchange_for = [&](const EdgePlaces& at) {
      return std::find_if(exchanges.begin(), exchanges.end(),
                          [&](const Exchange& one) { return one.other == edge_of_place(at[2]); });
    };
    const EdgePath way = edge_path({to, from, static_cast<EdgePlace>(2 * other)}, [&](const EdgePlaces& at) {
      return over_from(at) != nullptr && exchange_for(at) != exchanges.end();
    });
    const Over& used = *over_from(way.places);
    std::vector<Turn> turns = way.turns;
    turns.push_back(used.slice);
    for (const Turn& turn : formula_turns(exchange_for(way.places)->formula, 1, 1)) turns.push_back(turn);
    turns.push_back(inverse(used.slice));
    make(piece, layer, wing, turns, {});
  }

  // In its edge already, but where the other one belongs: "slice, turn FR the other way round, slice back" with an
  // edge at FL that is not paired either.
  void turn_round(EdgePiece piece, unsigned layer, EdgePiece wing, EdgePlace to) {
    const std::size_t other = third(edge_of_place(to), edge_of_place(to));
    const EdgePath way = edge_path({to, static_cast<EdgePlace>(2 * other), 0}, [](const EdgePlaces& at) {
      return edge_of_place(at[0]) == at_fr && edge_of_place(at[1]) == at_fl;
    });
    const unsigned height = steps_.board().layer(edges_.sticker(layer, turned_round(way.places[0])), U);
    const Turn slice = slice_turn(steps_.size(), U, height, 3);  // FL to FR
    std::vector<Turn> turns = way.turns;
    turns.push_back(slice);
    for (const Turn& turn : formula_turns(flip_right_formula, 1, 1)) turns.push_back(turn);
    turns.push_back(inverse(slice));
    make(piece, layer, wing, turns, flip_right_formula);
  }

  // An edge that is not paired and neither of these.
  std::size_t third(std::size_t one, std::size_t other) const {
    for (const std::size_t edge : unpaired())
      if (edge != one && edge != other) return edge;
    assert(false && "called with two unpaired edges");
    return 0;
  }

  void make(EdgePiece piece, unsigned layer, EdgePiece wing, const std::vector<Turn>& turns, std::string_view formula) {
    BigLayerStep step{BigLayerStage::edges,
                      BigLayerDeed::wing,
                      {steps_.named(std::string{face_letters[piece.first], face_letters[piece.second]})}};
    step.formula = formula;
    step.of = steps_.size() - 2;
    steps_.make(std::move(step), turns);
    assert(edges_.fits(layer, piece) || wing != piece);
    steps_.last().stickers = {edges_.sticker(layer, edges_.find(layer, wing))};
    steps_.last().done = edges_.parts(piece);
  }

  BigSteps& steps_;
  EdgeBoard edges_;
};

}  // namespace

void solve_big_edges(BigSteps& steps) { Edges(steps).solve(); }

}  // namespace rompicapo::cube
