// SPDX-License-Identifier: MIT
//
// Objects made from stored tables on first use and then kept: one per key. Safe to use from several threads. A thread
// that needs an object waits while another makes it, as long as its BuildScope allows; a thread that only looks does
// not wait.
#pragma once

#include <limits>
#include <memory>
#include <mutex>
#include <utility>
#include <variant>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/tables/build_limits.hpp"

namespace rompicapo::tables {

template <class T, class Key = std::monostate>
class LoadedOnce {
 public:
  using Pointer = std::shared_ptr<const T>;

  LoadedOnce() = default;
  // Keeps the last `most` objects; those in use live on.
  explicit LoadedOnce(std::size_t most) : most_(most) {}

  // `make()` returns a Pointer or an error; errors are not kept, so the next call tries again. Errors: those, and
  // environment if limits ended the wait.
  template <class Make>
  Expected<Pointer> get(const Key& key, Make&& make) {
    if (Pointer known = loaded(key)) return known;
    const auto lock = lock_unless_stopped(making_, BuildScope::current());
    if (!lock) return Error{ErrorCode::environment, "stopped while tables were made for another search", {}};
    if (Pointer known = loaded(key)) return known;
    Expected<Pointer> made = make();
    if (made) keep(*made, key);
    return made;
  }
  template <class Make>
  Expected<Pointer> get(Make&& make) {
    return get(Key{}, std::forward<Make>(make));
  }

  // Stores an object made elsewhere. Precondition: there is none with this key.
  void keep(Pointer made, const Key& key = {}) {
    const std::lock_guard lock(guard_);
    if (loaded_.size() >= most_) loaded_.erase(loaded_.begin());
    loaded_.emplace_back(key, std::move(made));
  }

  // Null if none was made.
  Pointer loaded(const Key& key = {}) const {
    const std::lock_guard lock(guard_);
    for (const auto& [known, loaded] : loaded_)
      if (known == key) return loaded;
    return nullptr;
  }

  // In order of creation.
  std::vector<Pointer> all() const {
    const std::lock_guard lock(guard_);
    std::vector<Pointer> all;
    for (const auto& [key, loaded] : loaded_) all.push_back(loaded);
    return all;
  }

 private:
  std::size_t most_ = std::numeric_limits<std::size_t>::max();
  std::mutex making_;
  mutable std::mutex guard_;
  std::vector<std::pair<Key, Pointer>> loaded_;
};

}  // namespace rompicapo::tables
