// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/solutions.hpp"

#include <algorithm>
#include <limits>
#include <unordered_map>

#include "rompicapo/planning/planned_puzzle.hpp"

namespace rompicapo::catalogue {

std::string spelt_apart(const AnyPuzzle& puzzle, std::span<const Move> moves) {
  std::string whole = puzzle.spell(moves), together, apart;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const std::string one = puzzle.spell(moves.subspan(at, 1));
    together += one;
    apart += (at == 0 ? "" : " ") + one;
  }
  return together == whole ? whole : apart;
}

Solutions::Solutions(const AnyPuzzle& puzzle) : orders_(dynamic_cast<const Orders*>(&planning::unplanned(puzzle))) {
  std::unordered_map<std::string_view, Move> first;
  const std::vector<std::string>& names = puzzle.info().move_names;
  for (std::size_t at = 0; at < names.size(); ++at)
    plain_.push_back(first.emplace(names[at], static_cast<Move>(at)).first->second);
}

std::optional<std::array<Move, 2>> Solutions::exchanged(Move first, Move then) const {
  return orders_ == nullptr ? std::nullopt : orders_->exchanged(first, then);
}

Solutions::Sequence Solutions::plain(const Sequence& sequence) const {
  Sequence moves;
  for (const Move move : sequence) moves.push_back(index_of(move) < plain_.size() ? plain_[index_of(move)] : move);
  return moves;
}

// Nothing can be exchanged: the common case, and slow to detect otherwise for a long solution.
bool Solutions::is_fixed(const Sequence& sequence) const {
  for (std::size_t at = 0; at + 1 < sequence.size(); ++at) {
    if (exchanged(sequence[at], sequence[at + 1])) return false;
    if (sequence[at] == sequence[at + 1] && twice_alike(sequence[at]) != Move::none) return false;
  }
  return true;
}

// Each move is moved to the front, past the moves before it, as far as they commute.
Solutions::Beginnings Solutions::carried(const Sequence& sequence) const {
  Beginnings all;
  for (std::size_t from = 0; from < sequence.size(); ++from) {
    Sequence moved = sequence;
    std::size_t at = from;
    for (; at > 0; --at) {
      if (moved[at - 1] == moved[at]) break;  // the same move is already there
      const auto pair = exchanged(moved[at - 1], moved[at]);
      if (!pair) break;
      moved[at - 1] = (*pair)[0];
      moved[at] = (*pair)[1];
    }
    if (at > 0) continue;
    all.emplace(moved[0], Sequence(moved.begin() + 1, moved.end()));
  }
  return all;
}

Solutions::Beginnings Solutions::beginnings(const Sequence& sequence) const {
  Beginnings all = carried(sequence);
  for (const auto& [move, rest] : Beginnings(all)) {
    const Move other = twice_alike(move);
    if (other == Move::none || all.count(other) > 0) continue;
    const Beginnings next = carried(rest);
    const auto again = next.find(move);
    if (again == next.end()) continue;
    Sequence turned{other};
    turned.insert(turned.end(), again->second.begin(), again->second.end());
    all.emplace(other, std::move(turned));
  }
  return all;
}

Solutions::Sequence Solutions::least(const Sequence& sequence) {
  Sequence rest = plain(sequence), made;
  while (!is_fixed(rest)) {
    const Beginnings all = beginnings(rest);
    made.push_back(all.begin()->first);
    rest = all.begin()->second;
  }
  made.insert(made.end(), rest.begin(), rest.end());
  return made;
}

std::uint64_t Solutions::count(const Sequence& sequence) {
  const Sequence key = least(sequence);
  if (is_fixed(key)) return 1;
  if (const auto known = counts_.find(key); known != counts_.end()) return known->second;
  std::uint64_t sum = 0;
  for (const auto& [move, rest] : beginnings(key)) {
    const std::uint64_t more = count(rest);
    sum =
        more > std::numeric_limits<std::uint64_t>::max() - sum ? std::numeric_limits<std::uint64_t>::max() : sum + more;
  }
  return counts_[key] = sum;
}

bool Solutions::is_reduced(const Sequence& sequence) {
  if (orders_ == nullptr) return true;
  const Sequence first = least(sequence);  // where equal moves that can be neighbours are
  for (std::size_t from = 0, run = 1; from + 1 < first.size(); ++from) {
    run = first[from] == first[from + 1] ? run + 1 : 1;
    if (run > 1 && orders_->shortens(std::span(first).subspan(from + 2 - run, run))) return false;
    Sequence moved = first;
    for (std::size_t at = from + 1; at > 0; --at) {
      if (moved[at - 1] == moved[at]) break;
      if (orders_->shortens(std::span(moved).subspan(at - 1, 2))) return false;
      const auto pair = exchanged(moved[at - 1], moved[at]);
      if (!pair) break;
      moved[at - 1] = (*pair)[0];
      moved[at] = (*pair)[1];
    }
  }
  return true;
}

bool Solutions::has_beginning(const Sequence& sequence, const std::function<bool(const Sequence&)>& holds) {
  std::map<Sequence, Sequence> open{{least(sequence), {}}}, next;  // by what follows the beginning
  for (; !open.empty() && !open.begin()->first.empty(); open.swap(next)) {
    next.clear();
    for (const auto& [rest, made] : open) {
      if (holds(made)) return true;
      for (const auto& [move, after] : beginnings(rest)) {
        Sequence longer = made;
        longer.push_back(move);
        next.emplace(least(after), std::move(longer));
      }
    }
  }
  return false;
}

bool Solutions::list(const Sequence& sequence, const Limits& limits, std::vector<Sequence>& into) {
  struct Open {
    Sequence made, rest;
  };
  const Sequence first = plain(sequence);
  std::vector<Open> open{{{}, first}};
  std::uint64_t bytes = 0;
  const std::size_t begin = into.size();
  into.push_back(first);
  while (!open.empty()) {
    Open now = std::move(open.back());
    open.pop_back();
    if (is_fixed(now.rest)) {
      now.made.insert(now.made.end(), now.rest.begin(), now.rest.end());
      if (now.made == first) continue;
      bytes += sizeof(Sequence) + now.made.size() * sizeof(Move);
      if (bytes > limits.max_bytes || Clock::now() >= limits.deadline) return false;
      if (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) return false;
      into.push_back(std::move(now.made));
      continue;
    }
    for (auto& [move, rest] : beginnings(now.rest)) {
      Sequence made = now.made;
      made.push_back(move);
      open.push_back({std::move(made), rest});
    }
  }
  std::sort(into.begin() + static_cast<std::ptrdiff_t>(begin) + 1, into.end());
  return true;
}

}  // namespace rompicapo::catalogue
