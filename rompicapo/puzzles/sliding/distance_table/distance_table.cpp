// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/distance_table/distance_table.hpp"

#include <array>
#include <span>

#include "rompicapo/puzzles/sliding/census/board_planes.hpp"
#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::sliding {

namespace {

Puzzle64 converted_puzzle(const GoalConversion& conversion) {
  std::vector<int> goal;
  for (std::size_t cell = 0; cell < conversion.cells(); ++cell)
    goal.push_back(cell == conversion.goal_blank() ? 0 : static_cast<int>(cell + (cell < conversion.goal_blank())));
  return {static_cast<std::uint32_t>(conversion.height()), static_cast<std::uint32_t>(conversion.width()), goal};
}

}  // namespace

DistanceTable::DistanceTable(const Board& goal, std::shared_ptr<const DistanceBits> bits)
    : size_(goal.size),
      conversion_(static_cast<std::size_t>(size_.rows), static_cast<std::size_t>(size_.columns),
                  std::span<const int>(goal.tiles)),
      name_(conversion_.cells()),
      puzzle_(converted_puzzle(conversion_)),
      bits_(std::move(bits)) {
  for (std::size_t place = 0; place < conversion_.reading().size(); ++place)
    name_[conversion_.reading()[place]] = static_cast<std::uint8_t>(place + 1);
}

State64 DistanceTable::converted(const Board& board) const {
  std::array<int, DistanceBits::most_cells> tiles{};
  for (std::size_t cell = 0; cell < conversion_.cells(); ++cell)
    tiles[cell] = name_[static_cast<std::size_t>(board.tiles[conversion_.given(cell)])];
  return State64::of(std::span<const int>(tiles.data(), conversion_.cells()));
}

Board DistanceTable::given(const State64& state) const {
  Board board{size_, std::vector<int>(conversion_.cells())};
  for (std::uint32_t cell = 0; cell < conversion_.cells(); ++cell)
    if (cell != state.blank) board.tiles[conversion_.given(cell)] = conversion_.reading()[state.tile(cell) - 1];
  return board;
}

unsigned DistanceTable::modulo_4(const State64& state) const {
  const auto odd_cell = [&](std::size_t cell) { return cell / conversion_.width() + cell % conversion_.width(); };
  const auto odd = static_cast<unsigned>(odd_cell(state.blank) + odd_cell(conversion_.goal_blank())) % 2;
  const std::uint64_t orders = puzzle_.count() / puzzle_.cells();
  return odd + 2 * bits_->second_bit(state.blank, puzzle_.rank(state) - state.blank * orders);
}

Cost DistanceTable::distance_of(State64 state) const {
  SearchResult way;
  descend(state, way);
  return way.lower_bound;
}

// Takes the first move that leads closer until the goal is reached; counts the nodes in `way`, whose length is the
// distance.
void DistanceTable::descend(State64 state, SearchResult& way) const {
  Move last = Move::none;
  const std::size_t farthest =
      conversion_.cells() * conversion_.cells();  // no solution is longer, unless the table was removed meanwhile
  for (unsigned here = modulo_4(state); !puzzle_.is_solved(state) && way.stats.expanded < farthest;
       here = (here + 3) % 4) {
    ++way.stats.expanded;
    for (const Move move : puzzle_.moves(state, last)) {
      State64 after = state;
      puzzle_.apply(after, move);
      ++way.stats.generated;
      if (modulo_4(after) != (here + 3) % 4) continue;
      state = after;
      last = move;
      way.moves.push_back(move);
      break;
    }
  }
  way.lower_bound = static_cast<Cost>(way.moves.size());
  way.outcome = Outcome::solved;
  way.optimal = true;
}

SearchResult DistanceTable::solve(const Board& start, const Limits& limits, const Tuning& tuning) const {
  const State64 state = converted(start);
  SearchResult result;
  descend(state, result);
  const Cost distance = result.lower_bound;
  const bool limited = distance > limits.max_cost || distance >= limits.enough_bound ||
                       distance > limits.max_expanded ||
                       (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) ||
                       (limits.deadline != Clock::time_point::max() && Clock::now() >= limits.deadline);
  if (tuning.all || limited)  // otherwise the single descent is the answer
    result = walk_down(puzzle_, state, distance, limits, tuning,
                       [&](const State64& at, Cost left) { return modulo_4(at) == left % 4; });
  const auto give = [&](std::vector<Move>& moves) {
    for (Move& move : moves) move = static_cast<Move>(conversion_.given_direction(index_of(move)));
  };
  give(result.moves);
  for (std::vector<Move>& other : result.others) give(other);
  return result;
}

std::optional<Board> DistanceTable::random_at(Cost distance, Rng& rng) const {
  constexpr std::uint64_t patience = 4096;  // random boards tried before boards are listed: milliseconds
  if (distance >= distribution().size()) return std::nullopt;
  if (distribution()[distance] < puzzle_.count() / patience) return given(random_rare(distance, rng));
  for (std::uint64_t drawn = 0; drawn < 100 * patience; ++drawn) {
    const State64 state = puzzle_.unrank(rng.below(static_cast<std::uint32_t>(puzzle_.count())));
    if (distance_of(state) == distance) return given(state);
  }
  return std::nullopt;  // the table was removed meanwhile
}

// Lists all boards at that distance by breadth-first search from the goal.
State64 DistanceTable::random_rare(Cost distance, Rng& rng) const {
  const std::lock_guard lock(guard_);
  std::vector<State64>& boards = rare_[distance];
  if (boards.empty()) {
    const BoardPlanes planes(conversion_.width(), conversion_.height(), conversion_.goal_blank());
    BoardLayers layers(planes);
    while (layers.distance() < distance)
      layers.advance([] { return true; }, [](std::size_t, std::uint64_t, const PlaneBlock&) {});
    layers.each([&](std::size_t blank, std::uint64_t word, std::size_t bit) {
      const std::vector<std::uint8_t> order = planes.order(blank, word, bit);
      std::array<int, DistanceBits::most_cells> tiles{};
      for (std::size_t cell = 0; cell < conversion_.cells(); ++cell)
        if (cell != blank) tiles[cell] = order[cell - (cell > blank)] + 1;
      boards.push_back(State64::of(std::span<const int>(tiles.data(), conversion_.cells())));
      return true;
    });
  }
  return boards[rng.below(static_cast<std::uint32_t>(boards.size()))];
}

}  // namespace rompicapo::sliding
