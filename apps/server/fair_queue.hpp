// SPDX-License-Identifier: MIT
//
// A round-robin queue (J. Nagle, RFC 970, 1985): clients take one turn each, so a client with one job never waits
// behind all jobs of another. The queue of a client is first come, first served, or again round robin, by session. Not
// thread-safe: the owner locks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <list>
#include <optional>
#include <string>
#include <utility>

namespace rompicapo::server {

// First come, first served.
template <class Item>
class Line {
 public:
  std::size_t size() const { return items_.size(); }
  void push(Item item) { items_.push_back(std::move(item)); }

  std::optional<Item> pop() {
    if (items_.empty()) return {};
    std::optional<Item> item(std::move(items_.front()));
    items_.pop_front();
    return item;
  }

  bool remove(const Item& item) {
    const auto found = std::find(items_.begin(), items_.end(), item);
    if (found == items_.end()) return false;
    items_.erase(found);
    return true;
  }

  std::optional<std::size_t> place(const Item& item) const {
    const auto found = std::find(items_.begin(), items_.end(), item);
    if (found == items_.end()) return {};
    return static_cast<std::size_t>(found - items_.begin());
  }

  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const Item& item : items_) visit(item);
  }

 private:
  std::deque<Item> items_;
};

// `Queue`: the queue of each client, a Line or a FairQueue.
template <class Item, class Queue = Line<Item>>
class FairQueue {
 public:
  std::size_t size() const { return size_; }

  // Of a client, or of one of those that it tells apart.
  template <class... Names>
  std::size_t size_of(const std::string& client, const Names&... names) const {
    const auto one = std::find_if(ring_.begin(), ring_.end(), [&](const Client& it) { return it.name == client; });
    if (one == ring_.end()) return 0;
    if constexpr (sizeof...(names) == 0) {
      return one->items.size();
    } else {
      return one->items.size_of(names...);
    }
  }

  // The client, the session if `Queue` is a FairQueue, and the item.
  template <class... Rest>
  void push(const std::string& client, Rest&&... rest) {
    auto one = std::find_if(ring_.begin(), ring_.end(), [&](const Client& it) { return it.name == client; });
    if (one == ring_.end()) one = ring_.insert(ring_.end(), Client{client, {}});
    one->items.push(std::forward<Rest>(rest)...);
    ++size_;
  }

  std::optional<Item> pop() {
    return pop_of([](const std::string&) { return true; });
  }

  // From the next client that `may` accepts.
  template <class May>
  std::optional<Item> pop_of(const May& may) {
    const auto one = std::find_if(ring_.begin(), ring_.end(), [&](const Client& it) { return may(it.name); });
    if (one == ring_.end()) return {};
    std::optional<Item> item = one->items.pop();
    --size_;
    if (one->items.size() == 0) {
      ring_.erase(one);
    } else {
      ring_.splice(ring_.end(), ring_, one);
    }
    return item;
  }

  // True if it was here.
  bool remove(const Item& item) {
    for (auto one = ring_.begin(); one != ring_.end(); ++one) {
      if (!one->items.remove(item)) continue;
      if (one->items.size() == 0) ring_.erase(one);
      --size_;
      return true;
    }
    return false;
  }

  // How many items are served before it if none is added.
  std::optional<std::size_t> place(const Item& item) const {
    std::optional<std::size_t> index;  // in its client's queue: it is served in round `index`
    auto mine = ring_.begin();
    while (mine != ring_.end() && !(index = mine->items.place(item))) ++mine;
    if (!index) return {};
    std::size_t ahead = 0;
    bool before = true;  // clients before it in the ring have one turn more
    for (auto one = ring_.begin(); one != ring_.end(); ++one) {
      if (one == mine) before = false;
      ahead += one == mine ? *index : std::min(one->items.size(), *index + (before ? 1 : 0));
    }
    return ahead;
  }

  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const Client& one : ring_) one.items.for_each(visit);
  }

 private:
  struct Client {
    std::string name;
    Queue items;  // never empty
  };

  std::list<Client> ring_;
  std::size_t size_ = 0;
};

}  // namespace rompicapo::server
