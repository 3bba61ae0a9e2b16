// SPDX-License-Identifier: MIT
//
// The bulk of the work on a large board: long trips of the blank on which most steps bring some tile nearer to its
// home. A trip goes one way across the board and back, drifting sideways as it likes, and is the best of all such trips
// by dynamic programming over the cells, once across and once back, in time linear in the board.
//
// What a step is worth is the fall in the squared distance of its tile from home, in units of the mean distance, less a
// move_penalty. The square is what makes it work: it counts a tile's long way more than its short one, so that tiles
// keep two directions in which they want to go, and all come near to their homes together. With plain distances the
// flows of the board jam after a few laps. docs/decisions/constructive.md has the measurements.
#pragma once

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/sliding/constructive/grid.hpp"

namespace rompicapo::sliding::constructive {

class BlankTours {
 public:
  explicit BlankTours(Grid& grid);

  // Makes trips and appends them to `path` until none is worth its moves any more, or `spent` says so between two.
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
  static constexpr int unit = 32;  // the worth of a step that helps a tile at the mean distance
  static constexpr int dear = unit * 8 / 10, cheap = unit / 2, move_penalty_step = unit / 10;
  static constexpr std::size_t patience = 10, trips_a_measure = 64;
  static constexpr int far = 1 << 28;

  // How a cell of a layer was reached: along its row from one side, or by its own entry, which is a step across from
  // the row before, the trip's beginning, or the turn from the way out to the way back.
  enum class Way : std::uint8_t { entry, rightward, leftward };
  struct Mark {
    Way way;
    bool turn;             // the entry is the turn
    bool rightward_began;  // the best drift to the right that ends here begins here
    bool leftward_began;
  };

  // One way across the window: [row * width + column].
  struct Layer {
    std::vector<int> price;  // the least of all ways to come here
    std::vector<Mark> marks;
  };

  // The board as a trip sees it: it goes up and comes down, whichever way that is.
  struct View {
    int rows, columns, row, column;  // the latter two of the blank
    int origin, row_stride, column_stride;
    bool turned;                   // its rows are the board's columns
    int along;                     // -1: its rows are counted the other way
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
  std::vector<int> price_;                  // [home - place + middle]: of moving a tile one further along the axis
  std::vector<std::int16_t> down_, aside_;  // [cell]: home - place of its tile, in rows and in columns
  Rectangle window_;                        // of the trip, in its view
  Layer out_, back_;
  std::vector<int> entry_, rightward_, leftward_;  // of one row
  Path trip_;
};

}  // namespace rompicapo::sliding::constructive
