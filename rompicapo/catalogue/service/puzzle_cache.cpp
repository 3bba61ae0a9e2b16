// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/puzzle_cache.hpp"

#include <algorithm>

namespace rompicapo::service {

Expected<PuzzleCache::Made> PuzzleCache::get(const std::string& name, const PuzzleOptions& options) {
  if (Made cached = found(name, options)) return cached;
  const std::uint64_t cleared = clears();
  Expected<std::unique_ptr<AnyPuzzle>> made = catalogue::make(name, options);  // not under the lock: it may take long
  if (!made) return made.error();
  if (Made cached = found(name, options)) return cached;
  const std::lock_guard lock(guard_);
  if (cleared_ != cleared) return Made(*std::move(made));
  latest_first_.push_front({name, options, *std::move(made)});
  if (latest_first_.size() > most_) latest_first_.pop_back();
  return latest_first_.front().puzzle;
}

void PuzzleCache::clear() {
  const std::lock_guard lock(guard_);
  latest_first_.clear();
  ++cleared_;
}

std::uint64_t PuzzleCache::clears() {
  const std::lock_guard lock(guard_);
  return cleared_;
}

PuzzleCache::Made PuzzleCache::found(const std::string& name, const PuzzleOptions& options) {
  const std::lock_guard lock(guard_);
  const auto place = std::find_if(latest_first_.begin(), latest_first_.end(),
                                  [&](const Entry& one) { return one.name == name && one.options == options; });
  if (place == latest_first_.end()) return nullptr;
  latest_first_.splice(latest_first_.begin(), latest_first_, place);
  return latest_first_.front().puzzle;
}

}  // namespace rompicapo::service
