// SPDX-License-Identifier: MIT
//
// Patterns as bytes. Places of all orbits are numbered through; the byte of a place tells what lies there: the kind of
// its piece (label and modulus) and how it is turned. Where every kind of an orbit has the same modulus m, the code is
// turn * kinds + kind: twisting is then adding twist * kinds, and taking m * kinds away when that is reached. Else a
// table says what a code becomes.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rompicapo/group/definition.hpp"

namespace rompicapo::group {

inline constexpr std::size_t most_places = 256;  // of all orbits together

class Coding {
 public:
  // Why a definition has no such code; empty if it has.
  static std::string refusal(const Definition& definition);

  // Precondition: no refusal.
  explicit Coding(const Definition& definition);

  std::size_t places() const { return places_; }
  const std::vector<Orbit>& orbits() const { return orbits_; }
  std::size_t first_place(std::size_t orbit) const { return coded_[orbit].first; }

  // Or such as turn unseen.
  bool has_like_pieces() const { return like_pieces_; }

  // How many kinds of pieces an orbit has, and the modulus of all of them; 0 where they differ or need the table.
  std::size_t kinds(std::size_t orbit) const { return coded_[orbit].kinds.size(); }
  std::uint16_t modulus(std::size_t orbit) const { return coded_[orbit].modulus; }
  std::size_t codes(std::size_t orbit) const { return codes(coded_[orbit]); }  // below this they are

  // Precondition: the pattern has pieces of the definition's solved one, of each orbit in that orbit.
  void encode(const Pattern& pattern, std::uint8_t* cells) const;
  Pattern decode(const std::uint8_t* cells) const;

  // A transformation by place: where from, what is added, where that wraps.
  struct Step {
    std::vector<std::uint8_t> source, add, wrap;  // the latter two: regular orbits, else 0
    std::vector<std::uint16_t> row;               // of twisted(), by place
  };
  Step step(const Transformation& transformation) const;

  // [row][code]: the code of the piece, twisted. Row 0 changes nothing.
  const std::vector<std::array<std::uint8_t, 256>>& twisted() const { return twisted_; }

 private:
  struct Kind {
    std::uint16_t label, modulus;
    bool operator==(const Kind&) const = default;
  };
  struct Coded {
    std::size_t first = 0;            // its first place
    std::vector<Kind> kinds;          // in order of first appearance in the solved pattern
    std::uint16_t modulus = 0;        // of all kinds; 0: they differ, and
    std::vector<std::uint16_t> base;  // [kind]: its first code
    std::vector<std::uint16_t> row;   // [twist]: of twisted_
  };

  static Coded coded(const OrbitPattern& solved, std::size_t first);
  static std::size_t codes(const Coded& orbit);
  std::uint16_t add_row(const Coded& orbit, std::uint16_t twist);

  std::vector<Orbit> orbits_;
  std::vector<Coded> coded_;
  std::size_t places_ = 0;
  bool like_pieces_ = false;
  std::vector<std::array<std::uint8_t, 256>> twisted_;
};

}  // namespace rompicapo::group
