// SPDX-License-Identifier: MIT
#include "rompicapo/group/coding.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace rompicapo::group {

namespace {

constexpr std::size_t most_codes = 256;  // of an orbit: a byte

}  // namespace

Coding::Coded Coding::coded(const OrbitPattern& solved, std::size_t first) {
  Coded orbit;
  orbit.first = first;
  for (std::size_t place = 0; place < solved.pieces.size(); ++place) {
    const Kind kind{solved.pieces[place], solved.moduli[place]};
    if (std::find(orbit.kinds.begin(), orbit.kinds.end(), kind) == orbit.kinds.end()) orbit.kinds.push_back(kind);
  }
  if (orbit.kinds.empty()) return orbit;
  orbit.modulus = orbit.kinds.front().modulus;
  std::uint16_t next = 0;
  for (const Kind& kind : orbit.kinds) {
    if (kind.modulus != orbit.modulus) orbit.modulus = 0;
    orbit.base.push_back(next);
    next = static_cast<std::uint16_t>(next + kind.modulus);
  }
  // A sum of two codes must fit a byte, unless there is nothing to add.
  if (orbit.modulus > 1 && next > most_codes / 2) orbit.modulus = 0;
  return orbit;
}

std::size_t Coding::codes(const Coded& orbit) {
  std::size_t sum = 0;
  for (const Kind& kind : orbit.kinds) sum += kind.modulus;
  return sum;
}

std::string Coding::refusal(const Definition& definition) {
  std::size_t places = 0;
  for (std::size_t orbit = 0; orbit < definition.orbits.size(); ++orbit) {
    const std::size_t needed = codes(coded(definition.solved[orbit], places));
    if (needed > most_codes)
      return fmt::format("the pieces of orbit {} can look {} ways; searches know up to {}",
                         definition.orbits[orbit].name, needed, most_codes);
    places += definition.orbits[orbit].places;
  }
  if (places > most_places)
    return fmt::format("the puzzle has {} places for pieces; searches know up to {}", places, most_places);
  return {};
}

Coding::Coding(const Definition& definition) : orbits_(definition.orbits), twisted_(1) {
  for (std::size_t code = 0; code < most_codes; ++code) twisted_[0][code] = static_cast<std::uint8_t>(code);
  for (std::size_t index = 0; index < orbits_.size(); ++index) {
    Coded orbit = coded(definition.solved[index], places_);
    orbit.row.push_back(0);
    for (std::uint16_t twist = 1; twist < orbits_[index].orientations; ++twist)
      orbit.row.push_back(add_row(orbit, twist));
    places_ += orbits_[index].places;
    like_pieces_ = like_pieces_ || orbit.kinds.size() < orbits_[index].places ||
                   codes(orbit) < orbit.kinds.size() * orbits_[index].orientations;
    coded_.push_back(std::move(orbit));
  }
}

// A row that changes nothing is row 0: the twist is not seen.
std::uint16_t Coding::add_row(const Coded& orbit, std::uint16_t twist) {
  std::array<std::uint8_t, 256> row = twisted_[0];
  const std::size_t kinds = orbit.kinds.size();
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    const std::size_t modulus = orbit.kinds[kind].modulus;
    for (std::size_t turn = 0; turn < modulus; ++turn) {
      const std::size_t after = (turn + twist) % modulus;
      const std::size_t from = orbit.modulus != 0 ? turn * kinds + kind : orbit.base[kind] + turn;
      row[from] = static_cast<std::uint8_t>(orbit.modulus != 0 ? after * kinds + kind : orbit.base[kind] + after);
    }
  }
  const auto known = std::find(twisted_.begin(), twisted_.end(), row);
  if (known != twisted_.end()) return static_cast<std::uint16_t>(known - twisted_.begin());
  twisted_.push_back(row);
  return static_cast<std::uint16_t>(twisted_.size() - 1);
}

void Coding::encode(const Pattern& pattern, std::uint8_t* cells) const {
  for (std::size_t index = 0; index < orbits_.size(); ++index) {
    const Coded& orbit = coded_[index];
    for (std::size_t place = 0; place < orbits_[index].places; ++place) {
      const Kind wanted{pattern[index].pieces[place], pattern[index].moduli[place]};
      const auto kind =
          static_cast<std::size_t>(std::find(orbit.kinds.begin(), orbit.kinds.end(), wanted) - orbit.kinds.begin());
      const std::size_t turn = pattern[index].orientations[place];
      const std::size_t code = orbit.modulus != 0 ? turn * orbit.kinds.size() + kind : orbit.base[kind] + turn;
      cells[orbit.first + place] = static_cast<std::uint8_t>(code);
    }
  }
}

Pattern Coding::decode(const std::uint8_t* cells) const {
  Pattern pattern;
  for (std::size_t index = 0; index < orbits_.size(); ++index) {
    const Coded& orbit = coded_[index];
    OrbitPattern part;
    for (std::size_t place = 0; place < orbits_[index].places; ++place) {
      const std::size_t code = cells[orbit.first + place], kinds = orbit.kinds.size();
      std::size_t kind = 0, turn = 0;
      if (orbit.modulus != 0) {
        kind = code % kinds;
        turn = code / kinds;
      } else {
        while (kind + 1 < kinds && orbit.base[kind + 1] <= code) ++kind;
        turn = code - orbit.base[kind];
      }
      part.pieces.push_back(orbit.kinds[kind].label);
      part.orientations.push_back(static_cast<std::uint16_t>(turn));
      part.moduli.push_back(orbit.kinds[kind].modulus);
    }
    pattern.push_back(std::move(part));
  }
  return pattern;
}

Coding::Step Coding::step(const Transformation& transformation) const {
  Step step;
  for (std::size_t index = 0; index < orbits_.size(); ++index) {
    const Coded& orbit = coded_[index];
    for (std::size_t place = 0; place < orbits_[index].places; ++place) {
      const std::uint16_t twist = transformation[index].twist[place];
      const std::size_t kinds = orbit.kinds.size(), turns = orbit.modulus;
      step.source.push_back(static_cast<std::uint8_t>(orbit.first + transformation[index].source[place]));
      step.row.push_back(orbit.row[twist]);
      step.add.push_back(static_cast<std::uint8_t>(turns > 1 ? twist % turns * kinds : 0));
      step.wrap.push_back(static_cast<std::uint8_t>(turns > 1 ? turns * kinds : 0));
    }
  }
  return step;
}

}  // namespace rompicapo::group
