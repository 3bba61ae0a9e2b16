// SPDX-License-Identifier: MIT
//
// A large cube on its way to solved, with the steps as they are made. Inside, colours are named by their homes: D's
// centre is colour D. `colours` says what the given cube calls them.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "rompicapo/puzzles/cube/layers/edge_board.hpp"
#include "rompicapo/puzzles/cube/layers/large/layers.hpp"

namespace rompicapo::cube {

class BigSteps {
 public:
  // `start` with colours named by their homes; `given` the same cube as it was given.
  BigSteps(const StickerCube& start, const StickerCube& given, const std::function<bool()>& go_on);

  const LayerBoard& board() const { return board_; }
  unsigned size() const { return board_.size(); }

  // False: end now. To be asked before each step.
  bool go_on();

  // Makes the turns as one step; those of one layer running are made as one. Precondition: they do not come to nothing.
  void make(BigLayerStep step, std::vector<Turn> turns);
  // After make(): what can only be told when it is done.
  BigLayerStep& last() { return answer_.steps.back(); }

  // A centre, edge or corner, called by its home, as it is called by its colours on the cube that was given.
  std::string named(std::string_view piece) const;

  BigLayersAnswer finished() && { return std::move(answer_); }

 private:
  void leave_lying(std::vector<Turn>& turns);

  LayerBoard board_;
  std::array<Face, 6> colours_{};
  const std::function<bool()>& go_on_;
  BigLayersAnswer answer_;
};

// The stages. Each leaves what is done before it done.
void solve_big_centres(BigSteps& steps);
void solve_big_edges(BigSteps& steps);
void solve_reduced(BigSteps& steps);

// Of the edges' stage: the other ten are paired; `other` may be too.
void pair_last_edges(BigSteps& steps, EdgePiece one, EdgePiece other);

}  // namespace rompicapo::cube
