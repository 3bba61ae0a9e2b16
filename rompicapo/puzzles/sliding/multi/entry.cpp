// SPDX-License-Identifier: MIT
//
// The multi-tile metric: the same letters, and a run of one letter is one move. States are those of the single-tile
// metric, so everything but moves is delegated to the puzzle that this one wraps.
#include "rompicapo/puzzles/sliding/multi/entry.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

#include "rompicapo/puzzles/sliding/census/census.hpp"
#include "rompicapo/puzzles/sliding/models/annotation.hpp"
#include "rompicapo/puzzles/sliding/multi/runs.hpp"
#include "rompicapo/puzzles/sliding/search/state_text.hpp"

namespace rompicapo::sliding {

namespace {

class MultiEntry final : public AnyPuzzle {
 public:
  MultiEntry(std::unique_ptr<AnyPuzzle> single, Board goal, Letters meaning,
             const std::shared_ptr<tables::Library>& library)
      : single_(std::move(single)),
        goal_(std::move(goal)),
        meaning_(meaning),
        puzzle_(static_cast<std::uint32_t>(goal_.size.rows), static_cast<std::uint32_t>(goal_.size.columns),
                goal_.tiles, library),
        info_(describe()) {}

  const PuzzleInfo& info() const override { return info_; }

  Expected<std::string> rewrite(std::string_view state, Style style, bool allow_unsolvable) const override {
    return single_->rewrite(state, style, allow_unsolvable);
  }
  Expected<std::vector<Fix>> fixes(std::string_view state) const override { return single_->fixes(state); }
  std::string solved_state() const override { return single_->solved_state(); }
  Expected<Drawing> draw(std::string_view state) const override { return single_->draw(state); }
  Expected<std::string> classic_node(std::string_view state, std::string_view history) const override {
    return single_->classic_node(state, history);
  }
  std::string random_state(Rng& rng) const override { return single_->random_state(rng); }

  Expected<Walk> stream_walk(std::string_view state, std::string_view moves, const StepSink& sink) const override {
    Expected<Board> board = read(state, true);
    if (!board) return board.error();
    const Expected<std::vector<SpelledMove>> letters_read = parse_moves(moves, meaning_);
    if (!letters_read) return letters_read.error();
    Walk walk{format_board(*board), {}, false, 0};
    for (std::span<const SpelledMove> left(*letters_read); !left.empty();) {
      const std::size_t tiles = run_length(left);
      for (const SpelledMove& letter : left.first(tiles))
        if (!slide(*board, letter.direction))
          return refused_move(*board, letter, std::size_t{walk.length} + 1, meaning_);
      ++walk.length;
      const char letter = letter_of(left.front().direction, meaning_);
      if (sink && !sink({std::string(tiles, letter), format_board(*board)})) break;
      left = left.subspan(tiles);
    }
    if (!sink) walk.steps.push_back({"", format_board(*board)});
    walk.solved = *board == goal_;
    return walk;
  }

  Expected<std::vector<Step>> successors(std::string_view state) const override {
    const Expected<Board> board = read(state, true);
    if (!board) return board.error();
    std::vector<Step> steps;
    for (std::size_t letter = 0; letter < letters.size(); ++letter) {
      Board after = *board;
      for (std::size_t tiles = 1; slide(after, direction_of(letter, meaning_)); ++tiles)
        steps.push_back({std::string(tiles, letters[letter]), format_board(after)});
    }
    return steps;
  }

  // A blank separates two moves in one direction, which no search makes.
  std::string spell(std::span<const Move> moves) const override {
    std::string text;
    for (const Move move : moves) {
      const std::string& name = info_.move_names[index_of(move)];
      if (!text.empty() && text.back() == name.front()) text += ' ';
      text += name;
    }
    return text;
  }

  Expected<std::vector<Annotation>> annotations(std::string_view state, std::string_view moves, std::string_view,
                                                std::string_view) const override {
    Expected<Board> board = read(state, true);
    if (!board) return board.error();
    const Expected<std::vector<SpelledMove>> letters_read = parse_moves(moves, meaning_);
    if (!letters_read) return letters_read.error();
    return sliding::annotations(*std::move(board), *letters_read, goal_, meaning_, true);
  }

  std::string random_moves(Rng& rng, std::size_t length) const override {
    State64 state = puzzle_.goal();
    std::vector<Move> moves;
    while (moves.size() < length) {
      const std::span<const Move> choice = puzzle_.moves(state, moves.empty() ? Move::none : moves.back());
      moves.push_back(choice[rng.below(static_cast<std::uint32_t>(choice.size()))]);
      puzzle_.apply(state, moves.back());
    }
    return spell(moves);
  }

  Expected<bool> prepare(const SolveRequest& request) const override { return load(request.heuristic); }

  bool is_prepared(const SolveRequest& request) const override {
    return request.heuristic != MultiPatternDatabase::name || puzzle_.patterns().any_loaded();
  }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    const Expected<Board> board = read(state, false);
    if (!board) return board.error();
    if (const Expected<bool> ready = prepare(request); !ready) return ready.error();
    const auto text = [size = board->size](const State64& at) { return state_text(at, size); };
    return search_by_name(puzzle_, State64::of(board->tiles), request, MultiHeuristics{}, text);
  }

  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override {
    const Expected<Board> board = read(state, false);
    if (!board) return board.error();
    const std::string_view resolved = heuristic.empty() ? info_.default_heuristic : heuristic;
    if (const Expected<bool> ready = load(resolved); !ready) return ready.error();
    return account_by_name(puzzle_, State64::of(board->tiles), resolved, with_parts, MultiHeuristics{});
  }

  Expected<Census> census(const CensusRequest& request) const override {
    const std::vector<std::uint16_t> goal(goal_.tiles.begin(), goal_.tiles.end());
    const auto write = [](std::span<const std::uint16_t> tiles) { return fmt::format("{}", fmt::join(tiles, " ")); };
    return sliding::census(puzzle_.rows(), puzzle_.columns(), goal, request, write, true);
  }

 private:
  PuzzleInfo describe() const {
    PuzzleInfo info = single_->info();
    info.metric = "multi";
    info.solvers = general_solvers(facts_of(puzzle_, MultiHeuristics{}));
    info.heuristics = heuristic_lines(facts_of(puzzle_, MultiHeuristics{}));
    for (HeuristicInfo& heuristic : info.heuristics)
      if (heuristic.name == MultiPatternDatabase::name && puzzle_.cells() == SlidePatterns::stored_cells)
        heuristic.table_bytes = SlidePatterns::bytes_for(puzzle_.cells());
    info.default_solver = "ida-star";
    info.default_heuristic = MultiPatternDatabase::name;
    info.near_heuristic = Zero<MultiPuzzle>::name;
    info.move_names.clear();
    for (std::size_t move = 0; move < puzzle_.slide_count(); ++move) {
      const MultiPuzzle::Slide& here = puzzle_.slide(static_cast<Move>(move));
      info.move_names.emplace_back(here.tiles, letter_of(static_cast<Direction>(here.direction), meaning_));
    }
    return info;
  }

  // The single-tile puzzle diagnoses errors; what it accepts is read here.
  Expected<Board> read(std::string_view text, bool allow_unsolvable) const {
    const Expected<std::string> canonical = single_->rewrite(text, Style::canonical, allow_unsolvable);
    if (!canonical) return canonical.error();
    return parse_board(*canonical, goal_, meaning_);
  }

  Expected<bool> load(std::string_view heuristic) const {
    if (heuristic != MultiPatternDatabase::name) return true;
    const auto tables = puzzle_.patterns().load(MultiPatternDatabase::conversion_of(puzzle_));
    if (!tables) return tables.error();
    return true;
  }

  const std::unique_ptr<AnyPuzzle> single_;
  const Board goal_;
  const Letters meaning_;
  const MultiPuzzle puzzle_;
  const PuzzleInfo info_;
};

}  // namespace

std::unique_ptr<AnyPuzzle> with_slides(std::unique_ptr<AnyPuzzle> single, Board goal, Letters meaning,
                                       const std::shared_ptr<tables::Library>& library) {
  return std::make_unique<MultiEntry>(std::move(single), std::move(goal), meaning, library);
}

}  // namespace rompicapo::sliding
