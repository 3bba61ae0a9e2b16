// SPDX-License-Identifier: MIT
//
// What is made of stored tables when it is first asked for, and then kept as long as whoever asks: one of each key.
// Safe to use from several threads: those that want to make something wait for the first, as long as their BuildScope
// lets them; those that only look do not wait.
#pragma once

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

  // `make()` gives a Pointer or an error; nothing of an error is kept, so that the next one tries again. Errors: those,
  // and environment where the limits ended the waiting.
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

  // Puts in place what was made elsewhere. Precondition: nothing of this key is there.
  void keep(Pointer made, const Key& key = {}) {
    const std::lock_guard lock(guard_);
    loaded_.emplace_back(key, std::move(made));
  }

  // Of this key; none where nothing was made of it yet.
  Pointer loaded(const Key& key = {}) const {
    const std::lock_guard lock(guard_);
    for (const auto& [known, loaded] : loaded_)
      if (known == key) return loaded;
    return nullptr;
  }

  // All that was made, in the order in which it was.
  std::vector<Pointer> all() const {
    const std::lock_guard lock(guard_);
    std::vector<Pointer> all;
    for (const auto& [key, loaded] : loaded_) all.push_back(loaded);
    return all;
  }

 private:
  std::mutex making_;
  mutable std::mutex guard_;
  std::vector<std::pair<Key, Pointer>> loaded_;
};

}  // namespace rompicapo::tables
