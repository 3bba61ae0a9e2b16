// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/census/coordinates.hpp"

#include <algorithm>

#include "rompicapo/search/state_key.hpp"

namespace rompicapo::permutation {

namespace {

constexpr std::uint32_t no_value = ~std::uint32_t{0};

// Numbers byte strings of one length in the order in which they come. Linear probing over the numbers.
class Numbering {
 public:
  Numbering(std::vector<std::uint8_t>& values, std::size_t length) : values_(values), length_(length), slots_(1024) {
    std::fill(slots_.begin(), slots_.end(), no_value);
  }

  std::size_t size() const { return size_; }

  std::uint32_t number(const std::uint8_t* bytes) {
    std::size_t slot = slot_of(bytes);
    if (slots_[slot] != no_value) return slots_[slot];
    if ((size_ + 1) * 2 > slots_.size()) {
      grow();
      slot = slot_of(bytes);
    }
    values_.insert(values_.end(), bytes, bytes + length_);
    return slots_[slot] = static_cast<std::uint32_t>(size_++);
  }

 private:
  std::size_t slot_of(const std::uint8_t* bytes) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(hash_bytes(bytes, length_)) & mask;
    while (slots_[slot] != no_value && !std::equal(bytes, bytes + length_, &values_[slots_[slot] * length_]))
      slot = (slot + 1) & mask;
    return slot;
  }

  void grow() {
    slots_.assign(slots_.size() * 4, no_value);
    for (std::size_t value = 0; value < size_; ++value)
      slots_[slot_of(&values_[value * length_])] = static_cast<std::uint32_t>(value);
  }

  std::vector<std::uint8_t>& values_;
  std::size_t length_;
  std::vector<std::uint32_t> slots_;  // a power of two of them
  std::size_t size_ = 0;
};

}  // namespace

std::vector<Coding::Step> steps_of(const Coding& coding, const Moves& moves) {
  std::vector<Coding::Step> steps;
  for (const NamedMove& move : moves.all()) steps.push_back(coding.step(move.transformation));
  return steps;
}

std::optional<OrbitCoordinate> enumerate(const Coding& coding, std::span<const Coding::Step> steps, std::size_t first,
                                         std::span<const std::uint8_t> codes, bool turning, std::size_t most) {
  OrbitCoordinate made{first, codes.size(), 0, {}, {}};
  Numbering numbering(made.values, codes.size());
  numbering.number(codes.data());
  std::vector<std::uint32_t> by_value;  // [value * moves + move]
  std::vector<std::uint8_t> moved(codes.size());
  for (std::size_t value = 0; value < numbering.size(); ++value) {
    for (const Coding::Step& step : steps) {
      const std::uint8_t* const before = &made.values[value * made.places];
      for (std::size_t place = 0; place < made.places; ++place) {
        const std::uint8_t code = before[step.source[first + place] - first];
        moved[place] = turning ? coding.twisted()[step.row[first + place]][code] : code;
      }
      by_value.push_back(numbering.number(moved.data()));
    }
    if (numbering.size() > most) return std::nullopt;
  }
  made.size = numbering.size();
  made.after.resize(by_value.size());
  for (std::size_t value = 0; value < made.size; ++value)
    for (std::size_t move = 0; move < steps.size(); ++move)
      made.after[move * made.size + value] = by_value[value * steps.size() + move];
  return made;
}

}  // namespace rompicapo::permutation
