// SPDX-License-Identifier: MIT
//
// What can be seen on the stickers of a large cube, by geometry alone: for tests of what is claimed of it.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

class LargeCubeSight {
 public:
  explicit LargeCubeSight(unsigned size) : size_(size) {
    std::map<std::array<unsigned, 3>, std::vector<std::size_t>> cubies;
    const StickerCube solved(size);
    for (std::size_t at = 0; at < solved.count(); ++at) cubies[point(at)].push_back(at);
    std::map<std::set<Face>, std::vector<Pair>> edges;
    for (const auto& [where, stickers] : cubies) {
      if (stickers.size() != 2) continue;
      Pair pair{stickers[0], stickers[1]};
      if (solved.colour(pair.first) > solved.colour(pair.second)) std::swap(pair.first, pair.second);
      edges[{solved.colour(pair.first), solved.colour(pair.second)}].push_back(pair);
    }
    for (const auto& [faces, pairs] : edges) edges_.push_back(pairs);
  }

  // The colour of a face's centre, or a blank.
  char centre(const StickerCube& cube, Face face) const {
    const Face colour = cube.colour(cube.sticker(face, 1, 1));
    for (unsigned row = 1; row + 1 < size_; ++row)
      for (unsigned column = 1; column + 1 < size_; ++column)
        if (cube.colour(cube.sticker(face, row, column)) != colour) return ' ';
    return face_letters[colour];
  }

  // By colour.
  std::set<std::string> whole_centres(const StickerCube& cube) const {
    std::set<std::string> whole;
    for (const Face face : {U, R, F, D, L, B})
      if (const char colour = centre(cube, face); colour != ' ') whole.insert(std::string(1, colour));
    return whole;
  }

  // By the edge's name.
  std::set<std::string> paired_edges(const StickerCube& cube) const {
    std::set<std::string> paired;
    for (const auto& pairs : edges_)
      if (alike(cube, pairs, pairs[0]) == pairs.size()) paired.insert(name_of(cube, pairs[0]));
    return paired;
  }

  // How many parts of its edge lie as the one that this sticker is on.
  std::size_t parts_like(const StickerCube& cube, std::size_t sticker) const {
    for (const auto& pairs : edges_)
      for (const Pair& pair : pairs)
        if (pair.first == sticker || pair.second == sticker) return alike(cube, pairs, pair);
    return 0;
  }
  std::string edge_name(const StickerCube& cube, std::size_t sticker) const {
    for (const auto& pairs : edges_)
      for (const Pair& pair : pairs)
        if (pair.first == sticker || pair.second == sticker) return name_of(cube, pair);
    return "";
  }

  bool is_reduced(const StickerCube& cube) const {
    return whole_centres(cube).size() == 6 && paired_edges(cube).size() == 12;
  }

  // A reduced cube as the 3x3x3 that it is.
  StickerCube as_3x3x3(const StickerCube& cube) const {
    StickerCube small(3);
    const std::array<unsigned, 3> at{0, 1, size_ - 1};
    for (const Face face : {U, R, F, D, L, B})
      for (unsigned row = 0; row < 3; ++row)
        for (unsigned column = 0; column < 3; ++column)
          small.paint(small.sticker(face, row, column), cube.colour(cube.sticker(face, at[row], at[column])));
    return small;
  }

 private:
  using Pair = std::pair<std::size_t, std::size_t>;  // of one piece; the faces in facelet order

  std::array<unsigned, 3> point(std::size_t sticker) const {
    const auto face = static_cast<Face>(sticker / size_ / size_);
    const auto row = static_cast<unsigned>(sticker / size_ % size_), column = static_cast<unsigned>(sticker % size_);
    const unsigned end = size_ - 1;
    switch (face) {
      case U:
        return {column, end, row};
      case R:
        return {end, end - row, end - column};
      case F:
        return {column, end - row, end};
      case D:
        return {column, 0, end - row};
      case L:
        return {0, end - row, column};
      case B:
        break;
    }
    return {end - column, end - row, 0};
  }

  static std::size_t alike(const StickerCube& cube, const std::vector<Pair>& pairs, const Pair& one) {
    return static_cast<std::size_t>(std::count_if(pairs.begin(), pairs.end(), [&](const Pair& each) {
      return cube.colour(each.first) == cube.colour(one.first) && cube.colour(each.second) == cube.colour(one.second);
    }));
  }

  static std::string name_of(const StickerCube& cube, const Pair& pair) {
    const std::string colours{face_letters[cube.colour(pair.first)], face_letters[cube.colour(pair.second)]};
    for (const std::string_view name : edge_names)
      if (std::is_permutation(name.begin(), name.end(), colours.begin(), colours.end())) return std::string(name);
    return colours;
  }

  unsigned size_;
  std::vector<std::vector<Pair>> edges_;  // twelve
};

}  // namespace rompicapo::cube
