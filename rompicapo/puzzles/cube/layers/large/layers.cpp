// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/layers/large/layers.hpp"

#include <cassert>

#include "rompicapo/puzzles/cube/layers/large/steps.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

const std::array<std::string_view, big_layer_stage_count> big_layer_stage_names{"first-centre",
                                                                                "opposite-centre",
                                                                                "third-centre",
                                                                                "fourth-centre",
                                                                                "last-two-centres",
                                                                                "edges",
                                                                                "cross",
                                                                                "first-layer-corners",
                                                                                "middle-layer-edges",
                                                                                "oll-parity",
                                                                                "last-layer-cross",
                                                                                "last-layer-corner-orientation",
                                                                                "last-layer-corner-permutation",
                                                                                "pll-parity",
                                                                                "last-layer-edge-permutation"};

BigSteps::BigSteps(const StickerCube& start, const StickerCube& given, const std::function<bool()>& go_on)
    : board_(start), go_on_(go_on) {
  for (std::size_t at = 0; at < start.count(); ++at) colours_[start.colour(at)] = given.colour(at);
}

bool BigSteps::go_on() {
  if (go_on_ && !go_on_()) answer_.complete = false;
  return answer_.complete;
}

namespace {

bool same_layers(const Turn& one, const Turn& other) {
  return one.face == other.face && one.first == other.first && one.last == other.last;
}

}  // namespace

// A bar need not be put upright by one step and laid across by the next.
void BigSteps::leave_lying(std::vector<Turn>& turns) {
  if (answer_.steps.empty()) return;
  BigLayerStep& before = answer_.steps.back();
  const Turn turn = answer_.turns.back();
  if (before.deed != BigLayerDeed::bar_piece || before.count == 1 || !same_layers(turn, turns[0])) return;
  for (std::size_t& sticker : before.stickers) sticker = board_.image(sticker, inverse(turn));
  board_.turn(inverse(turn));
  answer_.turns.pop_back();
  --before.count;
  turns.insert(turns.begin(), turn);
}

void BigSteps::make(BigLayerStep step, std::vector<Turn> turns) {
  leave_lying(turns);
  step.first = answer_.turns.size();
  for (const Turn& turn : turns) {
    board_.turn(turn);
    if (answer_.turns.size() == step.first || !same_layers(answer_.turns.back(), turn)) {
      answer_.turns.push_back(turn);
      continue;
    }
    Turn& before = answer_.turns.back();
    before.quarters = (before.quarters + turn.quarters) % 4;
    if (before.quarters == 0) answer_.turns.pop_back();
  }
  step.count = answer_.turns.size() - step.first;
  assert(step.count > 0);
  answer_.steps.push_back(std::move(step));
}

std::string BigSteps::named(std::string_view piece) const {
  std::string colours;
  for (const char face : piece) colours += face_letters[colours_[face_letters.find(face)]];
  const auto same = [&](std::string_view name) {
    return name.size() == colours.size() && name.find_first_not_of(colours) == name.npos;
  };
  for (const std::string_view name : edge_names)
    if (same(name)) return std::string(name);
  for (const std::string_view name : corner_names)
    if (same(name)) return std::string(name);
  return colours;
}

BigLayersAnswer solve_big_by_layers(const StickerCube& start, const std::function<bool()>& go_on) {
  assert(start.size() >= 4);
  BigSteps steps(start.size() % 2 == 0 ? named_by_dbl(start) : named_by_centres(start), start, go_on);
  solve_big_centres(steps);
  solve_big_edges(steps);
  solve_reduced(steps);
  return std::move(steps).finished();
}

}  // namespace rompicapo::cube
