// SPDX-License-Identifier: MIT
//
// The folder of a census on disk. census.table records what is counted, the number of ranges, and the counts of the
// finished distances; DISTANCE-RANGE.range holds a range's part of a distance (ranged_space.hpp). A distance is
// finished when its ranges are on disk and census.table, replaced atomically, counts it; until then the two distances
// before it are kept. Whenever the process ends, census.table is consistent, and complete ranges of the unfinished
// distance are kept.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/census.hpp"
#include "rompicapo/tables/ranged/section_file.hpp"
#include "rompicapo/tables/table_disk.hpp"

namespace rompicapo::tables {

class CensusFolder {
 public:
  // `counted`: the puzzle with its goal and metric, and the representation of its states. Errors: environment; the
  // folder is unusable, another process uses it, or it holds another census or a damaged one; bad_option: it holds this
  // census, but resuming was not requested.
  static Expected<std::unique_ptr<CensusFolder>> open(const CensusStore& store, const std::string& counted);

  std::uint64_t ranges() const { return ranges_; }  // 0: a new census, not yet cut
  void cut_into(std::uint64_t ranges) { ranges_ = ranges; }
  const std::vector<std::uint64_t>& counts() const { return counts_; }  // of the finished distances
  // Marks the distances from `finished` on as unfinished. Their sources still exist.
  void go_back_to(std::uint64_t finished) { counts_.resize(static_cast<std::size_t>(finished)); }

  std::string path(std::uint64_t distance, std::size_t range) const;
  std::string contents(std::uint64_t distance, std::size_t range) const;
  Expected<std::shared_ptr<const SectionFile>> read(std::uint64_t distance, std::size_t range) const;

  // Waits until these ranges of the distance after counts() are on disk, and counts it as finished. Errors:
  // environment.
  Expected<bool> finish_distance(std::uint64_t states, const std::vector<std::size_t>& ranges);

 private:
  CensusFolder(std::string directory, std::string counted, std::unique_ptr<TableLock> lock)
      : directory_(std::move(directory)), counted_(std::move(counted)), lock_(std::move(lock)) {}
  Expected<bool> read_counts(bool resume);
  Expected<bool> sync(const std::vector<std::size_t>& ranges) const;
  void remove_ranges() const;

  std::string directory_, counted_;
  std::unique_ptr<TableLock> lock_;
  std::uint64_t ranges_ = 0;
  std::vector<std::uint64_t> counts_;
};

}  // namespace rompicapo::tables
