// SPDX-License-Identifier: MIT
//
// All that people see of a puzzle from a file, on patterns alone: reading, writing, drawing, walking. What searches
// need is added in entry.cpp.
#pragma once

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/model/orders.hpp"
#include "rompicapo/puzzles/permutation/terms.hpp"
#include "rompicapo/puzzles/permutation/text/move_text.hpp"

namespace rompicapo::permutation {

class ReferenceModel : public AnyPuzzle, public Orders {
 public:
  const PuzzleInfo& info() const override { return info_; }
  Expected<std::string> rewrite(std::string_view state, Style style, bool allow_unsolvable) const override;
  Expected<std::vector<Fix>> fixes(std::string_view state) const override;
  std::string solved_state() const override { return write(terms_.used.solved); }
  Expected<Drawing> draw(std::string_view state) const override;
  Expected<Replay> replay(std::string_view state, std::span<const Move> moves) const override;
  Expected<Walk> stream_walk(std::string_view state, std::string_view moves, const StepSink& sink) const override;
  std::size_t most_walk_bytes() const override { return std::size_t{1} << 27; }
  Expected<std::vector<Step>> successors(std::string_view state) const override;
  Expected<std::string> classic_node(std::string_view state, std::string_view history) const override;
  std::string spell(std::span<const Move> moves) const override;
  std::optional<std::array<Move, 2>> exchanged(Move first, Move then) const override;
  Move twice_alike(Move move) const override;
  bool shortens(std::span<const Move> run) const override;
  Expected<std::vector<Annotation>> annotations(std::string_view state, std::string_view moves, std::string_view solver,
                                                std::string_view heuristic) const override;
  std::string random_state(Rng& rng) const override;
  std::string random_moves(Rng& rng, std::size_t length) const override;

  const Terms& terms() const { return terms_; }

  // Read and diagnosed; what the moves cannot take to the goal is an error unless allowed.
  Expected<Pattern> read(std::string_view state, bool allow_unsolvable) const;

 protected:
  explicit ReferenceModel(Terms terms);  // fills what info() can know without the searches

  std::string write(const Pattern& pattern) const;

  Terms terms_;
  PuzzleInfo info_;

 private:
  // One move of the metric: its name, and what it does.
  struct Spelt {
    std::string name;
    Transformation made;
  };
  // [generator of `spoken`][times it is made, below its order]; the name is empty where that is no one move.
  std::vector<std::vector<Spelt>> spelt_;
  std::vector<std::vector<const Spelt*>> replayed_;  // [move]: what its name is read as, in spelt_

  void fill_spelling();
  void fill_info();
  std::vector<const Spelt*> steps_of(const Turn& turn) const;
  bool step(Walk& walk, Pattern& pattern, const Turn& turn, const StepSink& sink) const;
};

}  // namespace rompicapo::permutation
