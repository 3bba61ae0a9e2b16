// SPDX-License-Identifier: MIT
//
// All that people see of a cube of any size, on the sticker cube alone: reading, writing, drawing, walking.
// What searches need is added in entry.cpp.
#pragma once

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/model/orders.hpp"
#include "rompicapo/puzzles/cube/adapters/terms.hpp"
#include "rompicapo/puzzles/cube/annotation/annotation.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

class ReferenceModel : public AnyPuzzle, public Orders {
 public:
  const PuzzleInfo& info() const override { return info_; }
  Expected<std::string> rewrite(std::string_view state, Style style, bool allow_unsolvable) const override;
  Expected<std::vector<Fix>> fixes(std::string_view state) const override;
  std::string solved_state() const override;
  Expected<Drawing> draw(std::string_view state) const override;
  Expected<Replay> replay(std::string_view state, std::span<const Move> moves) const override;
  Expected<Walk> stream_walk(std::string_view state, std::string_view moves, const StepSink& sink) const override;
  std::size_t most_walk_bytes() const override { return std::size_t{1} << 27; }
  Expected<std::vector<Step>> successors(std::string_view state) const override;
  Expected<std::string> classic_node(std::string_view state, std::string_view history) const override;
  std::string spell(std::span<const Move> moves) const override { return terms_.moves.spell(moves); }
  std::optional<std::array<Move, 2>> exchanged(Move first, Move then) const override;
  Move twice_alike(Move move) const override;
  bool shortens(std::span<const Move> run) const override;
  std::optional<double> ergonomic_cost(std::span<const Move> moves) const override;
  std::string random_state(Rng& rng) const override;
  std::string random_moves(Rng& rng, std::size_t length) const override;
  Expected<std::vector<Annotation>> annotations(std::string_view state, std::string_view moves, std::string_view solver,
                                                std::string_view heuristic) const override;

 protected:
  static constexpr std::size_t most_fixes = 6;

  explicit ReferenceModel(Terms terms);  // fills what info() can know without the searches

  // Read, named by its centres, diagnosed; one from which the allowed turns cannot reach the goal is unsolvable too.
  Expected<StickerCube> read(std::string_view state, bool allow_unsolvable) const;

  std::vector<Fix> fixed_pieces(const StickerCube& cube) const;

  // What tables can say to those who follow this solver; of a 2x2x2 `whole` is the distance itself.
  virtual Distances distances(std::string_view /*solver*/) const { return {}; }

  Terms terms_;
  PuzzleInfo info_;

 private:
  static constexpr unsigned largest_replayed = 3;  // by replayed_: of these there are batches

  // A move as the replay makes it.
  struct Replayed {
    std::vector<std::uint16_t> source;  // [sticker]
    Cost cost;
  };

  Replayed replayed_as(const std::string& name) const;
  std::vector<Annotation> corner_annotations(StickerCube cube, std::span<const Turn> steps) const;

  std::vector<Replayed> replayed_{};  // [move]
};

}  // namespace rompicapo::cube
