// SPDX-License-Identifier: MIT
#include "rompicapo/group/census/words.hpp"

#include <algorithm>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::group {

Words::Words(std::span<const std::uint8_t> letters, bool even) : length_(letters.size()) {
  std::uint8_t next = 0;
  for (std::size_t at = 0; at < letters.size(); ++at) {
    if (at != 0 && letters[at] != letters[at - 1]) ++next;
    place_of_letter_[letters[at]] = next;
  }
  std::vector<std::uint8_t> word(letters.begin(), letters.end());
  do {
    if (even) {
      std::vector<std::uint8_t> order;
      for (const std::uint8_t letter : word) order.push_back(place_of_letter_[letter]);
      if (is_odd_permutation(std::span<const std::uint8_t>(order))) continue;
    }
    words_.insert(words_.end(), word.begin(), word.end());
    keys_.push_back(key(word));
  } while (std::next_permutation(word.begin(), word.end()));
}

std::uint32_t Words::key(std::span<const std::uint8_t> word) const {
  std::uint32_t key = 0;
  for (const std::uint8_t letter : word) key = key << 4 | place_of_letter_[letter];
  return key;
}

std::size_t Words::index(std::span<const std::uint8_t> word) const {
  return static_cast<std::size_t>(std::lower_bound(keys_.begin(), keys_.end(), key(word)) - keys_.begin());
}

std::uint32_t Words::map_of(const Spots& spots) {
  std::uint32_t name = 0;
  for (std::size_t spot = 0; spot < length_; ++spot) name = name << 4 | spots[spot];
  const auto [found, fresh] = numbers_.try_emplace(name, static_cast<std::uint32_t>(numbers_.size()));
  if (fresh) {
    std::array<std::uint8_t, most_letters> after{};
    for (std::size_t at = 0; at < size(); ++at) {
      for (std::size_t spot = 0; spot < length_; ++spot) after[spot] = word(at)[spots[spot]];
      maps_.push_back(static_cast<std::uint16_t>(index(std::span(after).first(length_))));
    }
  }
  return found->second;
}

}  // namespace rompicapo::group
