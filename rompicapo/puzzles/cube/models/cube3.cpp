// SPDX-License-Identifier: MIT
//
// Building the byte form and its moves, and packing it: the low five bits of eight bytes are gathered by
// three folds of the word, each joining neighbours into fields of twice the width.
#include "rompicapo/puzzles/cube/models/cube3.hpp"

#include <cstring>

#include "rompicapo/puzzles/cube/models/face_turns.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::size_t corners_at = 16;

std::uint64_t gather(std::uint64_t word) {  // 8 bytes of 5 bits -> 40 bits
  word = (word & 0x001f001f001f001f) | (word >> 3 & 0x03e003e003e003e0);
  word = (word & 0x000003ff000003ff) | (word >> 6 & 0x000ffc00000ffc00);
  return (word & 0x00000000000fffff) | (word >> 12 & 0x000000fffff00000);
}

std::uint64_t scatter(std::uint64_t bits) {  // the inverse of gather
  bits = (bits & 0x00000000000fffff) | (bits & 0x000000fffff00000) << 12;
  bits = (bits & 0x000003ff000003ff) | (bits & 0x000ffc00000ffc00) << 6;
  return (bits & 0x001f001f001f001f) | (bits & 0x03e003e003e003e0) << 3;
}

// Little-endian on every machine that this runs on; the order of pieces in a Packed is nobody's business.
std::uint64_t word_at(const std::uint8_t* bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

}  // namespace

Cube3::State Cube3::solved() { return from({}); }

Cube3::State Cube3::from(const Cubies& cubies) {
  State state{};
  for (std::size_t at = 0; at < 32; ++at) state.bytes[at] = static_cast<std::uint8_t>(at & 15);
  for (std::size_t at = 0; at < edge_count; ++at)
    state.bytes[at] = static_cast<std::uint8_t>(cubies.edge[at] | cubies.flip[at] << 4);
  for (std::size_t at = 0; at < corner_count; ++at)
    state.bytes[corners_at + at] = static_cast<std::uint8_t>(cubies.corner[at] | cubies.twist[at] << 4);
  return state;
}

Cubies Cube3::cubies(const State& state) {
  Cubies cubies;
  for (std::size_t at = 0; at < edge_count; ++at) {
    cubies.edge[at] = state.bytes[at] & 15;
    cubies.flip[at] = static_cast<std::uint8_t>(state.bytes[at] >> 4);
  }
  for (std::size_t at = 0; at < corner_count; ++at) {
    cubies.corner[at] = state.bytes[corners_at + at] & 15;
    cubies.twist[at] = static_cast<std::uint8_t>(state.bytes[corners_at + at] >> 4);
  }
  return cubies;
}

Cube3::Cube3(std::shared_ptr<const MoveSet> move_set, const State& goal, std::shared_ptr<const PatternSource> patterns)
    : move_set_(std::move(move_set)), goal_(goal), patterns_(std::move(patterns)) {
  for (std::size_t move = 0; move < move_set_->count(); ++move) {
    const Turn& turn = move_set_->turn(static_cast<Move>(move));
    const State made = from(turned(turn.face, turn.quarters));
    Step step{};
    for (std::size_t at = 0; at < 32; ++at) {
      step.from[at] = made.bytes[at] & 15;
      step.add[at] = made.bytes[at] & 0xf0;
    }
    steps_.push_back(step);
  }
}

Cube3::Packed Cube3::pack(const State& state) {
  std::uint32_t last_edges = 0;
  std::memcpy(&last_edges, &state.bytes[8], sizeof last_edges);
  const std::uint64_t corners = word_at(&state.bytes[corners_at]);  // piece in 3 bits, twist in bits 4 and 5
  return {gather(word_at(&state.bytes[0])) | gather(last_edges) << 40,
          gather((corners & 0x0707070707070707) | (corners >> 1 & 0x1818181818181818))};
}

Cube3::State Cube3::unpack(const Packed& packed) {
  State state = solved();
  const std::uint64_t first_edges = scatter(packed.edges & 0xffffffffff);
  const auto last_edges = static_cast<std::uint32_t>(scatter(packed.edges >> 40));
  const std::uint64_t folded = scatter(packed.corners);
  const std::uint64_t corners = (folded & 0x0707070707070707) | (folded & 0x1818181818181818) << 1;
  std::memcpy(&state.bytes[0], &first_edges, sizeof first_edges);
  std::memcpy(&state.bytes[8], &last_edges, sizeof last_edges);
  std::memcpy(&state.bytes[corners_at], &corners, sizeof corners);
  return state;
}

}  // namespace rompicapo::cube
