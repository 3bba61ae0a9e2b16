// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/puzzle_cache.hpp"

#include <algorithm>

namespace rompicapo::service {

Expected<PuzzleCache::Made> PuzzleCache::get(const std::string& name, const PuzzleOptions& options) {
  std::unique_lock lock(guard_);
  if (Made cached = found(name, options)) return cached;
  const std::uint64_t cleared = cleared_;
  lock.unlock();  // making it may take long
  Expected<std::unique_ptr<AnyPuzzle>> made = catalogue::make(name, options);
  if (!made) return made.error();
  lock.lock();
  if (Made cached = found(name, options)) return cached;
  const Made puzzle(*std::move(made));
  if (cleared_ != cleared) return puzzle;
  latest_first_.push_front({name, options, puzzle});
  if (latest_first_.size() > most_) latest_first_.pop_back();
  return puzzle;
}

void PuzzleCache::clear() {
  const std::lock_guard lock(guard_);
  latest_first_.clear();
  ++cleared_;
}

PuzzleCache::Made PuzzleCache::found(const std::string& name, const PuzzleOptions& options) {
  const auto place = std::find_if(latest_first_.begin(), latest_first_.end(),
                                  [&](const Entry& one) { return one.name == name && one.options == options; });
  if (place == latest_first_.end()) return nullptr;
  latest_first_.splice(latest_first_.begin(), latest_first_, place);
  return latest_first_.front().puzzle;
}

}  // namespace rompicapo::service
