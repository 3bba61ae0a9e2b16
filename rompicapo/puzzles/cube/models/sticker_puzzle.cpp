// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/models/sticker_puzzle.hpp"

#include <algorithm>

namespace rompicapo::cube {

namespace {

// A row or column of a face, `depth` lines away from the border with the turned face, walked one way.
struct Line {
  Face face;
  bool row;       // else a column
  bool from_end;  // counted from the last row or column
  bool backwards;
};

// Round each face clockwise: what lies on one line goes to the next.
constexpr std::array<std::array<Line, 4>, 6> rings{{
    {{{F, true, false, false}, {L, true, false, false}, {B, true, false, false}, {R, true, false, false}}},
    {{{F, false, true, false}, {U, false, true, false}, {B, false, false, true}, {D, false, true, false}}},
    {{{U, true, true, false}, {R, false, false, false}, {D, true, false, true}, {L, false, true, true}}},
    {{{F, true, true, false}, {R, true, true, false}, {B, true, true, false}, {L, true, true, false}}},
    {{{F, false, false, false}, {D, false, false, false}, {B, false, true, true}, {U, false, false, false}}},
    {{{U, true, false, true}, {L, false, false, false}, {D, true, true, false}, {R, false, true, true}}},
}};

std::uint32_t on_line(const Line& line, unsigned n, unsigned depth, unsigned step) {
  const unsigned across = line.from_end ? n - 1 - depth : depth;
  const unsigned along = line.backwards ? n - 1 - step : step;
  return (line.face * n + (line.row ? across : along)) * n + (line.row ? along : across);
}

}  // namespace

StickerPuzzle::StickerPuzzle(MoveSet move_set, const StickerCube& goal) : uniform_(goal == StickerCube(goal.size())) {
  const unsigned size = goal.size();
  auto tables = std::make_shared<Tables>(std::move(move_set));
  const unsigned deepest = (size + 1) / 2, last = size - 1;
  for (unsigned face = 0; face < tables->cycles.size(); ++face) {
    std::vector<Cycle>& cycles = tables->cycles[face];
    cycles.reserve(std::size_t{deepest} * size + std::size_t{size / 2} * ((size + 1) / 2));
    for (unsigned row = 0; row < size / 2; ++row)
      for (unsigned column = 0; column < (size + 1) / 2; ++column) {
        const unsigned base = face * size * size;
        cycles.push_back({base + row * size + column, base + column * size + last - row,
                          base + (last - row) * size + last - column, base + (last - column) * size + row});
      }
    for (unsigned depth = 0; depth < deepest; ++depth)
      for (unsigned step = 0; step < size; ++step) {
        Cycle cycle{};
        for (std::size_t at = 0; at < 4; ++at) cycle[at] = on_line(rings[face][at], size, depth, step);
        cycles.push_back(cycle);
      }
  }
  tables->layer = size;
  tables->on_face = std::size_t{size / 2} * ((size + 1) / 2);
  tables_ = std::move(tables);

  goals_.push_back(from(goal));
  const bool odd = size % 2 == 1;
  if (odd && !counts_layers(tables_->move_set.metric())) return;
  const bool renamed = odd || uniform_;  // to hold it another way is then to give the colours other names
  StickerCube held = renamed ? StickerCube(3) : goal;
  for (unsigned spin = 0; spin < 4; ++spin) {  // each face on top in turn, and round
    for (const Face tip : {R, R, R, R, F, F, F, F}) {
      held.turn({tip, 1, held.size(), 1});
      State other = renamed ? goals_[0] : from(held);
      if (renamed)
        for (std::uint8_t& colour : other) colour = held.colour(held.centre(static_cast<Face>(colour)));
      if (std::find(goals_.begin(), goals_.end(), other) == goals_.end()) goals_.push_back(std::move(other));
    }
    held.turn({U, 1, held.size(), 1});
  }
}

StickerPuzzle::State StickerPuzzle::from(const StickerCube& cube) {
  State state(cube.count());
  for (std::size_t at = 0; at < state.size(); ++at) state[at] = cube.colour(at);
  return state;
}

StickerPuzzle::State StickerPuzzle::named_from_home(const State& state, unsigned size) {
  const unsigned last = size - 1, area = size * size;
  std::array<std::uint32_t, 3> tell{U * area + area / 2, R * area + area / 2, F * area + area / 2};  // centres
  std::array<Face, 3> face_of{U, R, F};
  if (size % 2 == 0) {
    tell = {D * area + last * size, L * area + last * size, B * area + last * size + last};  // the corner at DBL
    face_of = {D, L, B};
  }
  std::array<std::uint8_t, 6> name_of{};
  for (std::size_t at = 0; at < tell.size(); ++at) {
    name_of[state[tell[at]]] = face_of[at];
    name_of[(state[tell[at]] + 3) % 6] = opposite(face_of[at]);
  }
  State renamed = state;
  for (std::uint8_t& colour : renamed) colour = name_of[colour];
  return renamed;
}

bool StickerPuzzle::is_solved(const State& state) const {
  if (met_) return met_(state);
  if (!uniform_) return std::find(goals_.begin(), goals_.end(), state) != goals_.end();
  const std::size_t area = state.size() / 6;
  for (std::size_t at = 0; at < state.size(); at += area)
    if (std::count(state.begin() + static_cast<std::ptrdiff_t>(at),
                   state.begin() + static_cast<std::ptrdiff_t>(at + area),
                   state[at]) != static_cast<std::ptrdiff_t>(area))
      return false;
  return true;
}

void StickerPuzzle::apply(State& state, Move move) const {
  const Turn& turn = tables_->move_set.turn(move);
  const unsigned quarters = turn.quarters;
  for (const auto& [a, b, c, d] : tables_->cycles_of(turn)) {
    if (quarters == 2) {
      std::swap(state[a], state[c]);
      std::swap(state[b], state[d]);
    } else if (quarters == 1) {
      const std::uint8_t kept = state[d];
      state[d] = state[c];
      state[c] = state[b];
      state[b] = state[a];
      state[a] = kept;
    } else {
      const std::uint8_t kept = state[a];
      state[a] = state[b];
      state[b] = state[c];
      state[c] = state[d];
      state[d] = kept;
    }
  }
}

StickerPuzzle StickerPuzzle::with_goal(const State& goal) const {
  StickerPuzzle puzzle = *this;
  puzzle.goals_ = {goal};
  puzzle.uniform_ = false;
  return puzzle;
}

StickerPuzzle StickerPuzzle::with_goals(std::function<bool(const State&)> met) const {
  StickerPuzzle puzzle = *this;
  puzzle.met_ = std::move(met);
  return puzzle;
}

}  // namespace rompicapo::cube
