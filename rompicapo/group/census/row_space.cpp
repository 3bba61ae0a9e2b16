// SPDX-License-Identifier: MIT
#include "rompicapo/group/census/row_space.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::group {

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
      : coding_(coding), steps_(steps_of(coding, moves)), goal_(goal), limits_(limits) {
    for (const NamedMove& move : moves.all()) space_.inverse_.push_back(index_of(move.inverse));
  }

  std::optional<RowSpace> make() {
    space_.fixed_.resize(coding_.places());
    for (std::size_t orbit = 0; orbit < coding_.orbits().size(); ++orbit)
      if (!add_orbit(orbit)) return std::nullopt;
    if (space_.few_) {
      space_.outer_ = std::move(all_);
      space_.row_size_ = space_.few_->words->size();
    } else {
      choose_inner();
      make_maps();
    }
    double rows = 1;
    for (const OrbitCoordinate& coordinate : space_.outer_) rows *= static_cast<double>(coordinate.size());
    const double bytes = rows * static_cast<double>(RowLayers<SearchedRows>::bytes(1, space_.row_size_));
    if (bytes > static_cast<double>(limits_.rows_bytes) || space_.table_bytes() > limits_.table_bytes)
      return std::nullopt;
    space_.rows_ = static_cast<std::uint64_t>(rows);
    return std::move(space_);
  }

 private:
  // Whether it was found, and all together may fit. `values`: what of the goal the coordinate tells.
  bool add(std::size_t orbit, Part part, std::span<const std::uint8_t> values) {
    const double states_left = most_states() / states_;
    const std::uint64_t entries =
        limits_.table_bytes / (sizeof(std::uint32_t) * std::max<std::size_t>(1, steps_.size()));
    std::uint64_t most = std::min<std::uint64_t>(most_values, entries);
    if (states_left < static_cast<double>(most)) most = static_cast<std::uint64_t>(states_left);
    OrbitCoordinate made{coding_.first_place(orbit), part, coding_.kinds(orbit), Numbering(values.size())};
    if (!enumerate(coding_, steps_, values, most, made)) return false;
    states_ *= static_cast<double>(made.size());
    if (made.size() > 1) {
      all_.push_back(std::move(made));
    } else {
      for (std::size_t place = 0; place < values.size(); ++place)
        space_.fixed_[made.first + place] =
            static_cast<std::uint8_t>(space_.fixed_[made.first + place] + values[place]);
    }
    return true;
  }

  double most_states() const { return 4.0 * static_cast<double>(limits_.rows_bytes); }

  bool add_orbit(std::size_t orbit) {
    const std::span<const std::uint8_t> codes(goal_.data() + coding_.first_place(orbit),
                                              coding_.orbits()[orbit].places);
    if (coding_.modulus(orbit) == 0) return add(orbit, Part::all, codes);
    std::vector<std::uint8_t> arrangement, orientations;
    for (const std::uint8_t code : codes) {
      arrangement.push_back(part_of(code, Part::arrangement, coding_.kinds(orbit)));
      orientations.push_back(part_of(code, Part::orientations, coding_.kinds(orbit)));
    }
    const bool moved = arrangements(arrangement) > many_arrangements ? add_blocks(orbit, arrangement)
                                                                     : add(orbit, Part::arrangement, arrangement);
    return moved && (coding_.modulus(orbit) == 1 || add(orbit, Part::orientations, orientations));
  }

  // In the blocks the few are all of one kind.
  bool add_blocks(std::size_t orbit, const std::vector<std::uint8_t>& arrangement) {
    const Counts counts = count_kinds(arrangement);
    const std::vector<std::uint8_t> letters = Choice(counts).letters();
    if (space_.few_ || letters.empty()) return add(orbit, Part::arrangement, arrangement);
    const std::size_t first = coding_.first_place(orbit);
    const bool different = std::all_of(counts.begin(), counts.end(), [](std::size_t count) { return count <= 1; });
    const bool even = different && letters.size() > 2 && all_even(first, arrangement.size());
    Few few;
    few.coordinate = all_.size();
    few.words = std::make_unique<Words>(letters, even);
    std::vector<std::uint8_t> blocks = arrangement;
    for (std::uint8_t& kind : blocks)
      if (few.has(kind)) kind = any_of_few;
    if (!add(orbit, Part::arrangement, blocks)) return false;
    if (all_.size() == few.coordinate) return false;  // the others do not move: not worth a case of its own
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
    const bool odd_goal = even && is_odd_permutation(std::span<const std::uint8_t>(arrangement));
    for (std::size_t block = 0; block < blocks.size(); ++block) {
      std::vector<std::uint8_t> laid(blocks.codes(block).begin(), blocks.codes(block).end());
      for (std::size_t place = 0, spot = 0; place < laid.size(); ++place)
        if (laid[place] == any_of_few) {
          few.spots.push_back(static_cast<std::uint8_t>(place));
          laid[place] = few.words->word(0)[spot++];
        }
      if (even && is_odd_permutation(std::span<const std::uint8_t>(laid)) != odd_goal)
        std::swap(few.spots.end()[-1], few.spots.end()[-2]);
    }
    std::vector<std::uint8_t> spot_at(blocks.places());  // before the move
    for (std::size_t block = 0; block < blocks.size(); ++block) {
      for (std::size_t spot = 0; spot < few.words->length(); ++spot)
        spot_at[few.spots_of(block)[spot]] = static_cast<std::uint8_t>(spot);
      for (std::size_t move = 0; move < steps_.size(); ++move) {
        const std::span<const std::uint8_t> to = few.spots_of(blocks.after[block * steps_.size() + move]);
        Words::Spots spots{};
        for (std::size_t spot = 0; spot < to.size(); ++spot)
          spots[spot] = spot_at[steps_[move].source[blocks.first + to[spot]] - blocks.first];
        few.maps.push_back(few.words->map_of(spots));
      }
    }
    std::vector<std::uint8_t> word;
    for (const std::uint8_t spot : few.spots_of(0)) word.push_back(arrangement[spot]);
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
        if (chosen >> at & 1) size *= static_cast<double>(all_[at].size());
      const double off = std::abs(std::log2(size / best_row_size));
      if (size > static_cast<double>(most_row_size) || off >= least) continue;
      least = off;
      best = chosen;
    }
    for (std::size_t at = 0; at < all_.size(); ++at)
      (at < weighed && (best >> at & 1) ? space_.inner_ : space_.outer_).push_back(std::move(all_[at]));
    for (const OrbitCoordinate& coordinate : space_.inner_) space_.row_size_ *= coordinate.size();
  }

  void make_maps() {
    for (std::size_t move = 0; move < steps_.size(); ++move) {
      std::vector<std::uint16_t> map{0};
      for (const OrbitCoordinate& coordinate : space_.inner_) {
        std::vector<std::uint16_t> longer;
        for (const std::uint16_t high : map)
          for (std::size_t value = 0; value < coordinate.size(); ++value)
            longer.push_back(
                static_cast<std::uint16_t>(high * coordinate.size() + coordinate.after[value * steps_.size() + move]));
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

bool RowSpace::serves(const Pattern& goal) {
  bool split = false;
  for (const OrbitPattern& orbit : goal) {
    std::vector<std::uint8_t> kinds;
    double orientations = 1;
    std::map<std::pair<std::uint16_t, std::uint16_t>, std::uint8_t> known;
    for (std::size_t place = 0; place < orbit.pieces.size(); ++place) {
      const std::pair kind{orbit.pieces[place], orbit.moduli[place]};
      kinds.push_back(known.try_emplace(kind, static_cast<std::uint8_t>(known.size())).first->second);
      if (place != 0) orientations *= orbit.moduli[place];
    }
    const bool alike = std::equal(orbit.moduli.begin() + 1, orbit.moduli.end(), orbit.moduli.begin());
    double values = arrangements(kinds);
    if (!alike) values *= orientations * orbit.moduli[0];
    if (alike && values > many_arrangements && !std::exchange(split, true)) {
      std::vector<std::uint8_t> letters = Choice(count_kinds(kinds)).letters();
      values /= arrangements(letters);
    }
    if (values > most_values || (alike && orientations > most_values)) return false;
  }
  return true;
}

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

bool RowSpace::Few::has(std::uint8_t kind) const {
  const std::span<const std::uint8_t> letters = words->word(0);
  return std::find(letters.begin(), letters.end(), kind) != letters.end();
}

RowSpace::Link RowSpace::link(std::uint64_t row, std::size_t move) const {
  Link made{0, {few_ ? nullptr : maps_[move].data()}};
  std::uint64_t stride = 1;
  for (std::size_t at = outer_.size(); at-- > 0;) {
    const OrbitCoordinate& coordinate = outer_[at];
    const std::size_t entry = row % coordinate.size() * move_count() + move;
    row /= coordinate.size();
    made.row += coordinate.after[entry] * stride;
    if (few_ && at == few_->coordinate) made.map.to = few_->words->map(few_->maps[entry]);
    stride *= coordinate.size();
  }
  return made;
}

Codes RowSpace::codes(const Place& place) const {
  Codes codes = fixed_;
  const auto add = [&](const OrbitCoordinate& coordinate, std::size_t value, bool few) {
    for (std::size_t at = 0; at < coordinate.places(); ++at)
      if (const std::uint8_t code = coordinate.codes(value)[at]; !few || code != any_of_few)
        codes[coordinate.first + at] = static_cast<std::uint8_t>(codes[coordinate.first + at] + code);
  };
  std::size_t state = place.state;
  for (std::size_t at = inner_.size(); at-- > 0;) {
    add(inner_[at], state % inner_[at].size(), false);
    state /= inner_[at].size();
  }
  std::uint64_t row = place.row;
  for (std::size_t at = outer_.size(); at-- > 0;) {
    const OrbitCoordinate& coordinate = outer_[at];
    const std::size_t value = row % coordinate.size();
    row /= coordinate.size();
    const bool few = few_ && at == few_->coordinate;
    add(coordinate, value, few);
    if (!few) continue;
    const std::span<const std::uint8_t> spots = few_->spots_of(value), word = few_->words->word(place.state);
    for (std::size_t spot = 0; spot < spots.size(); ++spot) {
      std::uint8_t& code = codes[coordinate.first + spots[spot]];
      code = static_cast<std::uint8_t>(code + word[spot]);
    }
  }
  return codes;
}

// What the codes say of one coordinate. few: the few pieces are all alike.
std::optional<std::size_t> RowSpace::value_of(const OrbitCoordinate& coordinate, const Codes& codes, bool few) const {
  std::array<std::uint8_t, most_places> values{};
  for (std::size_t at = 0; at < coordinate.places(); ++at) {
    values[at] = part_of(codes[coordinate.first + at], coordinate.part, coordinate.kinds);
    if (few && few_->has(values[at])) values[at] = any_of_few;
  }
  return coordinate.values.find(values.data());
}

std::optional<RowSpace::Place> RowSpace::find(const Codes& wanted) const {
  Place place;
  for (const OrbitCoordinate& coordinate : inner_) {
    const auto value = value_of(coordinate, wanted, false);
    if (!value) return std::nullopt;
    place.state = place.state * coordinate.size() + *value;
  }
  for (std::size_t at = 0; at < outer_.size(); ++at) {
    const OrbitCoordinate& coordinate = outer_[at];
    const bool few = few_ && at == few_->coordinate;
    const auto value = value_of(coordinate, wanted, few);
    if (!value) return std::nullopt;
    place.row = place.row * coordinate.size() + *value;
    if (!few) continue;
    Words::Spots word{};
    const std::span<const std::uint8_t> spots = few_->spots_of(*value);
    for (std::size_t spot = 0; spot < spots.size(); ++spot)
      word[spot] = part_of(wanted[coordinate.first + spots[spot]], coordinate.part, coordinate.kinds);
    place.state = few_->words->index(std::span(word).first(spots.size()));
  }
  // Places that no move changes, and an odd word, have no part in the numbers.
  if (place.state >= row_size_ || codes(place) != wanted) return std::nullopt;
  return place;
}

}  // namespace rompicapo::group
