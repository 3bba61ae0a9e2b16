// SPDX-License-Identifier: MIT
//
// A table built by breadth-first search in place, level by level and row by row, that can be stopped and resumed. Rows
// are assigned in order and always finished, so after a stop all rows before some row are done and none after it: a few
// numbers describe the state.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::tables {

class LevelRows {
 public:
  // Starts from building.checkpoint, or with one entry at distance 0.
  LevelRows(const Building& building, std::size_t rows) : building_(building), rows_(rows) {
    if (!is_resumed()) return;
    const std::vector<std::uint64_t>& noted = *building.checkpoint;
    done_ = static_cast<std::size_t>(noted[0]);
    found_ = noted[1];
    met_.assign(noted.begin() + 2, noted.end());
  }

  bool is_resumed() const { return building_.checkpoint != nullptr && building_.checkpoint->size() > 2; }
  unsigned level() const { return static_cast<unsigned>(met_.size() - 1); }  // whose neighbours are collected next
  std::size_t done() const { return done_; }                                 // rows of that level

  // Entries at distance 0 .. level().
  const std::vector<std::uint64_t>& met() const { return met_; }

  // collect(row, thread) returns the number of entries the row gained; share(part of the rows) converts to a share of
  // the whole work. False: stopped.
  template <class Collect, class Share>
  bool collect_level(const Collect& collect, const Share& share) {
    std::atomic<std::size_t> next{done_};
    std::atomic<std::uint64_t> found{found_};
    run_workers(building_.threads, [&](std::size_t thread) {
      while (!building_.stopped()) {
        const std::size_t row = next++;
        if (row >= rows_) return;
        found += collect(row, thread);
        if (thread == 0 && building_.progress)
          building_.progress(share(static_cast<double>(row + 1) / static_cast<double>(rows_)));
      }
    });
    done_ = std::min(next.load(), rows_);
    found_ = found;
    if (done_ < rows_) return false;
    met_.push_back(found_);
    done_ = 0;
    found_ = 0;
    return true;
  }

  // Writes the position to building.checkpoint; nothing once the table is finished.
  void note(bool finished) const {
    if (building_.checkpoint == nullptr) return;
    building_.checkpoint->clear();
    if (finished) return;
    *building_.checkpoint = {done_, found_};
    building_.checkpoint->insert(building_.checkpoint->end(), met_.begin(), met_.end());
  }

 private:
  const Building& building_;
  std::size_t rows_, done_ = 0;
  std::uint64_t found_ = 0;
  std::vector<std::uint64_t> met_{1};
};

}  // namespace rompicapo::tables
