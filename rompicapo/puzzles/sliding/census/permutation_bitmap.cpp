// SPDX-License-Identifier: MIT
//
// The tables behind the rotations, and the loops that move a block of words.
#include "rompicapo/puzzles/sliding/census/permutation_bitmap.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#if defined(__AVX512BITALG__) && defined(__AVX512BW__)
#include <immintrin.h>
#endif

namespace rompicapo {

static_assert(std::endian::native == std::endian::little, "planes are read and written across byte boundaries");

namespace {

// Digit p is below size - p; the most significant digit comes first.
std::vector<std::uint8_t> digits_of(std::uint64_t value, std::size_t size, std::size_t count) {
  std::vector<std::uint8_t> digits(count);
  for (std::size_t at = count; at-- > 0;) {
    digits[at] = static_cast<std::uint8_t>(value % (size - at));
    value /= size - at;
  }
  return digits;
}

std::uint64_t value_of(const std::vector<std::uint8_t>& digits, std::size_t size) {
  std::uint64_t value = 0;
  for (std::size_t at = 0; at < digits.size(); ++at) value = value * (size - at) + digits[at];
  return value;
}

bool odd_sum(const std::vector<std::uint8_t>& digits) {
  unsigned sum = 0;
  for (const std::uint8_t digit : digits) sum += digit;
  return sum % 2 != 0;
}

// Lehmer digits of `size` items to the first digits.size() items; the next function is the inverse.
std::vector<std::uint8_t> items_of(const std::vector<std::uint8_t>& digits, std::size_t size) {
  std::vector<std::uint8_t> unused(size), items;
  for (std::size_t at = 0; at < size; ++at) unused[at] = static_cast<std::uint8_t>(at);
  for (const std::uint8_t digit : digits) {
    items.push_back(unused[digit]);
    unused.erase(unused.begin() + digit);
  }
  return items;
}

std::vector<std::uint8_t> digits_of_items(const std::vector<std::uint8_t>& items) {
  std::vector<std::uint8_t> digits;
  for (std::size_t at = 0; at < items.size(); ++at) {
    std::uint8_t digit = items[at];
    for (std::size_t before = 0; before < at; ++before)
      digit = static_cast<std::uint8_t>(digit - (items[before] < items[at]));
    digits.push_back(digit);
  }
  return digits;
}

// Undoes a rotation of items[first..last].
void rotate_back(std::vector<std::uint8_t>& items, std::size_t first, std::size_t last, bool left) {
  const auto begin = items.begin() + static_cast<std::ptrdiff_t>(first),
             end = items.begin() + static_cast<std::ptrdiff_t>(last) + 1;
  std::rotate(begin, left ? end - 1 : begin + 1, end);
}

// The five digits of a bit: the fourth follows from the parity, the fifth is 0.
std::vector<std::uint8_t> tail_digits(std::size_t bit, bool odd) {
  std::vector<std::uint8_t> digits = digits_of(bit, PermutationBitmapSpace::tail, 3);
  digits.push_back(odd_sum(digits) != odd ? 1 : 0);
  digits.push_back(0);
  return digits;
}

std::size_t product(std::size_t size, std::size_t first, std::size_t count) {
  std::size_t values = 1;
  for (std::size_t at = first; at < first + count; ++at) values *= size - at;
  return values;
}

}  // namespace

PermutationBitmapSpace::PermutationBitmapSpace(std::size_t items)
    : items_(items),
      block_digits_(std::min<std::size_t>(items - tail, 3)),
      block_words_(product(items, items - tail - block_digits_, block_digits_)) {
  for (std::size_t word = 0; word < block_words_; ++word)
    odd_words_.push_back(odd_sum(digits_of(word, tail + block_digits_, block_digits_)) ? 1 : 0);
}

bool PermutationBitmapSpace::odd_block(std::uint64_t block) const {
  std::uint64_t sum = 0;
  for (std::size_t size = tail + block_digits_ + 1; size <= items_; ++size) {
    sum += block % size;
    block /= size;
  }
  return sum % 2 != 0;
}

std::vector<std::uint8_t> PermutationBitmapSpace::order(std::uint64_t word, std::size_t bit, bool odd) const {
  std::vector<std::uint8_t> digits = digits_of(word, items_, lead());
  const std::vector<std::uint8_t> last = tail_digits(bit, odd != odd_sum(digits));
  digits.insert(digits.end(), last.begin(), last.end());
  return items_of(digits, items_);
}

void PermutationBitmap::set(std::uint64_t at, std::size_t bit) {
  const std::uint64_t place = at * 60 + bit;
  bytes_[place / 8] = static_cast<std::uint8_t>(bytes_[place / 8] | 1u << place % 8);
}

void PermutationBitmap::add_word(std::uint64_t at, std::uint64_t word) {
  std::uint8_t* const place = bytes_.data() + at / 2 * 15 + at % 2 * 7;
  std::uint64_t there = 0;
  std::memcpy(&there, place, sizeof there);
  there |= at % 2 != 0 ? word << 4 : word;
  std::memcpy(place, &there, sizeof there);
}

std::vector<std::uint32_t> rotated_digits(std::size_t size, std::size_t length, bool left) {
  std::vector<std::uint32_t> before(product(size, 0, length));
  for (std::size_t value = 0; value < before.size(); ++value) {
    std::vector<std::uint8_t> order = items_of(digits_of(value, size, length), size);
    rotate_back(order, 0, length - 1, left);
    before[value] = static_cast<std::uint32_t>(value_of(digits_of_items(order), size));
  }
  return before;
}

void PermutationBitmap::load(std::uint64_t from, std::size_t count, std::uint64_t* words) const {
  const std::uint8_t* pair = bytes_.data() + from / 2 * 15;
  for (std::size_t at = 0; at + 1 < count; at += 2, pair += 15) {
    std::uint64_t low = 0, high = 0;
    std::memcpy(&low, pair, 8);
    std::memcpy(&high, pair + 7, 8);
    words[at] = low & order_word_mask;
    words[at + 1] = high >> 4;
  }
  if (count % 2 != 0) words[count - 1] = word(from + count - 1);
}

void PermutationBitmap::store(std::uint64_t from, std::size_t count, const std::uint64_t* words) {
  std::uint8_t* pair = bytes_.data() + from / 2 * 15;
  for (std::size_t at = 0; at < count; at += 2, pair += 15) {
    const std::uint64_t second = at + 1 < count ? words[at + 1] : 0;
    const std::uint64_t low = words[at] | second << 60, high = second >> 4;
    std::memcpy(pair, &low, 8);
    std::memcpy(pair + 8, &high, 7);
  }
}

OrderRotation::OrderRotation(const PermutationBitmapSpace& space, std::size_t first, std::size_t last, bool left)
    : space_(space), first_(first), left_(left) {
  const std::size_t border = space.lead();
  across_ = first < border && last >= border;
  if (last < border) {
    make_words(first, last, left);
  } else if (first >= border) {
    make_bits(first - border, last - border, left);
  } else {
    assert(border - first <= space.block_digits());
    if (first + 1 < border) make_words(first, border - 1, left);
    if (last > border) make_bits(0, last - border, left);
  }
}

void OrderRotation::make_words(std::size_t first, std::size_t last, bool left) {
  in_words_ = true;
  const std::size_t items = space_.items(), length = last - first + 1, size = items - first;
  const std::size_t block_from = space_.lead() - space_.block_digits();  // the block's first digit
  window_ = rotated_digits(size, length, left);
  behind_ = product(items, last + 1, space_.lead() - last - 1);
  const std::size_t outer = std::clamp(block_from, first, last + 1) - first;
  outer_values_ = product(size, 0, outer);
  inner_values_ = window_.size() / outer_values_;
  if (!across_) return;
  for (std::size_t word = 0; word < space_.block_words(); ++word) {
    const std::size_t value = word / behind_ % window_.size(), high = word / behind_ / window_.size();
    within_.push_back(static_cast<std::uint16_t>((high * window_.size() + window_[value]) * behind_ + word % behind_));
  }
}

void OrderRotation::make_bits(std::size_t first, std::size_t last, bool left) {
  in_bits_ = true;
  for (const bool odd : {false, true}) {
    auto& table = by_bytes_[odd];
    table.resize(8);
    for (std::size_t bit = 0; bit < 60; ++bit) {
      std::vector<std::uint8_t> order = items_of(tail_digits(bit, odd), PermutationBitmapSpace::tail);
      rotate_back(order, first, last, left);
      std::vector<std::uint8_t> digits = digits_of_items(order);
      digits.resize(3);
      const std::uint64_t source = value_of(digits, PermutationBitmapSpace::tail);
      bits_[odd][bit] = static_cast<std::uint8_t>(source);
      for (std::size_t byte = 0; byte < 256; ++byte)
        if (byte >> (source % 8) & 1) table[source / 8][byte] |= std::uint64_t{1} << bit;
    }
    for (std::size_t bit = 60; bit < 64; ++bit) bits_[odd][bit] = 63;  // never set
  }
}

void OrderRotation::permute_bits(std::uint64_t* words, bool odd) const {
  const std::uint8_t* const odd_words = space_.odd_words();
  for (std::size_t at = 0; at < space_.block_words(); ++at) {
    const std::size_t parity = odd_words[at] ^ static_cast<std::size_t>(odd);
#if defined(__AVX512BITALG__) && defined(__AVX512BW__)
    words[at] = _mm512_bitshuffle_epi64_mask(_mm512_set1_epi64(static_cast<long long>(words[at])),
                                             _mm512_loadu_si512(bits_[parity].data()));
#else
    const auto& table = by_bytes_[parity];
    std::uint64_t moved = 0;
    if (words[at] != 0)
      for (std::size_t byte = 0; byte < 8; ++byte) moved |= table[byte][words[at] >> (8 * byte) & 255];
    words[at] = moved;
#endif
  }
}

// Swaps the items on both sides of the border. The last leading digit a (below 6) selects one of six neighbouring
// words, the first digit b of the tail (below 5) one of five groups of 12 bits.
void OrderRotation::cross(std::uint64_t* words) const {
  constexpr std::uint64_t group = (1u << 12) - 1;
  for (std::size_t at = 0; at < space_.block_words(); at += 6) {
    std::array<std::uint64_t, 6> before{}, after{};
    std::copy_n(words + at, 6, before.begin());
    for (std::size_t a = 0; a < 6; ++a)
      for (std::size_t b = 0; b < 5; ++b) {
        const std::size_t to_a = a > b ? b : b + 1, to_b = a > b ? a - 1 : a;
        after[to_a] |= (before[a] >> (12 * b) & group) << (12 * to_b);
      }
    std::copy_n(after.begin(), 6, words + at);
  }
}

void OrderRotation::gather_words(const PermutationBitmap& from, std::uint64_t block, std::uint64_t* into) const {
  const std::size_t count = space_.block_words();
  if (behind_ >= count) {  // the window lies before the block: blocks move whole
    const std::uint64_t run = behind_ / count, value = block / run % window_.size();
    const std::uint64_t source = (block / run / window_.size() * window_.size() + window_[value]) * run + block % run;
    std::array<std::uint64_t, PermutationBitmapSpace::longest_block> words;
    from.load(source * count, count, words.data());
    for (std::size_t at = 0; at < count; ++at) into[at] |= words[at];
    return;
  }
  const std::uint64_t window_words = window_.size() * behind_;
  const std::uint64_t before = block / outer_values_ * (count * outer_values_);
  const std::uint64_t free_runs = count / (inner_values_ * behind_);  // the block may begin before the window
  const std::uint32_t* const values = window_.data() + block % outer_values_ * inner_values_;
  for (std::uint64_t free = 0; free < free_runs; ++free)
    for (std::uint64_t inner = 0; inner < inner_values_; ++inner) {
      const std::uint64_t source = before + free * window_words + values[inner] * behind_;
      for (std::uint64_t at = 0; at < behind_; ++at) *into++ |= from.word(source + at);
    }
}

void OrderRotation::gather(const PermutationBitmap& from, std::uint64_t block, bool odd, std::uint64_t* into) const {
  if (in_words_ && !across_) return gather_words(from, block, into);
  const std::size_t count = space_.block_words();
  std::array<std::uint64_t, PermutationBitmapSpace::longest_block> words;
  from.load(block * count, count, words.data());
  std::uint64_t any = 0;
  for (std::size_t at = 0; at < count; ++at) any |= words[at];
  if (any == 0) return;

  const auto move_words = [&] {
    if (!in_words_) return;
    const auto before = words;
    for (std::size_t at = 0; at < count; ++at) words[at] = before[within_[at]];
  };
  if (!across_) {
    permute_bits(words.data(), odd);
  } else if (left_) {  // first to the border, across it, then to its place in the tail
    move_words();
    cross(words.data());
    if (in_bits_) permute_bits(words.data(), odd);
  } else {
    // Each of the swaps after the bits, one across the border and the others before it, changes the parity.
    if (in_bits_) permute_bits(words.data(), odd != ((space_.lead() - first_) % 2 != 0));
    cross(words.data());
    move_words();
  }
  for (std::size_t at = 0; at < count; ++at) into[at] |= words[at];
}

}  // namespace rompicapo
