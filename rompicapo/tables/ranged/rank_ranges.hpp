// SPDX-License-Identifier: MIT
//
// What a range of a ranked puzzle is made of (marked_ranks.hpp): its ranks, its set of states, and the marks that it
// makes, gathered by range and written in batches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/tables/ranged/pieces.hpp"
#include "rompicapo/tables/ranged/ranged_space.hpp"

namespace rompicapo::tables {

// Ranks 0 .. states-1 in so many runs of nearly equal length: the first ones may be one longer.
struct RankCut {
  std::uint64_t states;
  std::size_t ranges;

  std::uint64_t first(std::size_t range) const {
    return states / ranges * range + std::min<std::uint64_t>(states % ranges, range);
  }
  std::uint64_t size(std::size_t range) const { return first(range + 1) - first(range); }
  std::uint64_t longest() const { return (states + ranges - 1) / ranges; }
  std::size_t range_of(std::uint64_t rank) const {
    const std::uint64_t longer = states % ranges, in_longer = longer * longest();
    return static_cast<std::size_t>(rank < in_longer ? rank / longest()
                                                     : longer + (rank - in_longer) / (states / ranges));
  }
};

// Bits of a range, read and written in pieces.
class RangeBits {
 public:
  explicit RangeBits(std::uint64_t bits) : words_((bits + 63) / 64) {}

  void clear() { std::fill(words_.begin(), words_.end(), 0); }
  void set(std::uint64_t at) { words_[at / 64] |= std::uint64_t{1} << at % 64; }
  std::span<std::uint64_t> words() { return words_; }

  void store(SectionWriter& out) const {
    PieceWriter pieces(out);
    const auto bytes = std::as_bytes(std::span(words_));
    for (std::size_t at = 0; at < bytes.size(); at += piece)
      pieces.add(bytes.subspan(at, std::min(piece, bytes.size() - at)));
  }

  bool load(ByteStream& in) {
    clear();
    PieceReader pieces(in);
    const auto bytes = std::as_writable_bytes(std::span(words_));
    for (std::size_t at = 0; at < bytes.size(); at += piece)
      if (pieces.next(bytes.subspan(at, std::min(piece, bytes.size() - at))) == PieceReader::Piece::failed)
        return false;
    return true;
  }

 private:
  static constexpr std::size_t piece = 4096;
  std::vector<std::uint64_t> words_;
};

// Marks for every range, held until there are too many.
class MarkBatches {
 public:
  MarkBatches(std::size_t ranges, std::uint64_t most) : lists_(ranges), most_(most) {}

  void add(std::size_t range, std::uint64_t place, SectionWriter& out) {
    lists_[range].push_back(static_cast<std::uint32_t>(place));
    if (++held_ == most_) flush(out);
  }

  void flush(SectionWriter& out) {
    for (std::size_t range = 0; range < lists_.size(); ++range) {
      std::vector<std::uint32_t>& list = lists_[range];
      if (list.empty()) continue;
      std::sort(list.begin(), list.end());
      list.erase(std::unique(list.begin(), list.end()), list.end());
      out.begin(section_marks, static_cast<std::uint32_t>(range));
      out.write(std::as_bytes(std::span(list)));
      list.clear();
    }
    held_ = 0;
  }

 private:
  std::vector<std::vector<std::uint32_t>> lists_;
  std::uint64_t most_, held_ = 0;
};

}  // namespace rompicapo::tables
