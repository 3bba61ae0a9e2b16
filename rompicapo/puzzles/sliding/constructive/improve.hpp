// SPDX-License-Identifier: MIT
//
// A quick answer, then better ones within the limits. Each round rebuilds the solution from one of its boards with
// other options and wider beams; at intervals the whole solution is optimized by larger windows.
#pragma once

#include <functional>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/sliding/constructive/build.hpp"

namespace rompicapo::sliding::constructive {

class Improver {
 public:
  // Called with each better answer, including the first; true: stop.
  using Better = std::function<bool(const Path&)>;

  Improver(const Grid& start, Work& work, Better better) : start_(start), work_(work), better_(std::move(better)) {}

  // Runs until `better` returns true, a limit ends the work, or many consecutive rounds find nothing. Nothing: a limit
  // ended it before the first answer.
  std::optional<Path> run();

 private:
  std::optional<Path> from(const Grid& grid, const BuildOptions& options);
  BuildOptions first_manner() const;
  BuildOptions other_manner(std::size_t round);
  void rebuild(std::size_t round);
  void optimize_windows(std::size_t round);
  bool enough();

  const Grid& start_;
  Work& work_;
  Better better_;
  Path best_{};
  std::size_t reported_ = 0;  // length of the last answer reported; 0: none
  bool good_enough_ = false;
  Rng rng_{1};  // fixed seed: the answer depends on the board and the limits alone
};

}  // namespace rompicapo::sliding::constructive
