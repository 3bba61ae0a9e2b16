// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/census/row_space.hpp"

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

using Counts = std::array<std::size_t, 256>;  // [kind]

Counts count_kinds(std::span<const std::uint8_t> kinds) {
  Counts counts{};
  for (const std::uint8_t kind : kinds) ++counts[kind];
  return counts;
}

// Which kinds to take together as the few: the most words, as long as a map for each permutation of their spots stays
// small. Of kinds with as many pieces one is as good as another, so numbers are tried, not sets.
class Choice {
 public:
  explicit Choice(const Counts& counts) : counts_(counts) {
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
      if (counts[kind] != 0 && counts[kind] <= Words::most_letters)
        by_count_[counts[kind]].push_back(static_cast<std::uint8_t>(kind));
    extend(1, 0, 1);
  }

  // In rising order, one letter a piece.
  std::vector<std::uint8_t> letters() const {
    std::vector<std::uint8_t> letters;
    for (std::size_t kind = 0; kind < counts_.size(); ++kind)
      if (chosen_[kind]) letters.insert(letters.end(), counts_[kind], static_cast<std::uint8_t>(kind));
    return letters;
  }

 private:
  void extend(std::size_t count, std::size_t letters, std::uint64_t words) {
    if (words * factorial(letters) > most_entries) return;
    if (words > most_words_) {
      most_words_ = words;
      chosen_.fill(false);
      for (std::size_t each = 1; each <= Words::most_letters; ++each)
        for (std::size_t at = 0; at < taken_[each]; ++at)
          chosen_[by_count_[each].rbegin()[static_cast<std::ptrdiff_t>(at)]] = true;
    }
    for (; count <= Words::most_letters; ++count) {
      if (letters + count > Words::most_letters || taken_[count] == by_count_[count].size()) continue;
      const std::uint64_t ways = factorial(letters + count) / factorial(letters) / factorial(count);
      ++taken_[count];
      extend(count, letters + count, words * ways);
      --taken_[count];
    }
  }

  static constexpr std::uint64_t most_entries = 1 << 22;

  const Counts& counts_;
  std::array<std::vector<std::uint8_t>, Words::most_letters + 1> by_count_;
  std::array<std::size_t, Words::most_letters + 1> taken_{};
  std::uint64_t most_words_ = 1;
  std::array<bool, 256> chosen_{};
};

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
      space_.row_size_ = space_.few_->words->size();
    } else {
      choose_inner();
      make_maps();
    }
    double rows = 1;
    for (const OrbitCoordinate& coordinate : space_.outer_) rows *= static_cast<double>(coordinate.size);
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
    std::optional<OrbitCoordinate> made = enumerate(coding_, steps_, first, codes, turning, most);
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

  // In the blocks the few are all of one kind.
  bool add_blocks(std::size_t first, const std::vector<std::uint8_t>& arrangement) {
    const Counts counts = count_kinds(arrangement);
    const std::vector<std::uint8_t> letters = Choice(counts).letters();
    if (space_.few_ || letters.empty()) return add(first, arrangement, false);
    std::vector<std::uint8_t> blocks = arrangement;
    for (std::uint8_t& kind : blocks)
      if (std::binary_search(letters.begin(), letters.end(), kind)) kind = any_of_few;
    Few few;
    few.coordinate = all_.size();
    if (!add(first, blocks, false)) return false;
    if (all_.size() == few.coordinate) return false;  // the others do not move: not worth a case of its own
    const bool different = std::all_of(counts.begin(), counts.end(), [](std::size_t count) { return count <= 1; });
    const bool even = different && letters.size() > 2 && all_even(first, arrangement.size());
    few.words = std::make_unique<Words>(letters, even);
    states_ *= static_cast<double>(few.words->size());
    if (states_ > most_states()) return false;
    link_blocks(few, all_.back(), arrangement, even);
    space_.few_ = std::make_unique<const Few>(std::move(few));
    return true;
  }

  bool all_even(std::size_t first, std::size_t places) const {
    return std::none_of(steps_.begin(), steps_.end(), [&](const Coding::Step& step) {
      std::vector<std::uint8_t> source;
      for (std::size_t place = 0; place < places; ++place)
        source.push_back(static_cast<std::uint8_t>(step.source[first + place] - first));
      return is_odd_permutation(std::span<const std::uint8_t>(source));
    });
  }

  void link_blocks(Few& few, const OrbitCoordinate& blocks, const std::vector<std::uint8_t>& arrangement, bool even) {
    const std::size_t places = blocks.places, length = few.words->length();
    const bool odd_goal = even && is_odd_permutation(std::span<const std::uint8_t>(arrangement));
    for (std::size_t block = 0; block < blocks.size; ++block) {
      std::vector<std::uint8_t> laid(blocks.codes(block).begin(), blocks.codes(block).end());
      for (std::size_t place = 0, spot = 0; place < places; ++place)
        if (laid[place] == any_of_few) {
          few.spots.push_back(static_cast<std::uint8_t>(place));
          laid[place] = few.words->word(0)[spot++];
        }
      if (even && is_odd_permutation(std::span<const std::uint8_t>(laid)) != odd_goal)
        std::swap(few.spots.end()[-1], few.spots.end()[-2]);
    }
    few.maps.resize(steps_.size() * blocks.size);
    std::vector<std::uint8_t> spot_at(places);  // before the move
    for (std::size_t block = 0; block < blocks.size; ++block) {
      for (std::size_t spot = 0; spot < length; ++spot)
        spot_at[few.spots[block * length + spot]] = static_cast<std::uint8_t>(spot);
      for (std::size_t move = 0; move < steps_.size(); ++move) {
        const std::size_t to = blocks.after[move * blocks.size + block];
        Words::Spots spots{};
        for (std::size_t spot = 0; spot < length; ++spot)
          spots[spot] = spot_at[steps_[move].source[blocks.first + few.spots[to * length + spot]] - blocks.first];
        few.maps[move * blocks.size + block] = few.words->map_of(spots);
      }
    }
    std::vector<std::uint8_t> word;
    for (std::size_t spot = 0; spot < length; ++spot) word.push_back(arrangement[few.spots[spot]]);
    space_.goal_ = few.words->index(word);
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
    for (const OrbitCoordinate& coordinate : space_.inner_) space_.row_size_ *= coordinate.size;
  }

  void make_maps() {
    for (std::size_t move = 0; move < steps_.size(); ++move) {
      std::vector<std::uint16_t> map{0};
      for (const OrbitCoordinate& coordinate : space_.inner_) {
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
  std::vector<OrbitCoordinate> all_;
  double states_ = 1;
  RowSpace space_;
};

std::optional<RowSpace> RowSpace::make(const Coding& coding, const Moves& moves, const Codes& goal,
                                       const Limits& limits) {
  return Maker(coding, moves, goal, limits).make();
}

std::uint64_t RowSpace::table_bytes() const {
  std::uint64_t bytes = 0;
  for (const OrbitCoordinate& coordinate : outer_) bytes += coordinate.bytes();
  for (const OrbitCoordinate& coordinate : inner_) bytes += coordinate.bytes();
  for (const auto& map : maps_) bytes += map.size() * sizeof map[0];
  if (few_) bytes += few_->words->bytes() + few_->spots.size() + few_->maps.size() * sizeof few_->maps[0];
  return bytes;
}

void RowSpace::links(std::uint64_t row, std::vector<Link>& into) const {
  into.assign(move_count_, Link{});
  std::uint64_t stride = 1;
  for (std::size_t at = outer_.size(); at-- > 0;) {
    const OrbitCoordinate& coordinate = outer_[at];
    const std::size_t value = row % coordinate.size;
    row /= coordinate.size;
    for (std::size_t move = 0; move < move_count_; ++move)
      into[move].row += coordinate.after[move * coordinate.size + value] * stride;
    if (few_ && at == few_->coordinate)
      for (std::size_t move = 0; move < move_count_; ++move)
        into[move].map = few_->words->map(few_->maps[move * coordinate.size + value]);
    stride *= coordinate.size;
  }
  if (!few_)
    for (std::size_t move = 0; move < move_count_; ++move) into[move].map = maps_[move].data();
}

Codes RowSpace::codes(std::uint64_t row, std::size_t state) const {
  Codes codes = fixed_;
  const auto add = [&](const OrbitCoordinate& coordinate, std::size_t value) {
    for (std::size_t place = 0; place < coordinate.places; ++place)
      codes[coordinate.first + place] =
          static_cast<std::uint8_t>(codes[coordinate.first + place] + coordinate.codes(value)[place]);
  };
  for (std::size_t at = inner_.size(); at-- > 0;) {
    add(inner_[at], state % inner_[at].size);
    state /= inner_[at].size;
  }
  for (std::size_t at = outer_.size(); at-- > 0;) {
    const OrbitCoordinate& coordinate = outer_[at];
    const std::size_t value = row % coordinate.size;
    row /= coordinate.size;
    if (!few_ || at != few_->coordinate) {
      add(coordinate, value);
      continue;
    }
    for (std::size_t place = 0; place < coordinate.places; ++place)
      if (coordinate.codes(value)[place] != any_of_few)
        codes[coordinate.first + place] =
            static_cast<std::uint8_t>(codes[coordinate.first + place] + coordinate.codes(value)[place]);
    const std::size_t length = few_->words->length();
    for (std::size_t spot = 0; spot < length; ++spot) {
      std::uint8_t& code = codes[coordinate.first + few_->spots[value * length + spot]];
      code = static_cast<std::uint8_t>(code + few_->words->word(state)[spot]);
    }
  }
  return codes;
}

}  // namespace rompicapo::permutation
