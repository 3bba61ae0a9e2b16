// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/row_space.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::permutation {

namespace {

constexpr double many_arrangements = 1 << 18;   // more are split into blocks and the order of a few pieces
constexpr std::size_t most_values = 1 << 20;    // of a coordinate
constexpr std::size_t most_row_size = 1 << 16;  // indices have 16 bits
constexpr double best_row_size = 2048;          // a few rows and a map stay in the nearest cache
constexpr std::uint8_t any_of_few = 255;
constexpr std::size_t most_weighed = 12;  // coordinates that may be within rows

double arrangements(std::span<const std::uint8_t> kinds) {
  std::array<std::size_t, 256> count{};
  double ways = 1;
  for (std::size_t at = 0; at < kinds.size(); ++at)
    ways *= static_cast<double>(at + 1) / static_cast<double>(++count[kinds[at]]);
  return ways;
}

bool all_different(std::span<const std::uint8_t> kinds) {
  std::array<bool, 256> seen{};
  for (const std::uint8_t kind : kinds) {
    if (seen[kind]) return false;
    seen[kind] = true;
  }
  return true;
}

}  // namespace

class RowSpace::Maker {
 public:
  Maker(const Coding& coding, const Moves& moves, const Codes& goal, const Limits& limits)
      : coding_(coding), steps_(steps_of(coding, moves)), goal_(goal), limits_(limits) {}

  std::optional<RowSpace> make() {
    space_.fixed_.resize(coding_.places());
    for (std::size_t orbit = 0; orbit < coding_.orbits().size(); ++orbit)
      if (!add_orbit(orbit)) return std::nullopt;
    space_.move_count_ = steps_.size();
    if (space_.few_) {
      space_.outer_ = std::move(all_);
      space_.row_size_ = space_.few_->orders->size();
    } else {
      choose_inner();
      make_maps();
    }
    double rows = 1;
    for (const Coordinate& coordinate : space_.outer_) rows *= static_cast<double>(coordinate.size);
    const double bytes = rows * static_cast<double>(words_in(space_.row_size_)) * 16;
    if (bytes > static_cast<double>(limits_.rows_bytes) || space_.table_bytes() > limits_.table_bytes)
      return std::nullopt;
    space_.rows_ = static_cast<std::uint64_t>(rows);
    return std::move(space_);
  }

 private:
  // Whether it was found, and all together may fit.
  bool add(std::size_t first, std::span<const std::uint8_t> codes, bool turning) {
    const double states_left = most_states() / states_;
    const std::uint64_t entries =
        limits_.table_bytes / (sizeof(std::uint32_t) * std::max<std::size_t>(1, steps_.size()));
    std::uint64_t most = std::min<std::uint64_t>(most_values, entries);
    if (states_left < static_cast<double>(most)) most = static_cast<std::uint64_t>(states_left);
    std::optional<Coordinate> made = enumerate(coding_, steps_, first, codes, turning, most);
    if (!made) return false;
    states_ *= static_cast<double>(made->size);
    if (made->size > 1) {
      all_.push_back(*std::move(made));
    } else {
      for (std::size_t place = 0; place < codes.size(); ++place)
        space_.fixed_[first + place] = static_cast<std::uint8_t>(space_.fixed_[first + place] + codes[place]);
    }
    return true;
  }

  double most_states() const { return 4.0 * static_cast<double>(limits_.rows_bytes); }

  bool add_orbit(std::size_t orbit) {
    const std::size_t first = coding_.first_place(orbit), places = coding_.orbits()[orbit].places;
    const std::span<const std::uint8_t> codes(goal_.data() + first, places);
    if (coding_.modulus(orbit) == 0) return add(first, codes, true);
    const auto kinds = static_cast<std::uint8_t>(std::max<std::size_t>(1, coding_.kinds(orbit)) & 255);
    std::vector<std::uint8_t> arrangement(places), turns(places);
    for (std::size_t place = 0; place < places; ++place) {
      arrangement[place] = coding_.modulus(orbit) == 1 ? codes[place] : static_cast<std::uint8_t>(codes[place] % kinds);
      turns[place] = static_cast<std::uint8_t>(codes[place] - arrangement[place]);
    }
    const bool moved =
        arrangements(arrangement) > many_arrangements ? add_blocks(first, arrangement) : add(first, arrangement, false);
    return moved && (coding_.modulus(orbit) == 1 || add(first, turns, true));
  }

  // The last six pieces of which there is one each, or fewer, become one kind in the blocks.
  bool add_blocks(std::size_t first, const std::vector<std::uint8_t>& arrangement) {
    if (space_.few_ || !all_different(arrangement)) return add(first, arrangement, false);
    Few few;
    few.coordinate = all_.size();
    few.first_kind = static_cast<std::uint8_t>(arrangement.size() - Orders::most_items);
    std::vector<std::uint8_t> blocks = arrangement;
    for (std::uint8_t& kind : blocks) kind = kind < few.first_kind ? kind : any_of_few;
    if (!add(first, blocks, false)) return false;
    if (all_.size() == few.coordinate) return false;  // the others do not move: not worth a case of its own
    few.orders = std::make_unique<const Orders>(Orders::most_items, all_even(first, arrangement.size()));
    link_blocks(few, all_.back(), arrangement);
    space_.few_ = std::make_unique<const Few>(std::move(few));
    states_ *= static_cast<double>(space_.few_->orders->size());
    return states_ <= most_states();
  }

  bool all_even(std::size_t first, std::size_t places) const {
    return std::none_of(steps_.begin(), steps_.end(), [&](const Coding::Step& step) {
      std::vector<std::uint8_t> source;
      for (std::size_t place = 0; place < places; ++place)
        source.push_back(static_cast<std::uint8_t>(step.source[first + place] - first));
      return is_odd_permutation(std::span<const std::uint8_t>(source));
    });
  }

  void link_blocks(Few& few, const Coordinate& blocks, const std::vector<std::uint8_t>& arrangement) {
    const std::size_t places = blocks.places;
    const bool even = few.orders->size() < factorial(few.orders->items());
    const bool odd_goal = is_odd_permutation(std::span<const std::uint8_t>(arrangement));
    for (std::size_t block = 0; block < blocks.size; ++block) {
      const std::span<const std::uint8_t> codes = blocks.codes(block);
      std::uint8_t next = few.first_kind;
      for (const std::uint8_t kind : codes) few.reference.push_back(kind == any_of_few ? next++ : kind);
      const std::span<std::uint8_t> made(&few.reference[block * places], places);
      if (even && is_odd_permutation(std::span<const std::uint8_t>(made)) != odd_goal)
        for (std::uint8_t& kind : made)  // the last two the other way round
          if (kind + 2u >= places) kind = static_cast<std::uint8_t>(2 * places - 3 - kind);
    }
    few.renaming.resize(steps_.size() * blocks.size);
    for (std::size_t move = 0; move < steps_.size(); ++move)
      for (std::size_t block = 0; block < blocks.size; ++block) {
        const std::size_t to = blocks.after[move * blocks.size + block];
        std::array<std::uint8_t, Orders::most_items> order{};
        for (std::size_t place = 0; place < places; ++place) {
          const std::size_t source = steps_[move].source[blocks.first + place] - blocks.first;
          const std::uint8_t was = few.reference[block * places + source], is = few.reference[to * places + place];
          if (is >= few.first_kind) order[is - few.first_kind] = static_cast<std::uint8_t>(was - few.first_kind);
        }
        few.renaming[move * blocks.size + block] = static_cast<std::uint16_t>(few.orders->index(order));
      }
    std::array<std::uint8_t, Orders::most_items> order{};
    for (std::size_t place = 0; place < places; ++place)
      if (const std::uint8_t is = few.reference[place]; is >= few.first_kind)
        order[is - few.first_kind] = static_cast<std::uint8_t>(arrangement[place] - few.first_kind);
    space_.goal_ = few.orders->index(order);
  }

  // Those coordinates go within the rows whose product is nearest to the best size.
  void choose_inner() {
    const std::size_t weighed = std::min(all_.size(), most_weighed);
    std::size_t best = 0;
    double least = std::log2(best_row_size) + 1;
    for (std::size_t chosen = 0; chosen < std::size_t{1} << weighed; ++chosen) {
      double size = 1;
      for (std::size_t at = 0; at < weighed; ++at)
        if (chosen >> at & 1) size *= static_cast<double>(all_[at].size);
      const double off = std::abs(std::log2(size / best_row_size));
      if (size > static_cast<double>(most_row_size) || off >= least) continue;
      least = off;
      best = chosen;
    }
    for (std::size_t at = 0; at < all_.size(); ++at)
      (at < weighed && (best >> at & 1) ? space_.inner_ : space_.outer_).push_back(std::move(all_[at]));
    for (const Coordinate& coordinate : space_.inner_) space_.row_size_ *= coordinate.size;
  }

  void make_maps() {
    for (std::size_t move = 0; move < steps_.size(); ++move) {
      std::vector<std::uint16_t> map{0};
      for (const Coordinate& coordinate : space_.inner_) {
        std::vector<std::uint16_t> longer;
        for (const std::uint16_t high : map)
          for (std::size_t value = 0; value < coordinate.size; ++value)
            longer.push_back(
                static_cast<std::uint16_t>(high * coordinate.size + coordinate.after[move * coordinate.size + value]));
        map = std::move(longer);
      }
      space_.maps_.push_back(std::move(map));
    }
  }

  const Coding& coding_;
  std::vector<Coding::Step> steps_;
  const Codes& goal_;
  const Limits& limits_;
  std::vector<Coordinate> all_;
  double states_ = 1;
  RowSpace space_;
};

std::optional<RowSpace> RowSpace::make(const Coding& coding, const Moves& moves, const Codes& goal,
                                       const Limits& limits) {
  return Maker(coding, moves, goal, limits).make();
}

std::uint64_t RowSpace::table_bytes() const {
  std::uint64_t bytes = 0;
  for (const Coordinate& coordinate : outer_) bytes += coordinate.bytes();
  for (const Coordinate& coordinate : inner_) bytes += coordinate.bytes();
  for (const auto& map : maps_) bytes += map.size() * sizeof map[0];
  if (few_) bytes += few_->orders->bytes() + few_->reference.size() + few_->renaming.size() * sizeof(std::uint16_t);
  return bytes;
}

void RowSpace::links(std::uint64_t row, std::vector<Link>& into) const {
  into.assign(move_count_, Link{});
  std::uint64_t stride = 1;
  for (std::size_t at = outer_.size(); at-- > 0;) {
    const Coordinate& coordinate = outer_[at];
    const std::size_t value = row % coordinate.size;
    row /= coordinate.size;
    for (std::size_t move = 0; move < move_count_; ++move)
      into[move].row += coordinate.after[move * coordinate.size + value] * stride;
    if (few_ && at == few_->coordinate)
      for (std::size_t move = 0; move < move_count_; ++move)
        into[move].map = few_->orders->before(few_->renaming[move * coordinate.size + value]);
    stride *= coordinate.size;
  }
  if (!few_)
    for (std::size_t move = 0; move < move_count_; ++move) into[move].map = maps_[move].data();
}

Codes RowSpace::codes(std::uint64_t row, std::size_t state) const {
  Codes codes = fixed_;
  const auto add = [&](const Coordinate& coordinate, std::size_t value) {
    for (std::size_t place = 0; place < coordinate.places; ++place)
      codes[coordinate.first + place] =
          static_cast<std::uint8_t>(codes[coordinate.first + place] + coordinate.codes(value)[place]);
  };
  for (std::size_t at = inner_.size(); at-- > 0;) {
    add(inner_[at], state % inner_[at].size);
    state /= inner_[at].size;
  }
  for (std::size_t at = outer_.size(); at-- > 0;) {
    const Coordinate& coordinate = outer_[at];
    const std::size_t value = row % coordinate.size;
    row /= coordinate.size;
    if (!few_ || at != few_->coordinate) {
      add(coordinate, value);
      continue;
    }
    const std::span<const std::uint8_t> order = few_->orders->order(state);
    for (std::size_t place = 0; place < coordinate.places; ++place) {
      const std::uint8_t kind = few_->reference[value * coordinate.places + place];
      const bool is_few = kind >= few_->first_kind;
      const std::size_t code = is_few ? few_->first_kind + order[kind - few_->first_kind] : kind;
      codes[coordinate.first + place] = static_cast<std::uint8_t>(codes[coordinate.first + place] + code);
    }
  }
  return codes;
}

}  // namespace rompicapo::permutation
