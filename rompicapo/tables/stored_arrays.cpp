// SPDX-License-Identifier: MIT
#include "rompicapo/tables/stored_arrays.hpp"

#include <cstring>

namespace rompicapo::tables {

namespace {

constexpr std::uint64_t granule = 64;  // sizes are rounded up to it

thread_local const ArrayScope* innermost_arrays = nullptr;

constexpr std::uint64_t rounded(std::uint64_t bytes) { return (bytes + granule - 1) / granule * granule; }

}  // namespace

ArrayScope::ArrayScope(std::shared_ptr<const Table> from) : from_(std::move(from)), outer_(innermost_arrays) {
  innermost_arrays = this;
}

ArrayScope::ArrayScope(std::span<std::byte> contents) : into_(contents), outer_(innermost_arrays) {
  innermost_arrays = this;
}

ArrayScope::~ArrayScope() { innermost_arrays = outer_; }

const ArrayScope* ArrayScope::current() { return innermost_arrays; }

std::optional<std::span<const std::byte>> ArrayScope::take() const {
  if (from_ == nullptr) return {};
  const std::span<const std::byte> all = from_->contents();
  if (all.size() < granule || at_ > all.size() - granule) return {};
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, all.data() + at_, sizeof bytes);
  const std::uint64_t begin = at_ + granule;
  if (bytes > all.size() - begin) return {};
  at_ = begin + rounded(bytes);
  return all.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(bytes));
}

std::optional<std::span<const std::byte>> ArrayScope::put(std::span<const std::byte> array) const {
  if (from_ != nullptr) return {};
  const std::uint64_t bytes = array.size(), begin = at_ + granule;
  const bool room = begin + rounded(bytes) <= into_.size();
  if (room) {
    std::memcpy(into_.data() + at_, &bytes, sizeof bytes);
    std::memcpy(into_.data() + begin, array.data(), array.size());
  }
  at_ = begin + rounded(bytes);
  if (!room) return {};
  return into_.subspan(static_cast<std::size_t>(begin), array.size());
}

TableSpec arrays_spec(std::string name, std::string summary, std::uint64_t bytes, std::function<void()> make) {
  TableSpec spec;
  spec.name = std::move(name);
  spec.summary = std::move(summary);
  spec.bytes = bytes;
  spec.building_bytes = 2 * bytes;  // an array is made, then copied; making it takes some more
  spec.distribution = {bytes};      // so that a table of another size never passes for this one
  spec.build = [make = std::move(make)](std::span<std::byte> contents, const Building&) {
    const ArrayScope scope(contents);
    make();
    return std::vector<std::uint64_t>{scope.bytes()};
  };
  return spec;
}

}  // namespace rompicapo::tables
