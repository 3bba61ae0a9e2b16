// SPDX-License-Identifier: MIT
//
// A quick answer, then better ones as long as the limits let it: from a board somewhere on the best solution the rest
// is built anew with other options, with wider and wider beams, and every so often the whole is optimized by larger
// windows.
#pragma once

#include <functional>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/sliding/constructive/build.hpp"

namespace rompicapo::sliding::constructive {

class Improver {
 public:
  // `better` is called with each better answer, the first one included; true: it is good enough.
  using Better = std::function<bool(const Path&)>;

  Improver(const Grid& start, Work& work, Better better) : start_(start), work_(work), better_(std::move(better)) {}

  // Until it is good enough, a limit ends the work, or many rounds in turn have found nothing. Nothing: a limit came
  // before the first answer.
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
  std::size_t told_ = 0;  // length of the last answer told; 0: none
  bool good_enough_ = false;
  Rng rng_{1};  // the answer depends on the board and the limits alone
};

}  // namespace rompicapo::sliding::constructive
