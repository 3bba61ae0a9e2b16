// SPDX-License-Identifier: MIT
//
// A sparse set as bytes: pieces of sizes known to writer and reader, without those that are all zero. One byte before
// each eight pieces tells which are present. Near the first and last layers of a census nearly all are omitted.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

#include "rompicapo/tables/ranged/section_file.hpp"

namespace rompicapo::tables {

inline bool all_zeros(std::span<const std::byte> bytes) {
  std::size_t at = 0;
  for (std::uint64_t word = 0; at + sizeof word <= bytes.size(); at += sizeof word) {
    std::memcpy(&word, bytes.data() + at, sizeof word);
    if (word != 0) return false;
  }
  return std::all_of(bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes.end(),
                     [](std::byte each) { return each == std::byte{0}; });
}

class PieceWriter {
 public:
  explicit PieceWriter(SectionWriter& out) : out_(out) {}
  ~PieceWriter() { flush(); }
  PieceWriter(const PieceWriter&) = delete;
  PieceWriter& operator=(const PieceWriter&) = delete;

  // The piece must stay valid until eight are complete or the writer is destroyed.
  void add(std::span<const std::byte> piece) {
    pieces_[count_++] = piece;
    if (count_ == pieces_.size()) flush();
  }

 private:
  void flush() {
    if (count_ == 0) return;
    unsigned present = 0;
    for (std::size_t at = 0; at < count_; ++at) present |= (all_zeros(pieces_[at]) ? 0u : 1u) << at;
    const auto byte = static_cast<std::byte>(present);
    out_.write({&byte, 1});
    for (std::size_t at = 0; at < count_; ++at)
      if ((present >> at & 1) != 0) out_.write(pieces_[at]);
    count_ = 0;
  }

  SectionWriter& out_;
  std::array<std::span<const std::byte>, 8> pieces_{};
  std::size_t count_ = 0;
};

class PieceReader {
 public:
  enum class Piece { zeros, filled, failed };

  explicit PieceReader(ByteStream& in) : in_(in) {}

  // The next piece; a zero piece leaves `into` unchanged.
  Piece next(std::span<std::byte> into) {
    if (at_ == 8) {
      if (!in_.read({&present_, 1})) return Piece::failed;
      at_ = 0;
    }
    if ((std::to_integer<unsigned>(present_) >> at_++ & 1) == 0) return Piece::zeros;
    return in_.read(into) ? Piece::filled : Piece::failed;
  }

 private:
  ByteStream& in_;
  std::byte present_{};
  std::size_t at_ = 8;
};

}  // namespace rompicapo::tables
