// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/masked/puzzle.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace rompicapo::sliding {

namespace {

using Packed = MaskedPuzzle::Packed;

std::vector<int> in_order(std::uint32_t cells) {
  std::vector<int> tiles(cells);
  std::iota(tiles.begin(), tiles.end(), 0);
  return tiles;
}

bool is_open(int tile) { return tile < 0; }

Packed in_cell(std::uint32_t cell, int tile) { return static_cast<Packed>(tile) << cell * State128::tile_bits; }

}  // namespace

MaskedPuzzle::MaskedPuzzle(std::uint32_t rows, std::uint32_t columns, std::vector<Member> members)
    : MaskedPuzzle(Puzzle128(rows, columns, in_order(rows * columns)), std::move(members)) {}

MaskedPuzzle::MaskedPuzzle(const Puzzle128& moves, std::vector<Member> members)
    : Puzzle128(moves), members_(std::make_shared<const std::vector<Member>>(std::move(members))) {
  number_.fill(alike);
  number_[0] = 0;
  std::vector<std::pair<Packed, Packed>> masks;
  for (const Member& member : *members_) {
    auto& [mask, tiles] = masks.emplace_back(Packed{0}, Packed{0});
    for (std::uint32_t cell = 0; cell < cells(); ++cell) {
      if (member[cell] < 0) continue;
      mask |= in_cell(cell, alike);
      tiles |= in_cell(cell, member[cell]);
      number_[static_cast<std::size_t>(member[cell])] = static_cast<std::uint8_t>(member[cell]);
    }
  }
  masks_ = std::make_shared<const std::vector<std::pair<Packed, Packed>>>(std::move(masks));
  for (std::uint32_t tile = 1; tile < cells(); ++tile)
    if (number_[tile] != alike) fixed_.push_back(static_cast<std::uint8_t>(tile));

  for (const Member& member : *members_) {
    auto open = static_cast<std::uint64_t>(std::count_if(member.begin(), member.end(), is_open));
    std::uint64_t ways = 1;
    for (std::size_t left = loose_tiles(member).size(); left > 0 && ways <= most_listed; --left) ways *= open--;
    goal_count_ += ways;
  }
}

// The blank and the fixed tiles that `member` lacks: they stand anywhere in its open cells.
std::vector<int> MaskedPuzzle::loose_tiles(const Member& member) const {
  std::vector<int> loose;
  for (const int tile : in_order(cells()))
    if (number_[static_cast<std::size_t>(tile)] != alike &&
        std::find(member.begin(), member.end(), tile) == member.end())
      loose.push_back(tile);
  return loose;
}

void MaskedPuzzle::list_goals(const Member& member, std::vector<State>& goals) const {
  const std::vector<int> loose = loose_tiles(member);
  const auto place = [&](const auto& self, Member& board, std::size_t at) -> void {
    if (at == loose.size()) {
      Member full = board;
      std::replace_if(full.begin(), full.end(), is_open, alike);
      return goals.push_back(State::of(full));
    }
    for (int& tile : board) {
      if (!is_open(tile)) continue;
      const int open = std::exchange(tile, loose[at]);
      self(self, board, at + 1);
      tile = open;
    }
  };
  Member board = member;
  place(place, board, 0);
}

std::span<const MaskedPuzzle::State> MaskedPuzzle::goals() const {
  std::call_once(goals_->once, [this] {
    std::vector<State>& goals = goals_->states;
    if (!lists_goals()) return;
    for (const Member& member : *members_) list_goals(member, goals);
    std::sort(goals.begin(), goals.end(), [](const State& one, const State& two) { return one.cells < two.cells; });
    goals.erase(std::unique(goals.begin(), goals.end()), goals.end());
  });
  return goals_->states;
}

MaskedPuzzle::State MaskedPuzzle::state_of(std::span<const int> board) const {
  std::vector<int> tiles;
  for (const int tile : board) tiles.push_back(number_[static_cast<std::size_t>(tile)]);
  return State::of(tiles);
}

std::uint64_t MaskedPuzzle::count() const {
  std::uint64_t count = 1;
  for (std::size_t at = 0; at <= fixed_.size(); ++at) count *= cells() - at;
  return count;
}

MaskedPuzzle::CellOf MaskedPuzzle::cells_of(const State& state) const {
  CellOf cell_of;
  for (std::uint32_t cell = 0; cell < cells(); ++cell) cell_of[state.tile(cell)] = static_cast<std::uint8_t>(cell);
  return cell_of;
}

std::uint64_t MaskedPuzzle::rank(const CellOf& cell_of) const {
  std::array<std::uint8_t, State::most_cells> places;
  std::size_t count = 0;
  for (const std::uint8_t tile : fixed_) places[count++] = cell_of[tile];
  places[count++] = cell_of[0];
  return rank_permutation(std::span<const std::uint8_t>(places.data(), count), cells());
}

MaskedPuzzle::State MaskedPuzzle::unrank(std::uint64_t rank) const {
  std::array<std::uint8_t, State::most_cells> places;
  unrank_permutation(rank, std::span(places.data(), fixed_.size() + 1), cells());
  std::array<int, State::most_cells> board;
  board.fill(alike);
  for (std::size_t at = 0; at < fixed_.size(); ++at) board[places[at]] = fixed_[at];
  board[places[fixed_.size()]] = 0;
  return State::of(std::span<const int>(board.data(), cells()));
}

MaskedPuzzle MaskedPuzzle::with_goal(const State& state) const {
  Member board;
  for (std::uint32_t cell = 0; cell < cells(); ++cell) board.push_back(static_cast<int>(state.tile(cell)));
  return {*this, {board}};
}

MaskedPuzzle MaskedPuzzle::projected(std::span<const std::uint8_t> kept) const {
  std::vector<Member> members = *members_;
  for (Member& member : members)
    for (int& tile : member)
      if (tile > 0 && std::find(kept.begin(), kept.end(), tile) == kept.end()) tile = alike;
  return {*this, std::move(members)};
}

MaskedPuzzle MaskedPuzzle::with_tables(std::shared_ptr<const MaskedTables> tables) const {
  MaskedPuzzle other = *this;
  other.tables_ = std::move(tables);
  return other;
}

}  // namespace rompicapo::sliding
