// SPDX-License-Identifier: MIT
//
// Words are read and written as relaxed atomics, for a neighbour's row may be written while it is read: what is asked
// of it then, whether an entry holds the last distance, is not changed by that.
#include "rompicapo/group/pattern_database/table.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "rompicapo/tables/row_breadth_first.hpp"
#include "rompicapo/tables/stoppable_fill.hpp"

namespace rompicapo::group {

namespace {

constexpr std::uint64_t ones = 0x1111111111111111;

// The lowest bit of each of the 16 entries that are `value`.
std::uint64_t entries_that_are(std::uint64_t word, unsigned value) {
  std::uint64_t differs = word ^ value * ones;
  differs |= differs >> 2;
  differs |= differs >> 1;
  return ~differs & ones;
}

class Builder {
 public:
  Builder(const Product& product, std::span<const std::size_t> inverses, std::span<std::byte> contents,
          const tables::Building& building)
      : product_(product),
        inverses_(inverses),
        moves_(inverses.size()),
        building_(building),
        words_(product.row_entries() / 16),
        entries_(reinterpret_cast<std::uint64_t*>(contents.data() + table_head_bytes)),
        has_(product.rows()),
        scratch_(std::max<std::size_t>(building.threads, 1), {std::vector<std::uint8_t>(words_ * 16), {}}) {
    const Coordinate& last = *product.parts().back();
    columns_after_.resize(moves_ * last.size());
    for (std::size_t move = 0; move < moves_; ++move)
      for (std::uint32_t column = 0; column < last.size(); ++column)
        columns_after_[move * last.size() + column] = last.after(column, move);
  }

  std::vector<std::uint64_t> run(std::span<const std::uint64_t> goals) {
    if (!tables::fill_all_ones(
            {reinterpret_cast<std::byte*>(entries_), static_cast<std::size_t>(product_.rows() * words_ * 8)},
            building_))
      return {};
    for (const std::uint64_t goal : goals) {
      entries_[goal / 16] &= ~(std::uint64_t{15} << goal % 16 * 4);
      has_[goal / product_.row_entries()] = 1;
    }
    std::vector<std::uint64_t> counts{goals.size()};
    std::uint64_t left = product_.entries() - goals.size();
    while (left != 0 && counts.size() < table_horizon && !building_.stopped()) {
      const auto distance = static_cast<unsigned>(counts.size());
      const bool backward = left < 3 * counts.back();
      const std::uint64_t found = sum_over_rows(
          product_.rows(), scratch_.size(),
          [&](std::uint64_t row, std::size_t worker) {
            return backward ? ask(row, distance, scratch_[worker]) : gather(row, distance, scratch_[worker]);
          },
          [&](double, std::uint64_t) { return !building_.stopped(); },
          std::max<std::uint64_t>(1, 32768 / product_.row_entries()));
      if (found == 0) break;
      counts.push_back(found);
      left -= found;
      if (building_.progress)
        building_.progress(1 - static_cast<double>(left) / static_cast<double>(product_.entries()));
    }
    return counts;
  }

 private:
  struct Scratch {
    std::vector<std::uint8_t> hit;  // [column], rounded up to whole words
    std::vector<std::uint32_t> digits;
  };

  // The row that a move leads to; `row` as digits in scratch.
  std::uint64_t row_after(const Scratch& scratch, std::size_t move) const {
    std::uint64_t row = 0;
    for (std::size_t part = 0; part + 1 < product_.parts().size(); ++part) {
      const Coordinate& coordinate = *product_.parts()[part];
      row = row * coordinate.size() + coordinate.after(scratch.digits[part], move);
    }
    return row;
  }

  void split(std::uint64_t row, Scratch& scratch) const {
    const std::size_t parts = product_.parts().size() - 1;
    scratch.digits.resize(parts);
    for (std::size_t part = parts; part-- > 0;) {
      const std::uint32_t size = product_.parts()[part]->size();
      scratch.digits[part] = static_cast<std::uint32_t>(row % size);
      row /= size;
    }
  }

  std::uint64_t word(std::uint64_t at) const { return __atomic_load_n(entries_ + at, __ATOMIC_RELAXED); }
  bool row_has(std::uint64_t row, unsigned distance) const {
    return (__atomic_load_n(&has_[row], __ATOMIC_RELAXED) >> distance & 1) != 0;
  }

  // What the moves bring into a row from the last layer: each from the row that its inverse leads to.
  std::uint64_t gather(std::uint64_t row, unsigned distance, Scratch& scratch) {
    split(row, scratch);
    const std::size_t columns = product_.columns();
    bool any = false;
    for (std::size_t move = 0; move < moves_; ++move) {
      const std::uint64_t from = row_after(scratch, inverses_[move]);
      if (!row_has(from, distance - 1)) continue;
      if (!any) std::fill(scratch.hit.begin(), scratch.hit.end(), std::uint8_t{0});
      any = true;
      const std::uint32_t* map = &columns_after_[move * columns];
      for (std::uint64_t at = 0; at < words_; ++at)
        for (std::uint64_t bits = entries_that_are(word(from * words_ + at), distance - 1); bits != 0; bits &= bits - 1)
          scratch.hit[map[at * 16 + static_cast<std::uint64_t>(std::countr_zero(bits)) / 4]] = 1;
    }
    return any ? settle(row, distance, scratch) : 0;
  }

  // The same found from the other end: states not met of which a neighbour lies in the last layer.
  std::uint64_t ask(std::uint64_t row, unsigned distance, Scratch& scratch) {
    bool any = false;
    for (std::uint64_t at = 0; at < words_ && !any; ++at) any = unmet(row, at) != 0;
    if (!any) return 0;
    split(row, scratch);
    std::fill(scratch.hit.begin(), scratch.hit.end(), std::uint8_t{0});
    for (std::size_t move = 0; move < moves_; ++move) {
      const std::uint64_t to = row_after(scratch, move);
      if (!row_has(to, distance - 1)) continue;
      const std::uint32_t* map = &columns_after_[move * product_.columns()];
      for (std::uint64_t at = 0; at < words_; ++at)
        for (std::uint64_t bits = unmet(row, at); bits != 0; bits &= bits - 1) {
          const std::uint64_t column = at * 16 + static_cast<std::uint64_t>(std::countr_zero(bits)) / 4;
          const std::uint32_t neighbour = map[column];
          const auto entry = static_cast<unsigned>(word(to * words_ + neighbour / 16) >> neighbour % 16 * 4 & 15);
          scratch.hit[column] |= entry == distance - 1 ? 1 : 0;
        }
    }
    return settle(row, distance, scratch);
  }

  // Entries of a word that no layer has met; padding is none.
  std::uint64_t unmet(std::uint64_t row, std::uint64_t at) const {
    std::uint64_t bits = entries_that_are(word(row * words_ + at), 15);
    const std::uint64_t left = product_.columns() - at * 16;
    if (left < 16) bits &= (std::uint64_t{1} << left * 4) - 1;
    return bits;
  }

  std::uint64_t settle(std::uint64_t row, unsigned distance, const Scratch& scratch) {
    std::uint64_t count = 0;
    for (std::uint64_t at = 0; at < words_; ++at) {
      std::uint64_t change = 0;
      for (std::uint64_t bits = unmet(row, at); bits != 0; bits &= bits - 1) {
        const auto shift = static_cast<unsigned>(std::countr_zero(bits));
        if (scratch.hit[at * 16 + shift / 4] == 0) continue;
        change |= std::uint64_t{15 ^ distance} << shift;
        ++count;
      }
      if (change != 0)
        __atomic_store_n(entries_ + row * words_ + at, word(row * words_ + at) ^ change, __ATOMIC_RELAXED);
    }
    if (count != 0)
      __atomic_store_n(&has_[row], static_cast<std::uint16_t>(has_[row] | 1u << distance), __ATOMIC_RELAXED);
    return count;
  }

  const Product& product_;
  std::span<const std::size_t> inverses_;
  std::size_t moves_;
  const tables::Building& building_;
  std::uint64_t words_;
  std::uint64_t* entries_;
  std::vector<std::uint16_t> has_;            // [row]: bit a distance
  std::vector<Scratch> scratch_;              // [worker]
  std::vector<std::uint32_t> columns_after_;  // [move * columns + column]
};

}  // namespace

Product::Product(std::vector<const Coordinate*> parts) : parts_(std::move(parts)), strides_(parts_.size()) {
  // The longest row that stays near the processor, else the shortest there is.
  constexpr std::uint32_t long_row = 8192;
  const auto worth = [](const Coordinate* part) {
    return part->size() <= long_row ? part->size() : 1.0 / part->size();
  };
  const auto best = std::max_element(parts_.begin(), parts_.end(), [&](const Coordinate* one, const Coordinate* other) {
    return worth(one) < worth(other);
  });
  std::rotate(best, best + 1, parts_.end());
  strides_.back() = 1;
  for (std::size_t part = parts_.size() - 1; part-- > 0;) {
    strides_[part] = rows_ * row_entries();
    rows_ *= parts_[part]->size();
  }
}

// Those that lie in different entries; none is out of the moves' reach in each coordinate.
std::vector<std::uint64_t> Product::goals(const Space& space) const {
  std::vector<std::uint64_t> entries;
  for (const SpaceState& goal : space.goals()) {
    std::uint64_t entry = 0;
    bool reached = true;
    for (std::size_t part = 0; part < parts_.size() && reached; ++part) {
      const auto index = parts_[part]->find(goal);
      reached = index.has_value();
      if (reached) entry += *index * strides_[part];
    }
    if (reached) entries.push_back(entry);
  }
  std::sort(entries.begin(), entries.end());
  entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
  return entries;
}

std::vector<std::uint64_t> build_table(const Product& product, std::span<const std::size_t> inverses,
                                       std::span<const std::uint64_t> goals, std::span<std::byte> contents,
                                       const tables::Building& building) {
  std::vector<std::uint64_t> counts = Builder(product, inverses, contents, building).run(goals);
  std::array<std::uint64_t, 16> by_value{};
  std::copy(counts.begin(), counts.end(), by_value.begin());
  by_value[table_horizon] = product.entries();
  for (const std::uint64_t count : counts) by_value[table_horizon] -= count;
  std::memcpy(contents.data(), by_value.data(), table_head_bytes);
  return counts;
}

std::array<std::uint64_t, 16> entries_by_value(std::span<const std::byte> contents) {
  std::array<std::uint64_t, 16> by_value{};
  std::memcpy(by_value.data(), contents.data(), table_head_bytes);
  return by_value;
}

}  // namespace rompicapo::group
