// SPDX-License-Identifier: MIT
//
// Texts and replays are those of the reference model, on whole boards; searches and the census work on classes. A class
// is written as one of its boards.
#include <fmt/format.h>
#include <utility>

#include "rompicapo/puzzles/sliding/masked/heuristics.hpp"
#include "rompicapo/puzzles/sliding/plain_entry.hpp"
#include "rompicapo/tables/layer_census.hpp"

namespace rompicapo::sliding {

namespace {

MaskedPuzzle masked(const Goal& goal) {
  const Size size = goal.members.front().size;
  std::vector<MaskedPuzzle::Member> members;
  for (const Board& one : goal.members) members.push_back(one.tiles);
  return {static_cast<std::uint32_t>(size.rows), static_cast<std::uint32_t>(size.columns), std::move(members)};
}

class MaskedEntry final : public PlainEntry {
 public:
  explicit MaskedEntry(Setting setting)
      : PlainEntry(std::move(setting)), puzzle_(masked(setting_.goal)), tables_(puzzle_) {
    Board other = blank_last(setting_.size);  // of the other parity
    std::swap(other.tiles[0], other.tiles[1]);
    const bool both = can_reach(other, setting_.goal) && can_reach(blank_last(setting_.size), setting_.goal);
    info_.states = count_states(setting_.size, both);
    if (setting_.goal.members.size() == 1) info_.mask = format_board(setting_.goal.members.front());
    info_.solvers = general_solvers(facts_of(puzzle_, MaskedHeuristics{}));
    info_.heuristics = heuristic_lines(facts_of(puzzle_, MaskedHeuristics{}));
    info_.heuristics.back().table_bytes = tables_.bytes();
    info_.default_solver = "ida-star";
    info_.default_heuristic = FixedPatterns::name;
    constexpr std::uint64_t bytes_in_milliseconds = 100'000;
    if (puzzle_.lists_goals() && tables_.bytes() > bytes_in_milliseconds) info_.near_heuristic = FixedManhattan::name;
  }

  Expected<bool> prepare(const SolveRequest& request) const override {
    if (exceeds_memory(request)) return true;  // search() tells it
    const Expected<MaskedPuzzle> puzzle = with_tables(request.heuristic);
    if (!puzzle) return puzzle.error();
    return true;
  }

  bool is_prepared(const SolveRequest& request) const override {
    return request.heuristic != FixedPatterns::name || memory_->at_hand(tables_.spec());
  }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    const Expected<Board> board = read(state, false);
    if (!board) return board.error();
    const std::string_view needs_goals = request.examiner != nullptr                  ? "judging a heuristic"
                                         : request.heuristic == external_name         ? "a heuristic of your own"
                                         : request.observer != nullptr                ? "a trace"
                                         : request.solver == Bidirectional::info.name ? "`bidirectional`"
                                                                                      : "";
    if (!needs_goals.empty() && !puzzle_.lists_goals()) return too_many_goals(needs_goals);
    if (exceeds_memory(request)) {
      SearchResult nothing;
      nothing.outcome = Outcome::out_of_budget;
      nothing.exhausted = LimitReached::memory;
      return nothing;
    }
    const Expected<MaskedPuzzle> puzzle = with_tables(request.heuristic);
    if (!puzzle) return puzzle.error();
    const auto text = [this](const State128& at) { return text_of(at); };
    return search_by_name(*puzzle, puzzle->state_of(board->tiles), request, MaskedHeuristics{}, text);
  }

  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override {
    const Expected<Board> board = read(state, false);
    if (!board) return board.error();
    const std::string_view resolved = heuristic.empty() ? info_.default_heuristic : heuristic;
    const Expected<MaskedPuzzle> puzzle = with_tables(resolved);
    if (!puzzle) return puzzle.error();
    return account_by_name(*puzzle, puzzle->state_of(board->tiles), resolved, with_parts, MaskedHeuristics{});
  }

  Expected<Census> census(const CensusRequest& request) const override {
    if (!puzzle_.lists_goals()) return too_many_goals("a census");
    using Packed = MaskedPuzzle::Packed;
    struct Hash {
      std::uint64_t operator()(const Packed& packed) const { return hash_key(packed); }
    };
    std::vector<Packed> goals;
    for (const State128& goal : puzzle_.goals()) goals.push_back(goal.pack());
    const auto expand = [&](const Packed& packed, const auto& emit) {
      State128 state = puzzle_.unpack(packed);
      for (const Move move : puzzle_.moves(state)) {
        puzzle_.apply(state, move);
        emit(state.pack());
        puzzle_.undo(state, move);
      }
    };
    Census census = layer_census<Packed, Hash>(goals, request, expand,
                                               [&](const Packed& packed) { return text_of(puzzle_.unpack(packed)); });
    census.of_classes = true;
    return census;
  }

  // From both halves of the boards if the goal accepts both.
  std::string random_state(Rng& rng) const override {
    return format_board(
        random_board(setting_.size, rng, [this](const Board& board) { return can_reach(board, setting_.goal); }));
  }

 private:
  // A board of the class, if possible one that the usual goals can reach.
  std::string text_of(const State128& state) const {
    Board board{setting_.size, {}};
    for (std::uint32_t cell = 0; cell < puzzle_.cells(); ++cell)
      board.tiles.push_back(state.tile(cell) == MaskedPuzzle::alike ? anything : static_cast<int>(state.tile(cell)));
    return format_board(whole_board({{}, {std::move(board)}}));
  }

  Expected<MaskedPuzzle> with_tables(std::string_view heuristic) const {
    if (heuristic != FixedPatterns::name) return puzzle_;
    auto table = memory_->get(tables_.spec());
    if (!table) return table.error();
    return puzzle_.with_tables(std::make_shared<const MaskedTables>(tables_.with(*std::move(table))));
  }

  bool exceeds_memory(const SolveRequest& request) const {
    if (request.heuristic != FixedPatterns::name) return false;
    const tables::TableSpec spec = tables_.spec();
    return (memory_->at_hand(spec) ? spec.bytes : spec.building_bytes) > request.limits.max_bytes;
  }

  static Error too_many_goals(std::string_view what) {
    return {ErrorCode::unsupported,
            fmt::format("{} starts from all classes of boards that fit the goal, and these are more than {}; `solve` "
                        "with `ida-star` or `a-star` does not",
                        what, MaskedPuzzle::most_listed)};
  }

  MaskedPuzzle puzzle_;
  MaskedTables tables_;  // without the table
  std::shared_ptr<tables::Library> memory_ = tables::library_or_own(nullptr);
};

}  // namespace

std::unique_ptr<AnyPuzzle> with_masks(Setting setting) { return std::make_unique<MaskedEntry>(std::move(setting)); }

}  // namespace rompicapo::sliding
