// SPDX-License-Identifier: MIT
//
// The last two edges: held at FR and FL, their wings change places by "slice, turn one of the edges the other way
// round, slice back", which cycles three of them, and by the formula of OLL parity where an odd number is left to do.
#include <cassert>
#include <map>
#include <optional>
#include <utility>

#include "rompicapo/puzzles/cube/layers/edge_ways.hpp"
#include "rompicapo/puzzles/cube/layers/large/formulas.hpp"
#include "rompicapo/puzzles/cube/layers/large/steps.hpp"

namespace rompicapo::cube {

namespace {

constexpr EdgePlace right_edge = 8, left_edge = 9;  // FR, FL

// Where the two edges' wings of one layer are, each edge's first wing before its mate, and the edges themselves.
struct Pairs {
  std::array<EdgePlace, 4> wings{};
  std::array<EdgePlace, 2> edges{};
  auto key() const { return std::array{wings[0], wings[1], wings[2], wings[3], edges[0], edges[1]}; }
};

struct Trick {
  std::vector<Turn> turns;
  std::string_view formula;
  bool right;  // made on FR, else on FL
  bool parity = false;
};

class LastEdges {
 public:
  LastEdges(BigSteps& steps, EdgePiece one, EdgePiece other)
      : steps_(steps), edges_(steps.board()), pieces_{one, other} {}

  void solve() {
    lead_in_ = edge_path({edges_.reference(pieces_[0]), edges_.reference(pieces_[1]), 0}, [](const EdgePlaces& at) {
                 return edge_of_place(at[0]) == right_edge && edge_of_place(at[1]) == left_edge;
               }).turns;
    for (const unsigned right : {2u * right_edge, 2u * right_edge + 1})
      for (const unsigned left : {2u * left_edge, 2u * left_edge + 1})
        other_ways_.push_back(edge_path({2 * right_edge, 2 * left_edge, 0}, [&](const EdgePlaces& at) {
                                return at[0] == right && at[1] == left;
                              }).turns);
    for (unsigned layer = 2; layer <= edges_.wing_layers(); ++layer) pair(layer);
  }

 private:
  bool is_reference(unsigned layer) const { return layer == edges_.layer_of_reference(); }

  // "Slice, turn an edge round, slice back", with the two edges held either way round.
  std::vector<Trick> tricks(unsigned layer) const {
    std::vector<Trick> tricks;
    const unsigned size = steps_.size();
    for (const std::vector<Turn>& lead_in : other_ways_)
      for (const unsigned height : {layer, size + 1 - layer})
        for (const bool right : {true, false}) {
          const std::string_view formula = right ? flip_right_formula : flip_left_formula;
          const Turn slice = slice_turn(size, U, height, right ? 3 : 1);
          Trick trick{lead_in, formula, right};
          trick.turns.push_back(slice);
          for (const Turn& turn : formula_turns(formula, 1, 1)) trick.turns.push_back(turn);
          trick.turns.push_back(inverse(slice));
          tricks.push_back(std::move(trick));
        }
    if (is_reference(layer)) return tricks;
    for (const bool right : {true, false})
      tricks.push_back({formula_turns(oll_parity_formula, layer, layer, right ? ufs_place_is_fr : ufs_place_is_fl),
                        "OLL parity", right, true});
    return tricks;
  }

  EdgePlace moved(unsigned layer, EdgePlace place, const std::vector<Turn>& turns) const {
    return edges_.place_of(layer, steps_.board().image(edges_.sticker(layer, place), turns));
  }

  Pairs after(unsigned layer, Pairs pairs, const std::vector<Turn>& turns) const {
    for (EdgePlace& wing : pairs.wings) wing = moved(layer, wing, turns);
    for (EdgePlace& edge : pairs.edges) edge = moved(edges_.layer_of_reference(), edge, turns);
    return pairs;
  }

  // Outermost wings of even sizes have nothing but each other to go by.
  bool is_done(unsigned layer, const Pairs& pairs) const {
    const auto mates = [&](std::size_t first) { return pairs.wings[first + 1] == turned_round(pairs.wings[first]); };
    if (is_reference(layer)) return mates(0) && mates(2);
    return mates(0) && mates(2) && pairs.wings[0] == pairs.edges[0] && pairs.wings[2] == pairs.edges[1];
  }

  // The fewest turns made of tricks (Dijkstra over the few arrangements of four wings).
  std::vector<Trick> way(unsigned layer, const Pairs& start) const {
    struct Known {
      std::size_t cost;
      std::vector<Trick> tricks;
      bool closed = false;
      Pairs pairs;
    };
    std::map<std::array<EdgePlace, 6>, Known> known;
    known[start.key()] = {0, {}, false, start};
    for (;;) {
      Known* nearest = nullptr;
      for (auto& [key, one] : known)
        if (!one.closed && (nearest == nullptr || one.cost < nearest->cost)) nearest = &one;
      assert(nearest != nullptr);
      if (is_done(layer, nearest->pairs)) return nearest->tricks;
      nearest->closed = true;
      for (const Trick& trick : tricks(layer)) {
        const Pairs next = after(layer, nearest->pairs, trick.turns);
        const std::size_t cost = nearest->cost + trick.turns.size();
        const auto found = known.find(next.key());
        if (found != known.end() && found->second.cost <= cost) continue;
        std::vector<Trick> tricks = nearest->tricks;
        tricks.push_back(trick);
        known[next.key()] = {cost, std::move(tricks), false, next};
      }
    }
  }

  void pair(unsigned layer) {
    Pairs pairs;
    for (std::size_t at = 0; at < 2; ++at) {
      const auto now = [&](unsigned at_layer, EdgePiece piece) {
        EdgePlace place = edges_.find(at_layer, piece);
        for (const Turn& turn : lead_in_) place = carried(place, turn.face, turn.quarters);
        return place;
      };
      pairs.wings[2 * at] = now(layer, pieces_[at]);
      pairs.wings[2 * at + 1] = now(layer, pieces_[at].reversed());
      pairs.edges[at] = now(edges_.layer_of_reference(), pieces_[at]);
    }
    for (const Trick& trick : way(layer, pairs)) {
      if (!steps_.go_on()) return;
      make(trick);
    }
  }

  void make(const Trick& trick) {
    BigLayerStep step{BigLayerStage::edges, trick.parity ? BigLayerDeed::parity : BigLayerDeed::last_edges};
    std::vector<EdgePiece> about{pieces_.begin(), pieces_.end()};
    if (trick.parity) about = {pieces_[trick.right ? 0 : 1]};
    for (const EdgePiece piece : about)
      step.pieces.push_back(steps_.named(std::string{face_letters[piece.first], face_letters[piece.second]}));
    step.formula = trick.formula;
    step.of = edge_count;
    std::vector<Turn> turns = std::exchange(lead_in_, {});
    turns.insert(turns.end(), trick.turns.begin(), trick.turns.end());
    steps_.make(std::move(step), turns);
    for (const EdgePiece each : about)
      for (const std::size_t sticker : edges_.stickers_of_edge(edge_of_place(edges_.reference(each))))
        steps_.last().stickers.push_back(sticker);
    steps_.last().done = edges_.paired();
  }

  BigSteps& steps_;
  EdgeBoard edges_;
  std::array<EdgePiece, 2> pieces_;
  std::vector<std::vector<Turn>> other_ways_;  // FR, FL or both the other way round
  std::vector<Turn> lead_in_;                  // that brings the two to FR and FL, until it is made
};

}  // namespace

void pair_last_edges(BigSteps& steps, EdgePiece one, EdgePiece other) { LastEdges(steps, one, other).solve(); }

}  // namespace rompicapo::cube
