// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/masked/puzzle.hpp"

#include <algorithm>
#include <bit>
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

Packed in_cell(std::uint32_t cell, int tile) { return static_cast<Packed>(tile) << cell * State128::tile_bits; }

}  // namespace

MaskedPuzzle::MaskedPuzzle(std::uint32_t rows, std::uint32_t columns, std::vector<Member> members)
    : Puzzle128(rows, columns, in_order(rows * columns)),
      members_(std::make_shared<const std::vector<Member>>(std::move(members))) {
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

  std::vector<State> goals;
  for (const Member& member : *members_) list_goals(member, goals);
  if (goals.size() > most_listed) goals.clear();
  std::sort(goals.begin(), goals.end(), [](const State& one, const State& two) { return one.cells < two.cells; });
  goals.erase(std::unique(goals.begin(), goals.end()), goals.end());
  goals_ = std::make_shared<const std::vector<State>>(std::move(goals));
}

// The blank and the tiles that only other members fix stand anywhere in the open cells, among tiles that are alike.
void MaskedPuzzle::list_goals(const Member& member, std::vector<State>& goals) const {
  std::vector<int> loose;
  for (const int tile : in_order(cells()))
    if (number_[static_cast<std::size_t>(tile)] != alike &&
        std::find(member.begin(), member.end(), tile) == member.end())
      loose.push_back(tile);
  const auto place = [&](const auto& self, Member& board, std::size_t at) -> void {
    if (goals.size() > most_listed) return;
    if (at == loose.size()) {
      Member full = board;
      std::replace_if(
          full.begin(), full.end(), [](int tile) { return tile < 0; }, alike);
      return goals.push_back(State::of(full));
    }
    for (int& tile : board) {
      if (tile >= 0) continue;
      const int open = std::exchange(tile, loose[at]);
      self(self, board, at + 1);
      tile = open;
    }
  };
  Member board = member;
  place(place, board, 0);
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

std::uint64_t MaskedPuzzle::rank(const State& state) const {
  std::array<std::uint8_t, alike + 1> cell_of;
  for (std::uint32_t cell = 0; cell < cells(); ++cell) cell_of[state.tile(cell)] = static_cast<std::uint8_t>(cell);
  std::uint64_t rank = 0;
  std::uint32_t taken = 0, left = cells();
  const auto add = [&](std::uint32_t cell) {
    rank = rank * left-- + cell - static_cast<std::uint32_t>(std::popcount(taken & ((1u << cell) - 1)));
    taken |= 1u << cell;
  };
  for (const std::uint8_t tile : fixed_) add(cell_of[tile]);
  add(state.blank);
  return rank;
}

MaskedPuzzle::State MaskedPuzzle::unrank(std::uint64_t rank) const {
  std::array<std::uint64_t, State::most_cells> digit{};
  for (std::size_t at = fixed_.size() + 1; at-- > 0; rank /= cells() - at) digit[at] = rank % (cells() - at);
  Member board(cells(), alike);
  for (std::size_t at = 0; at <= fixed_.size(); ++at) {
    std::size_t cell = 0;
    for (std::uint64_t before = digit[at]; before > 0 || board[cell] != alike; ++cell) before -= board[cell] == alike;
    board[cell] = at < fixed_.size() ? fixed_[at] : 0;
  }
  return State::of(board);
}

MaskedPuzzle MaskedPuzzle::with_goal(const State& state) const {
  Member board;
  for (std::uint32_t cell = 0; cell < cells(); ++cell) board.push_back(static_cast<int>(state.tile(cell)));
  return {rows(), columns(), {board}};
}

MaskedPuzzle MaskedPuzzle::projected(std::span<const std::uint8_t> kept) const {
  std::vector<Member> members = *members_;
  for (Member& member : members)
    for (int& tile : member)
      if (tile > 0 && std::find(kept.begin(), kept.end(), tile) == kept.end()) tile = alike;
  return {rows(), columns(), std::move(members)};
}

MaskedPuzzle MaskedPuzzle::with_tables(std::shared_ptr<const MaskedTables> tables) const {
  MaskedPuzzle other = *this;
  other.tables_ = std::move(tables);
  return other;
}

}  // namespace rompicapo::sliding
