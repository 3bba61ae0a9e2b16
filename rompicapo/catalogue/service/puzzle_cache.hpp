// SPDX-License-Identifier: MIT
//
// The puzzle objects asked for last, so that a warm request makes no tables anew. Objects are immutable: whoever got
// one keeps it while the cache goes on. Safe to use from several threads; two that ask for a new one at once may both
// make it, and one of the two is kept.
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

  // Forgets all, those too that are being made.
  void clear();

 private:
  struct Entry {
    std::string name;
    PuzzleOptions options;  // compared whole, so that a new option cannot be forgotten
    Made puzzle;
  };

  Made found(const std::string& name, const PuzzleOptions& options);
  std::uint64_t clears();

  std::size_t most_;
  std::mutex guard_;
  std::list<Entry> latest_first_;
  std::uint64_t cleared_ = 0;  // so often
};

}  // namespace rompicapo::service
