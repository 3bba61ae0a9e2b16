// SPDX-License-Identifier: MIT
//
// The formulas of the layer-by-layer method, as beginners' sheets have them, and short runs of turns. A formula is
// written for a cube held with the place in question in front on the right; held a quarter further round it is
// the same formula with the side faces renamed, R to F to L to B.
// Source: the common stock of speedcubing sheets; the method is D. Singmaster's, 1979, in its usual later form.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <span>
#include <string_view>

#include "rompicapo/puzzles/cube/models/face_move.hpp"

namespace rompicapo::cube {

inline constexpr std::array<Face, 4> side_faces{R, F, L, B};  // as one walks round the cube

// A short run of turns in which turns of one face are merged as they are added.
class Turns {
 public:
  constexpr Turns() = default;

  // "R U2 F'"; only what stands in this folder is read, so there is nothing to diagnose.
  explicit constexpr Turns(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      const std::size_t face = face_letters.find(text[at]);
      if (face == std::string_view::npos) continue;
      const char count = at + 1 < text.size() ? text[at + 1] : ' ';
      add(face_move(static_cast<Face>(face), count == '2' ? 2u : count == '\'' ? 3u : 1u));
    }
  }

  constexpr void add(FaceMove turn) {
    if (size_ > 0 && face_of(turns_[size_ - 1]) == face_of(turn)) {
      const unsigned quarters = (quarters_of(turns_[--size_]) + quarters_of(turn)) % 4;
      if (quarters != 0) turns_[size_++] = face_move(face_of(turn), quarters);
      return;
    }
    assert(size_ < turns_.size());
    turns_[size_++] = turn;
  }
  constexpr void add(const Turns& more) {
    for (const FaceMove turn : more.span()) add(turn);
  }
  constexpr void add_quarters(Face face, unsigned quarters) {
    if (quarters % 4 != 0) add(face_move(face, quarters % 4));
  }

  // The same with the cube held `places` sides further round.
  constexpr Turns held(unsigned places) const {
    Turns result;
    for (const FaceMove turn : span()) {
      Face face = face_of(turn);
      for (unsigned side = 0; side < 4; ++side)
        if (face_of(turn) == side_faces[side]) face = side_faces[(side + places) % 4];
      result.add(face_move(face, quarters_of(turn)));
    }
    return result;
  }

  constexpr std::span<const FaceMove> span() const { return {turns_.data(), size_}; }
  constexpr std::size_t size() const { return size_; }

 private:
  std::array<FaceMove, 32> turns_{};
  std::size_t size_ = 0;
};

struct Formula {
  std::string_view name;  // as sheets call it, or its letters; empty where it is only a way in
  Turns turns;
};

// Put the corner above the place DFR into it: its D colour on the right, in front, on top.
inline constexpr std::array<Formula, 3> corner_formulas{
    {{"", Turns("R U R'")}, {"", Turns("F' U' F")}, {"", Turns("R U2 R' U' R U R'")}}};

// Put an edge of the top layer into FR: from UF, from UR.
inline constexpr std::array<Formula, 2> edge_formulas{
    {{"", Turns("U R U' R' U' F' U F")}, {"", Turns("U' F' U F U R U' R'")}}};

// The top cross: from a line, from a right angle.
inline constexpr std::array<Formula, 2> cross_formulas{
    {{"F R U R' U' F'", Turns("F R U R' U' F'")}, {"F U R U' R' F'", Turns("F U R U' R' F'")}}};

inline constexpr std::array<Formula, 2> orientation_formulas{
    {{"Sune", Turns("R U R' U R U2 R'")}, {"Antisune", Turns("R U2 R' U' R U' R'")}}};

// Three corners round, three edges round; each way.
inline constexpr std::array<Formula, 2> corner_cycles{
    {{"A-perm", Turns("R' F R' B2 R F' R' B2 R2")}, {"A-perm", Turns("R2 B2 R F R' B2 R F' R")}}};
inline constexpr std::array<Formula, 2> edge_cycles{
    {{"U-perm", Turns("R U' R U R U R U' R' U' R2")}, {"U-perm", Turns("R2 U R U R' U' R' U' R' U R'")}}};

}  // namespace rompicapo::cube
