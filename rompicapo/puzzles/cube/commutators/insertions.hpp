// SPDX-License-Identifier: MIT
//
// The last stage of the centres: commutators are inserted anywhere in the sequence of turns so far. Turns of a
// commutator merge with their neighbours there, so one of four turns costs four or fewer, or even saves turns. Where
// outer blocks count, slices also merge with neighbours that turn alike. Commutators X Y X' Y' of two slices move six
// centres; when they gain little more, 3-cycles of eight turns follow. The sequence is annealed: its cost is its turns
// and `weight_` for each wrong centre, which rises while the temperature falls. In the end no centre is wrong. Source:
// insertions come from fewest-moves solving; anywhere in the sequence, annealed, with the same commutators: the
// KMCoders team in Kaggle's Santa 2023 contest. Weighing all commutators of a gap at once is ours.
#pragma once

#include <functional>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/commutators/centre_history.hpp"
#include "rompicapo/puzzles/cube/commutators/gap_view.hpp"
#include "rompicapo/puzzles/cube/commutators/geometry.hpp"
#include "rompicapo/puzzles/cube/commutators/three_cycles.hpp"

namespace rompicapo::cube::commutators {

class Insertions {
 public:
  // Times the square of the size: annealing ends early when there are more turns, which bounds the history.
  static constexpr std::size_t most_turns = 7;

  // On odd sizes the turns must keep the middles of the faces home. All arguments must outlive it.
  Insertions(const CentreCells& cells, const ThreeCycles& cycles, CentreHistory& history, Metric metric, Rng& rng);

  // `share`: of the time for annealing that has passed; it ends at 1. `proceed` is called at each gap. False: it said
  // no. Centres may stay wrong on the smallest cubes only, where these commutators do not reach all.
  bool run(const std::function<double()>& share, const std::function<bool()>& proceed);

 private:
  // A 3-cycle of stickers after which the first ends right.
  struct Mend {
    Cell one = 0, two = 0, three = 0;
    int gain = 0;
  };
  struct Change {
    double value = 0;
    std::size_t first = 0, last = 0;
    std::vector<LayerTurn> word;
  };

  // The run of turns about one axis that ends, or begins, at the gap.
  struct Run {
    std::uint8_t axis = axis_count;  // none
    bool single = false;
    std::vector<LayerTurn> merging;   // turns that cost less beside it than alone
    std::vector<std::uint8_t> marks;  // [2 * layer + quarters / 2]: is it one of them?
    bool merges(LayerTurn turn) const { return turn.axis == axis && marks[2u * turn.layer + turn.quarters / 2u] != 0; }
  };

  bool sweep(const std::function<bool()>& proceed, bool& changed);
  bool look();
  void read_runs();
  void read(Run& run, std::span<const LayerTurn> turns);
  void weigh_commutators();
  void weigh_cycles();
  bool promising(int gain, unsigned price, bool at_left, bool at_right) const;
  void consider(int gain, std::span<const LayerTurn> word);
  unsigned price(std::span<const LayerTurn> turns) const;
  void push(LayerTurn turn);
  void apply();
  void list_mends(std::size_t kind);
  double noise();

  const CentreCells& cells_;
  const ThreeCycles& cycles_;
  CentreHistory& history_;
  const Metric metric_;
  Rng& rng_;
  GapView view_;
  std::vector<std::vector<Mend>> mends_;  // [kind]
  const unsigned slice_price_;            // of one alone
  double weight_ = 0, temperature_ = 0, floor_ = 0;
  bool with_cycles_ = false;
  std::size_t gap_ = 0, first_ = 0, last_ = 0;  // the runs beside the gap begin and end
  Run left_, right_;
  std::vector<std::uint8_t> near_;  // [layer]: has turns that merge
  std::vector<LayerTurn> merged_;
  Change best_;
};

}  // namespace rompicapo::cube::commutators
