// SPDX-License-Identifier: MIT
//
// Arrays that an object makes while it is constructed, all of them kept as one stored table, in the order in which
// they are made. Constructors know nothing of libraries: what becomes of an array stands with the thread, as limits do
// (build_limits.hpp). Where no scope is open it is made and owned by whoever made it.
//
// In the table each array begins at a multiple of 64 with its size in 8 bytes, and lies 64 bytes further on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/tables/build_limits.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::tables {

class ArrayScope {
 public:
  // Arrays are taken from the table, as long as it has any left, and not made.
  explicit ArrayScope(std::shared_ptr<const Table> from);
  // Arrays are made and put into `contents`, which must outlive them.
  explicit ArrayScope(std::span<std::byte> contents);
  // Arrays are made and belong to no table, whatever scope is open.
  ArrayScope() : ArrayScope(std::span<std::byte>()) {}
  ArrayScope(const ArrayScope&) = delete;
  ArrayScope& operator=(const ArrayScope&) = delete;
  ~ArrayScope();

  // The innermost one of this thread; null: none.
  static const ArrayScope* current();

  const std::shared_ptr<const Table>& table() const { return from_; }
  std::uint64_t bytes() const { return at_; }  // of the arrays so far, those for which there was no room too

  // The next array. Nothing: it is to be made.
  std::optional<std::span<const std::byte>> take() const;
  // Where it lies then. Nothing: there is no room for it.
  std::optional<std::span<const std::byte>> put(std::span<const std::byte> array) const;

 private:
  const std::shared_ptr<const Table> from_;
  const std::span<std::byte> into_;
  mutable std::uint64_t at_ = 0;
  const ArrayScope* const outer_;
};

// Read only, shared between copies.
template <class T>
class StoredArray {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  StoredArray() = default;
  StoredArray(std::shared_ptr<const void> owner, std::span<const T> all) : owner_(std::move(owner)), all_(all) {}

  const T& operator[](std::size_t at) const { return all_[at]; }
  const T* data() const { return all_.data(); }
  std::size_t size() const { return all_.size(); }
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }
  bool operator==(const StoredArray& other) const { return std::equal(begin(), end(), other.begin(), other.end()); }

 private:
  std::shared_ptr<const void> owner_;  // null where the contents of a table that is being filled have it
  std::span<const T> all_;
};

// Of what `make()` gives, a std::vector<T>; it is called only where the array is not stored.
template <class Make>
auto stored(const Make& make) {
  using T = typename std::invoke_result_t<Make>::value_type;
  const auto as_array = [](std::span<const std::byte> bytes) {
    return std::span<const T>(reinterpret_cast<const T*>(bytes.data()), bytes.size() / sizeof(T));
  };
  const ArrayScope* const scope = ArrayScope::current();
  if (scope != nullptr)
    if (const auto found = scope->take()) return StoredArray<T>(scope->table(), as_array(*found));
  auto made = std::make_shared<const std::vector<T>>(make());
  if (scope != nullptr)
    if (const auto kept = scope->put(std::as_bytes(std::span(*made)))) return StoredArray<T>(nullptr, as_array(*kept));
  const std::span<const T> all(*made);
  return StoredArray<T>(std::move(made), all);
}

// The table of all arrays that `make` makes, which come to so many bytes.
TableSpec arrays_spec(std::string name, std::string summary, std::uint64_t bytes, std::function<void()> make);

// What `make()` gives, a pointer, its arrays those of the table. Such a table takes a second or two to make, without a
// look at the clock: what has been begun is finished, whatever the deadline. Errors: the library's.
template <class Make>
Expected<std::invoke_result_t<Make>> with_arrays(Library& library, const TableSpec& spec, const Make& make) {
  BuildLimits limits = BuildScope::current();
  limits.deadline = BuildLimits().deadline;
  const BuildScope building(limits);
  const auto table = library.get(spec);
  if (!table) return table.error();
  const ArrayScope scope(*table);
  return make();
}

}  // namespace rompicapo::tables
