// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/four/pairing.hpp"

#include <algorithm>
#include <cassert>

namespace rompicapo::cube::reduction::four {

namespace {

constexpr std::array<std::uint8_t, 4> key_edges{1, 3, 5, 7};  // UF UB DF DB: the symmetries keep them together
constexpr Mates rest_places{{0, 2, 4, 6, 8, 9, 10, 11, 1, 3, 5, 7, 12, 13, 14, 15}};  // the others first

unsigned key_code(const Mates& mates) {
  unsigned code = 0;
  for (const std::uint8_t edge : key_edges) code = code * edge_count + mates.at[edge];
  return code;
}

// Of the first six of the rest; the last two follow, since all arrangements are even. The rest's places are numbered
// among themselves first; then three at a time are looked up.
class RestRank {
 public:
  RestRank() {
    std::uint32_t sets = 0;
    for (std::uint32_t set = 0; set < 256; ++set)
      if (std::popcount(set) == 5) set_number_[set] = static_cast<std::uint16_t>(sets++ * 512);
    for (std::uint32_t code = 0; code < 512; ++code) {
      const std::array<std::uint32_t, 3> values{code & 7, code >> 3 & 7, code >> 6};
      first_[code] = {static_cast<std::uint16_t>(rank(values, 0xff) * 60), 0};
      std::uint32_t left = 0xff;
      for (const std::uint32_t value : values) left &= ~(1u << value);
      first_[code].rest = set_number_[left];
      for (std::uint32_t set = 0; set < 256; ++set)
        if (std::popcount(set) == 5 && (left | set) == 0xff)
          second_[set_number_[set] + code] = static_cast<std::uint8_t>(rank(values, set));
    }
  }

  // The rest's mates, numbered 0..7, three bits each, of the first three and of the next three.
  std::size_t operator()(std::uint32_t one, std::uint32_t other) const {
    const First& first = first_[one];
    return first.rank + std::size_t{second_[first.rest + other]};
  }

 private:
  struct First {
    std::uint16_t rank, rest;
  };
  std::array<std::uint16_t, 256> set_number_{};
  std::array<First, 512> first_{};
  std::array<std::uint8_t, std::size_t{56} * 512> second_{};

  static std::uint32_t rank(const std::array<std::uint32_t, 3>& values, std::uint32_t unused) {
    std::uint32_t result = 0;
    for (const std::uint32_t value : values) {
      result = result * static_cast<std::uint32_t>(std::popcount(unused)) +
               static_cast<std::uint32_t>(std::popcount(unused & ((1u << value) - 1)));
      unused &= ~(1u << value);
    }
    return result;
  }
};

const RestRank& rest_ranks() {
  static const RestRank made;
  return made;
}

}  // namespace

PairingTable::PairingTable(unsigned horizon) : horizon_(horizon) {
  for (TurnIndex turn = 0; turn < turn_count; ++turn) {
    if ((phase3_turns & bit_of(turn)) == 0) continue;
    const auto& from = geometry().turn(turn).wing;
    for (std::uint8_t at = 0; at < edge_count; ++at) {
      low_from_[turn].at[at] = from[at];
      high_to_[turn].at[from[at + edge_count] - edge_count] = at;
    }
  }
  find_symmetries();
  find_classes();
  entries_ = tables::stored([&] { return entries(); });
}

// Of a mirror image a wing's two faces are met in the other order.
void PairingTable::find_symmetries() {
  unsigned found = 0;
  const Geometry& wings = geometry();
  for (unsigned choice = 0; choice < 16; ++choice) {
    const bool exchanged = (choice & 1) != 0;  // U-D with F-B
    const auto image = [&](Face face) {
      unsigned axis = face % 3u;
      const bool reversed = (choice >> (axis + 1) & 1) != 0;
      if (exchanged && axis != 1) axis = 2 - axis;
      return static_cast<Face>(axis + ((face >= D) != reversed ? 3 : 0));
    };
    const bool mirror = (std::popcount(choice) & 1) != 0;
    Mates map;
    bool keeps_low = true;
    for (std::size_t place = 0; place < wing_count; ++place) {
      const auto& faces = wings.wing_faces(place);
      const std::array seen{image(faces[mirror ? 1 : 0]), image(faces[mirror ? 0 : 1])};
      for (std::size_t other = 0; other < wing_count; ++other) {
        if (wings.wing_faces(other) != seen) continue;
        keeps_low = keeps_low && (place < edge_count) == (other < edge_count);
        map.at[place % edge_count] = static_cast<std::uint8_t>(other % edge_count);
      }
    }
    if (!keeps_low) continue;
    assert(found < symmetry_count);
    maps_[found] = map;
    for (std::uint8_t edge = 0; edge < edge_count; ++edge) unmaps_[found].at[map.at[edge]] = edge;
    ++found;
  }
  assert(found == symmetry_count);
}

void PairingTable::find_classes() {
  constexpr std::uint16_t unknown = 0xffff;
  for (KeyClass& key : keys_) key.number = unknown;
  Mates mates;
  for (unsigned code = 0; code < key_codes; ++code) {
    unsigned rest = code, used = 0;
    for (std::size_t at = 4; at-- > 0; rest /= edge_count) {
      mates.at[key_edges[at]] = static_cast<std::uint8_t>(rest % edge_count);
      used |= 1u << rest % edge_count;
    }
    if (std::popcount(used) != 4 || keys_[code].number != unknown) continue;
    const auto number = static_cast<std::uint16_t>(stabilizers_.size());
    stabilizers_.push_back(0);
    Mates& numbers = rest_numbers_.emplace_back();
    for (std::uint8_t edge = 0, next = 0; edge < edge_count; ++edge)
      numbers.at[edge] = (used >> edge & 1) != 0 ? std::uint8_t{0} : next++;
    // The first code of a class is the least and represents it; inverse symmetries take its images back.
    for (std::uint8_t symmetry = 0; symmetry < symmetry_count; ++symmetry) {
      const unsigned back = key_code(moved(mates, maps_[symmetry], unmaps_[symmetry]));
      if (keys_[back].number == unknown) keys_[back] = {number, symmetry};
      if (back == code) stabilizers_[number] = static_cast<std::uint8_t>(stabilizers_[number] | 1u << symmetry);
    }
  }
}

// `mates`: its key is the representative of a class.
std::size_t PairingTable::rest_rank(const Mates& mates, unsigned key_class) const {
  const Mates rest = moved(mates, rest_places, rest_numbers_[key_class]);
  const auto& at = rest.at;
  return rest_ranks()(at[0] | at[1] << 3 | at[2] << 6, at[3] | at[4] << 3 | at[5] << 6);
}

std::size_t PairingTable::index(const Mates& mates) const {
  const KeyClass key = keys_[key_code(mates)];
  return std::size_t{key.number} * rest_count + rest_rank(conjugate(mates, key.symmetry), key.number);
}

// False if it is there already.
bool PairingTable::put(std::vector<std::uint8_t>& entries, const Mates& mates, unsigned depth) const {
  const auto write = [&](std::size_t index) { set_entry(entries.data(), index, depth); };
  const std::size_t at = index(mates);
  if (entry_at(entries.data(), at) != horizon_ + 1) return false;
  write(at);
  const KeyClass key = keys_[key_code(mates)];
  const unsigned same = stabilizers_[key.number];
  if (std::has_single_bit(same)) return true;
  const Mates representative = conjugate(mates, key.symmetry);
  for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry)
    if ((same >> symmetry & 1) != 0)
      write(std::size_t{key.number} * rest_count + rest_rank(conjugate(representative, symmetry), key.number));
  return true;
}

std::vector<std::uint8_t> PairingTable::entries() const {
  std::vector<std::uint8_t> all(stabilizers_.size() * rest_count / 2, static_cast<std::uint8_t>((horizon_ + 1) * 17));
  std::vector<Mates> layer{Mates{}}, next;
  put(all, Mates{}, 0);
  for (unsigned depth = 1; depth <= horizon_; ++depth, layer.swap(next)) {
    next.clear();
    for (const Mates& mates : layer)
      for (TurnIndex turn = 0; turn < turn_count; ++turn) {
        if ((phase3_turns & bit_of(turn)) == 0) continue;
        const Mates reached = after(mates, turn);
        if (put(all, reached, depth) && depth < horizon_) next.push_back(reached);
      }
  }
  return all;
}

Mates PairingTable::mates(const Pieces& pieces) {
  std::array<std::uint8_t, wing_count> place{};
  for (std::uint8_t at = 0; at < wing_count; ++at) place[pieces.wing[at]] = at;
  Mates mates;
  for (std::size_t edge = 0; edge < edge_count; ++edge)
    mates.at[edge] = static_cast<std::uint8_t>(place[(pieces.wing[edge] + edge_count) % wing_count] - edge_count);
  return mates;
}

}  // namespace rompicapo::cube::reduction::four
