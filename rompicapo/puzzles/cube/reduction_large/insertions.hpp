// SPDX-License-Identifier: MIT
//
// The last stage of the centres: commutators inserted anywhere in the sequence of turns so far. Where one is put, some
// of its turns merge with those that are there, so one of four turns costs from four down to none, or saves some: two
// turns that change places are such a case. Where outer blocks count, slices merge with neighbours that turn alike.
// Commutators X Y X' Y' of two slices move six centres; when these bring little more, 3-cycles of eight turns less what
// merges. The sequence is annealed: its cost is turns and `worth` for each wrong centre, which rises while the heat
// falls; in the end no centre is wrong.
// Source: insertions are from fewest-moves solving; anywhere in the sequence, by annealing and with the same
// commutators: the KMCoders team in Kaggle's Santa 2023 contest. Weighing all at each gap at once is ours.
#pragma once

#include <functional>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/reduction_large/centre_history.hpp"
#include "rompicapo/puzzles/cube/reduction_large/gap_view.hpp"
#include "rompicapo/puzzles/cube/reduction_large/geometry.hpp"
#include "rompicapo/puzzles/cube/reduction_large/three_cycles.hpp"

namespace rompicapo::cube::reduction_large {

class Insertions {
 public:
  // Times the square of the size: with more turns annealing ends early, so that the history has a bound.
  static constexpr std::size_t most_turns = 7;

  // On odd sizes the turns leave the middles of the faces where they belong. All must outlive it.
  Insertions(const CentreCells& cells, const ThreeCycles& cycles, CentreHistory& history, Metric metric, Rng& rng);

  // `share`: how much of the time for annealing is over; it ends at 1. `go_on` is asked at each gap; false: it said no.
  // What is wrong afterwards is out of reach of these commutators, which happens on the smallest cubes only.
  bool run(const std::function<double()>& share, const std::function<bool()>& go_on);

 private:
  // A 3-cycle of stickers, of which the first then ends right.
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
    std::vector<LayerTurn> merging;   // turns that would cost less beside it than alone
    std::vector<std::uint8_t> marks;  // [2 * layer + quarters / 2]: is among them
    bool merges(LayerTurn turn) const { return turn.axis == axis && marks[2u * turn.layer + turn.quarters / 2u] != 0; }
  };

  bool sweep(const std::function<bool()>& go_on, bool& changed);
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
  double worth_ = 0, heat_ = 0, floor_ = 0;
  bool with_cycles_ = false;
  std::size_t gap_ = 0, first_ = 0, last_ = 0;  // the runs beside the gap begin and end
  Run left_, right_;
  std::vector<std::uint8_t> near_;  // [layer]: merges in one of the two
  std::vector<LayerTurn> merged_;
  Change best_;
};

}  // namespace rompicapo::cube::reduction_large
