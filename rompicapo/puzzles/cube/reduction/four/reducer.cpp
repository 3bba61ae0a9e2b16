// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/four/reducer.hpp"

#include <algorithm>

namespace rompicapo::cube::reduction::four {

namespace {

// The turns that may end a phase, of those that undo its goal. After another turn about the same axis they are left
// out: that turn could come later and belong to the next phase.
std::uint32_t last_turns(std::uint32_t turns, TurnIndex last) {
  return last == no_turn ? turns : turns & ~turns_about(axis_of(last));
}

}  // namespace

Phase1Search::Phase1Search(const Tables& tables, const Pieces& start, Budget& budget, Stats& stats)
    : tables_(tables), start_(start), budget_(budget), stats_(stats) {
  for (unsigned axis = 0; axis < 3; ++axis) nodes_[axis] = Phase1Table::node(start, axis);
}

unsigned Phase1Search::least() const {
  unsigned least = tables_.phase1.distance(nodes_[0]);
  for (const Phase1Table::Node node : nodes_) least = std::min(least, tables_.phase1.distance(node));
  return least;
}

bool Phase1Search::run(unsigned length, std::size_t skip, const std::function<bool(const AfterPhase1&)>& found) {
  found_ = &found;
  skipped_ = skip;
  way_.count = 0;
  for (const Phase1Table::Node node : nodes_)
    if (tables_.phase1.distance(node) <= length && !descend(node, length, no_turn)) return false;
  return true;
}

bool Phase1Search::descend(Phase1Table::Node node, unsigned left, TurnIndex last) {
  if (left == 0) return report(node);
  if (budget_.spent()) return false;
  ++stats_.expanded;
  if (left == 1 && tables_.phase1.distance(node) == 0) return true;  // the phase ended before
  std::uint32_t turns = following_masks[last];
  if (left == 1) turns &= last_turns(wide_turns, last);  // face turns keep the goal
  for (; turns != 0; turns &= turns - 1) {
    const auto turn = static_cast<TurnIndex>(std::countr_zero(turns));
    const Phase1Table::Node after = tables_.phase1.after(node, turn);
    ++stats_.generated;
    if (tables_.phase1.distance(after) >= left) continue;
    way_.turns[way_.count++] = turn;
    const bool on = descend(after, left - 1, turn);
    --way_.count;
    if (!on) return false;
  }
  return true;
}

bool Phase1Search::report(Phase1Table::Node node) {
  if (skipped_ > 0) return --skipped_, true;
  AfterPhase1 after;
  after.pieces = start_;
  after.way1 = way_;
  for (const TurnIndex turn : way_.span()) apply(after.pieces, geometry().turn(turn));
  while (node != axis_places(after.axis)) ++after.axis;
  if (after.axis != 1) apply(after.pieces, geometry().to_right_left(after.axis).action);
  after.needed = static_cast<std::uint8_t>(tables_.phase2.distance(tables_.phase2.node(after.pieces)));
  return (*found_)(after);
}

bool Phase2Search::run(const AfterPhase1& start, unsigned length,
                       const std::function<bool(const AfterPhase2&)>& found) {
  start_ = &start;
  found_ = &found;
  way_.count = 0;
  const Phase2Table::Node node = tables_.phase2.node(start.pieces);
  if (length == 0)
    return tables_.phase2.distance(node) != 0 || !WingTurns::ready(WingTurns::low_wings(wings_of(start.pieces))) ||
           report();
  return tables_.phase2.distance(node) > length || descend(node, wings_of(start.pieces), length, no_turn);
}

bool Phase2Search::descend(const Phase2Table::Node& node, const Wings& wings, unsigned left, TurnIndex last) {
  if (budget_.spent()) return false;
  ++stats_.expanded;
  if (left == 1) {
    const bool half = last != no_turn && (kind_changing_turns & bit_of(last)) == 0;
    return finish(node, wings,
                  following_masks[last] & (half ? last_turns(kind_changing_turns, last) : kind_changing_turns));
  }
  for (std::uint32_t turns = following_masks[last] & phase2_turns; turns != 0; turns &= turns - 1) {
    const auto turn = static_cast<TurnIndex>(std::countr_zero(turns));
    const Phase2Table::Node after = tables_.phase2.after(node, turn);
    ++stats_.generated;
    if (tables_.phase2.distance(after) >= left) continue;
    way_.turns[way_.count++] = turn;
    const bool on = descend(after, tables_.wings.after(wings, turn), left - 1, turn);
    --way_.count;
    if (!on) return false;
  }
  return true;
}

// Other last turns also belong to phase 3.
bool Phase2Search::finish(const Phase2Table::Node& node, const Wings& wings, std::uint32_t turns) {
  std::uint32_t low = 0;
  for (unsigned block : {1u, 4u, 7u}) {
    std::uint32_t quarters = turns & quarters_of_block(block);
    bool checked = false;
    for (; quarters != 0; quarters &= quarters - 1) {
      const auto turn = static_cast<TurnIndex>(std::countr_zero(quarters));
      if (tables_.phase2.distance(tables_.phase2.after(node, turn)) != 0) continue;
      if (low == 0) low = WingTurns::low_wings(wings);
      if (!checked && !tables_.wings.ready_after(wings, low, block)) break;
      checked = true;
      way_.turns[way_.count++] = turn;
      const bool on = report();
      --way_.count;
      if (!on) return false;
    }
  }
  return true;
}

bool Phase2Search::report() {
  AfterPhase2 after;
  after.pieces = start_->pieces;
  after.axis = start_->axis;
  after.way1 = start_->way1;
  after.way2 = way_;
  for (const TurnIndex turn : way_.span()) apply(after.pieces, geometry().turn(turn));
  after.needed = static_cast<std::uint8_t>(std::max(tables_.centres3.distance(tables_.centres3.node(after.pieces)),
                                                    tables_.pairing.distance(PairingTable::mates(after.pieces))));
  return (*found_)(after);
}

bool Phase3Search::run(const AfterPhase2& start, unsigned length, const std::function<bool(const Reduction&)>& found) {
  start_ = &start;
  found_ = &found;
  way_.count = 0;
  if (start.needed > length) return true;
  if (length == 0) return start.needed != 0 || report();
  const TurnIndex last = start.way2.count > 0 ? start.way2.turns[start.way2.count - 1u] : no_turn;
  return descend(tables_.centres3.node(start.pieces), PairingTable::mates(start.pieces), length, last);
}

bool Phase3Search::descend(const Phase3Centres::Node& centres, const Mates& mates, unsigned left, TurnIndex last) {
  if (budget_.spent()) return false;
  ++stats_.expanded;
  std::uint32_t turns = following_masks[last] & phase3_turns;
  // The last turn is of a wide block, since face turns keep a cube reduced; no face turn of its axis comes before it.
  if (left == 1) turns &= last_turns(wide_turns, last);
  // Reads the distances of all children first, so that their memory accesses overlap.
  struct Child {
    Phase3Centres::Node centres;
    Mates mates;
    std::size_t index;
    TurnIndex turn;
  };
  std::array<Child, 17> children;
  unsigned count = 0;
  const bool known = left <= tables_.pairing.horizon() + 1;
  for (; turns != 0; turns &= turns - 1) {
    Child& child = children[count];
    child.turn = static_cast<TurnIndex>(std::countr_zero(turns));
    child.centres = tables_.centres3.after(centres, child.turn);
    if (tables_.centres3.distance(child.centres) >= left) continue;
    child.mates = tables_.pairing.after(mates, child.turn);
    if (known) tables_.pairing.prefetch(child.index = tables_.pairing.index(child.mates));
    ++count;
  }
  stats_.generated += count;
  for (const Child& child : std::span(children).first(count)) {
    if (known && tables_.pairing.entry(child.index) >= left) continue;
    way_.turns[way_.count++] = child.turn;
    const bool on = left == 1 ? report() : descend(child.centres, child.mates, left - 1, child.turn);
    --way_.count;
    if (!on) return false;
  }
  return true;
}

bool Phase3Search::report() {
  Reduction reduction;
  reduction.before = start_;
  reduction.way3 = way_;
  reduction.pieces = start_->pieces;
  for (const TurnIndex turn : way_.span()) apply(reduction.pieces, geometry().turn(turn));
  return (*found_)(reduction);
}

}  // namespace rompicapo::cube::reduction::four
