// SPDX-License-Identifier: MIT
//
// What is made of stored tables when it is first asked for, and then kept as long as whoever asks: one of each key.
// Safe to use from several threads: the others wait for the first.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <variant>
#include <vector>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::tables {

template <class T, class Key = std::monostate>
class LoadedOnce {
 public:
  using Pointer = std::shared_ptr<const T>;

  // `make()` gives a Pointer or an error; nothing of an error is kept, so that the next one tries again.
  template <class Make>
  Expected<Pointer> get(const Key& key, Make&& make) {
    const std::lock_guard lock(guard_);
    for (const auto& [known, loaded] : loaded_)
      if (known == key) return loaded;
    Expected<Pointer> made = make();
    if (made) loaded_.emplace_back(key, *made);
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
  mutable std::mutex guard_;
  std::vector<std::pair<Key, Pointer>> loaded_;
};

}  // namespace rompicapo::tables
