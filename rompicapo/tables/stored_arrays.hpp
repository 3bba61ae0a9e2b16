// SPDX-License-Identifier: MIT
//
// Arrays that an object makes during construction, all kept as one stored table in the order of creation. Constructors
// have no library parameter, so the destination belongs to the thread, as limits do (build_limits.hpp). Without an open
// scope, an array is made and owned by its creator.
//
// In the table each array's size, 8 bytes, is at a multiple of 64, and the array 64 bytes after it.
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
  // Arrays are read from the table, while it has any left, and not made.
  explicit ArrayScope(std::shared_ptr<const Table> from);
  // Arrays are made in `contents`, which must outlive them.
  explicit ArrayScope(std::span<std::byte> contents);
  // Arrays are made outside any table, even within another scope.
  ArrayScope() : ArrayScope(std::span<std::byte>()) {}
  ArrayScope(const ArrayScope&) = delete;
  ArrayScope& operator=(const ArrayScope&) = delete;
  ~ArrayScope();

  // This thread's innermost scope; null: none.
  static const ArrayScope* current();

  const std::shared_ptr<const Table>& table() const { return from_; }
  std::uint64_t bytes() const { return at_; }  // of the arrays so far, including those without room

  // The next array. Nothing: it must be made.
  std::optional<std::span<const std::byte>> take() const;
  // The array's place. Nothing: there is no room.
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
  std::shared_ptr<const void> owner_;  // null if the contents of a table being filled own it
  std::span<const T> all_;
};

// `make()` returns a std::vector<T>; it is called only if the array is not stored.
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

// The table of all arrays that `make` makes, `bytes` in total.
TableSpec arrays_spec(std::string name, std::string summary, std::uint64_t bytes, std::function<void()> make);

// The object that `make()` returns, a pointer, with its arrays from the table. Such a table takes a second or two to
// make, without checking the clock: it is finished whatever the deadline. Errors: the library's.
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
