// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/census/slide_layers.hpp"

#include <algorithm>

namespace rompicapo::sliding {

// Begins the next layer in this plane.
void SlideLayers::slide_along_row(std::size_t cell) {
  const std::size_t count = planes_.space().block_words(), width = planes_.width(), first = cell - cell % width;
  PlaneBlock reached, other;
  for (std::uint64_t block = 0; block < planes_.space().blocks(); ++block) {
    std::fill_n(reached.begin(), count, 0);
    for (std::size_t from = first; from < first + width; ++from) {
      if (from == cell) continue;
      layer_[from].load(block * count, count, other.data());
      for (std::size_t at = 0; at < count; ++at) reached[at] |= other[at];
    }
    next_[cell].store(block * count, count, reached.data());
  }
}

void SlideLayers::slide_along_column(std::size_t column, bool up) {
  const std::size_t count = planes_.space().block_words(), width = planes_.width();
  const std::size_t rows = planes_.cells() / width;
  PlaneBlock words, other;
  for (std::size_t step = 1; step < rows; ++step) {
    const std::size_t to = (up ? rows - 1 - step : step) * width + column, from = up ? to + width : to - width;
    const PermutationBitmap* leaving = &layer_[from];
    if (step > 1) {
      for (std::uint64_t block = 0; block < planes_.space().blocks(); ++block) {
        layer_[from].load(block * count, count, words.data());
        arrived_.load(block * count, count, other.data());
        for (std::size_t at = 0; at < count; ++at) words[at] |= other[at];
        carried_.store(block * count, count, words.data());
      }
      leaving = &carried_;
    }
    for (std::uint64_t block = 0; block < planes_.space().blocks(); ++block) {
      std::fill_n(words.begin(), count, 0);
      if (up) {
        planes_.gather_up(to, *leaving, block, words.data());
      } else {
        planes_.gather_down(to, *leaving, block, words.data());
      }
      arrived_.store(block * count, count, words.data());
      next_[to].load(block * count, count, other.data());
      for (std::size_t at = 0; at < count; ++at) other[at] |= words[at];
      next_[to].store(block * count, count, other.data());
    }
  }
}

std::uint64_t SlideLayers::keep_new(std::size_t cell, std::uint64_t block, PlaneBlock& fresh) {
  const std::size_t count = planes_.space().block_words();
  PlaneBlock met;
  next_[cell].load(block * count, count, fresh.data());
  met_[cell].load(block * count, count, met.data());
  std::uint64_t found = 0;
  for (std::size_t at = 0; at < count; ++at) {
    fresh[at] &= ~met[at];
    met[at] |= fresh[at];
    found += static_cast<std::uint64_t>(std::popcount(fresh[at]));
  }
  next_[cell].store(block * count, count, fresh.data());
  met_[cell].store(block * count, count, met.data());
  return found;
}

}  // namespace rompicapo::sliding
