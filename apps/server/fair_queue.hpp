// SPDX-License-Identifier: MIT
//
// Who is served next: the clients that wait stand in a ring and take one turn each, so that somebody with one job
// never waits behind all of somebody else's. Within a client, first come first served (round robin, as J. Nagle
// queued packets, 1985). Not for several threads at once: the owner locks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <list>
#include <optional>
#include <string>
#include <utility>

namespace rompicapo::server {

template <class Item>
class FairQueue {
 public:
  std::size_t size() const { return size_; }

  std::size_t size_of(const std::string& client) const {
    const auto line = std::find_if(ring_.begin(), ring_.end(), [&](const Line& one) { return one.client == client; });
    return line == ring_.end() ? 0 : line->items.size();
  }

  void push(const std::string& client, Item item) {
    auto line = std::find_if(ring_.begin(), ring_.end(), [&](const Line& one) { return one.client == client; });
    if (line == ring_.end()) line = ring_.insert(ring_.end(), Line{client, {}});
    line->items.push_back(std::move(item));
    ++size_;
  }

  std::optional<Item> pop() {
    if (ring_.empty()) return {};
    Line& first = ring_.front();
    std::optional<Item> item(std::move(first.items.front()));
    first.items.pop_front();
    --size_;
    if (first.items.empty()) {
      ring_.pop_front();
    } else {
      ring_.splice(ring_.end(), ring_, ring_.begin());
    }
    return item;
  }

  // True if it was here.
  bool remove(const Item& item) {
    for (auto line = ring_.begin(); line != ring_.end(); ++line) {
      const auto found = std::find(line->items.begin(), line->items.end(), item);
      if (found == line->items.end()) continue;
      line->items.erase(found);
      if (line->items.empty()) ring_.erase(line);
      --size_;
      return true;
    }
    return false;
  }

  // How many are served before it, as things stand now.
  std::optional<std::size_t> place(const Item& item) const {
    std::size_t index = 0;  // in its own line: it is served in round `index`
    const auto mine = std::find_if(ring_.begin(), ring_.end(), [&](const Line& line) {
      const auto found = std::find(line.items.begin(), line.items.end(), item);
      index = static_cast<std::size_t>(found - line.items.begin());
      return found != line.items.end();
    });
    if (mine == ring_.end()) return {};
    std::size_t ahead = 0;
    bool before = true;  // those that stand before it in the ring have had one turn more
    for (auto line = ring_.begin(); line != ring_.end(); ++line) {
      if (line == mine) before = false;
      ahead += line == mine ? index : std::min(line->items.size(), index + (before ? 1 : 0));
    }
    return ahead;
  }

  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const Line& line : ring_)
      for (const Item& item : line.items) visit(item);
  }

 private:
  struct Line {
    std::string client;
    std::deque<Item> items;  // never empty
  };

  std::list<Line> ring_;
  std::size_t size_ = 0;
};

}  // namespace rompicapo::server
