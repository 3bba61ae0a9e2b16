// SPDX-License-Identifier: MIT
#include "rompicapo/group/pattern_database/coordinate_cache.hpp"

#include <algorithm>
#include <utility>

namespace rompicapo::group {

namespace {

constexpr std::size_t most_moves_listed = 4'000'000;  // entries of a coordinate's table of moves

}  // namespace

CoordinateCache::CoordinateCache(std::shared_ptr<const Space> space, std::uint64_t most_bytes)
    : space_(std::move(space)),
      most_(static_cast<std::size_t>(std::min<std::uint64_t>(most_moves_listed, most_bytes / 16)) /
            std::max<std::size_t>(space_->moves(), 1)),
      left_(most_bytes) {}

const Coordinate* CoordinateCache::get(const Projection& projection) {
  for (const Entry& entry : entries_)
    if (entry.projection == projection) return entry.coordinate ? &*entry.coordinate : nullptr;
  Entry& entry = entries_.emplace_back();
  entry.projection = projection;
  if (Coordinate::bound(*space_, projection) > 8.0 * static_cast<double>(most_)) return nullptr;  // hopeless
  const std::size_t most = std::min<std::size_t>(most_, static_cast<std::size_t>(left_ / 4 / (space_->moves() + 1)));
  entry.coordinate = Coordinate::make(*space_, projection, most);
  if (!entry.coordinate) return nullptr;
  left_ -= std::min(left_, entry.coordinate->bytes());
  return &*entry.coordinate;
}

void CoordinateCache::keep_only(const std::vector<const Coordinate*>& used) {
  for (Entry& entry : entries_)
    if (entry.coordinate && std::find(used.begin(), used.end(), &*entry.coordinate) == used.end())
      entry.coordinate.reset();
}

}  // namespace rompicapo::group
