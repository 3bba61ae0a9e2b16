// SPDX-License-Identifier: MIT
//
// The bulk of the work on a large board: long trips of the blank on which most steps bring a tile closer to its home. A
// trip crosses the board and returns, with any drift sideways; dynamic programming over the cells finds the best one in
// time linear in the board.
//
// A step's gain is the fall in the squared distance of its tile from home, in units of the mean distance, less a move
// penalty. The square is essential: it favours long distances over short ones, so tiles keep two directions in which
// they can improve and approach their homes together. With plain distances the board jams after a few trips:
// docs/decisions/constructive.md.
#pragma once

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/sliding/constructive/grid.hpp"

namespace rompicapo::sliding::constructive {

class BlankTours {
 public:
  explicit BlankTours(Grid& grid);

  // Makes trips and appends them to `path` until none gains more than its moves cost, or until `spent` returns true
  // between two.
  template <class Spent>
  void run(Path& path, Rng& rng, Spent&& spent) {
    move_penalty_ = dear;
    measure();
    for (std::size_t idle = 0, trips = 0; move_penalty_ > cheap;) {
      if (spent()) return;
      if (++trips % trips_a_measure == 0) measure();
      if (trip(path, rng.below(orientations))) {
        idle = 0;
      } else if (++idle > patience) {
        idle = 0;
        move_penalty_ -= move_penalty_step;
        measure();
      }
    }
  }

 private:
  static constexpr std::uint32_t orientations = 4;
  static constexpr int unit = 32;  // the gain of a step that helps a tile at the mean distance
  static constexpr int dear = unit * 8 / 10, cheap = unit / 2, move_penalty_step = unit / 10;
  static constexpr std::size_t patience = 10, trips_a_measure = 64;
  static constexpr int far = 1 << 28;

  // How a cell of a layer was reached: along its row from one side, or by its own entry, which is a step from the
  // previous row, the start of the trip, or the turn from the outward half to the return.
  enum class Reached : std::uint8_t { by_entry, rightward, leftward };
  struct Mark {
    Reached reached;
    bool turn;             // the entry is the turn
    bool rightward_began;  // the best rightward drift that ends here also begins here
    bool leftward_began;
  };

  // Half of a trip, across the window or back: [row * width + column].
  struct Layer {
    std::vector<int> price;  // the least price of reaching the cell
    std::vector<Mark> marks;
  };

  // The board as a trip sees it: outward is up, and the return is down.
  struct View {
    int rows, columns, row, column;  // the latter two of the blank
    int origin, row_stride, column_stride;
    bool turned;                   // its rows are the board's columns
    int along;                     // -1: its rows are counted from the other end
    std::array<Step, steps> step;  // up, down, left, right

    int at(int r, int c) const { return origin + r * row_stride + c * column_stride; }
  };

  void measure();
  bool trip(Path& path, std::uint32_t orientation);
  View view(std::uint32_t orientation) const;
  void go_out(const View& view);
  std::size_t come_back(const View& view);
  void drift(const View& view, int row, Layer& layer);
  void read_back(const View& view, std::size_t end);
  bool make(Path& path);
  int price(int difference) const { return price_[static_cast<std::size_t>(difference + middle_)]; }
  void slide(Step step);

  Grid& grid_;
  int middle_, move_penalty_ = 0;
  std::vector<int> price_;  // [home - place + middle]: price of moving a tile one cell further along the axis
  std::vector<std::int16_t> down_, aside_;  // [cell]: home - place of its tile, in rows and in columns
  Rectangle window_;                        // of the trip, in its view
  Layer out_, back_;
  std::vector<int> entry_, rightward_, leftward_;  // of one row
  Path trip_;
};

}  // namespace rompicapo::sliding::constructive
