// SPDX-License-Identifier: MIT
//
// The most recently used puzzle objects, so that a warm request builds no tables. Objects are immutable and stay valid
// after eviction. Safe to use from several threads; two concurrent requests for a new one may both make it, and one is
// kept.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::service {

class PuzzleCache {
 public:
  using Made = std::shared_ptr<const AnyPuzzle>;

  explicit PuzzleCache(std::size_t most) : most_(most) {}

  // Errors: as catalogue::make.
  Expected<Made> get(const std::string& name, const PuzzleOptions& options);

  // Forgets all, including those being made.
  void clear();

 private:
  struct Entry {
    std::string name;
    PuzzleOptions options;  // compared as a whole, so that no option is missed
    Made puzzle;
  };

  Made found(const std::string& name, const PuzzleOptions& options);  // the guard is held

  std::size_t most_;
  std::mutex guard_;
  std::list<Entry> latest_first_;
  std::uint64_t cleared_ = 0;  // number of times
};

}  // namespace rompicapo::service
