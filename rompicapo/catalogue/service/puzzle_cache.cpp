// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/puzzle_cache.hpp"

#include <algorithm>

namespace rompicapo::service {

namespace {

// Texts with their lengths, so that no two requests have the same key.
std::string key_of(const std::string& name, const PuzzleOptions& options) {
  std::string key;
  for (const std::string* text : {&name, &options.goal, &options.metric, &options.generators, &options.definition})
    key += std::to_string(text->size()) + ':' + *text;
  return key + (options.count_blank ? 'b' : '-') + (options.tile_convention ? 't' : '-');
}

}  // namespace

Expected<PuzzleCache::Made> PuzzleCache::get(const std::string& name, const PuzzleOptions& options) {
  std::string key = key_of(name, options);
  if (Made cached = found(key)) return cached;
  Expected<std::unique_ptr<AnyPuzzle>> made = catalogue::make(name, options);  // not under the lock: it may take long
  if (!made) return made.error();
  if (Made cached = found(key)) return cached;
  const std::lock_guard lock(guard_);
  latest_first_.emplace_front(std::move(key), *std::move(made));
  if (latest_first_.size() > most_) latest_first_.pop_back();
  return latest_first_.front().second;
}

PuzzleCache::Made PuzzleCache::found(const std::string& key) {
  const std::lock_guard lock(guard_);
  const auto place =
      std::find_if(latest_first_.begin(), latest_first_.end(), [&](const auto& one) { return one.first == key; });
  if (place == latest_first_.end()) return nullptr;
  latest_first_.splice(latest_first_.begin(), latest_first_, place);
  return latest_first_.front().second;
}

}  // namespace rompicapo::service
