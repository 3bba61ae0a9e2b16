// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/goals/sticker_pieces.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <numeric>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"

namespace rompicapo::cube {

template <class Stickers, class Name>
void StickerPieces::add(std::string_view kind, std::size_t places, unsigned orientations, const Stickers& stickers,
                        const Name& name) {
  Kind& made = kinds_.emplace_back(
      Kind{{std::string(kind), static_cast<std::uint16_t>(places), static_cast<std::uint16_t>(orientations)}});
  for (std::size_t place = 0; place < places; ++place) {
    const auto own = stickers(place);
    made.stickers.emplace_back(own.begin(), own.end());
    made.names.emplace_back(name(place));
    std::size_t label = 0;
    while (!std::equal(own.begin(), own.end(), made.stickers[label].begin(), [&](std::size_t one, std::size_t other) {
      return solved_.colour(one) == solved_.colour(other);
    }))
      ++label;
    made.labels.push_back(static_cast<std::uint16_t>(label));
  }
}

StickerPieces::StickerPieces(unsigned size) : solved_(size) {
  add(
      "corners", corner_count, 3, [&](std::size_t place) { return corner_stickers(solved_, place); },
      [](std::size_t place) { return corner_names[place]; });
  if (size % 2 == 1)
    add(
        "edges", edge_count, 2, [&](std::size_t place) { return edge_stickers(solved_, place); },
        [](std::size_t place) { return edge_names[place]; });
  for (unsigned depth = 1; depth <= wing_classes(size); ++depth)
    add(
        "wings", wing_count, 1, [&](std::size_t place) { return wing_stickers(solved_, depth, place); },
        [](std::size_t place) {
          const auto faces = wing_faces(place);
          return std::string{face_letters[faces[0]], face_letters[faces[1]]};
        });
  for (const CentreClass& each : centre_classes(size)) {
    const auto stickers = centre_stickers(solved_, each);
    add(
        "centres", centre_count, 1, [&](std::size_t place) { return std::array{stickers[place]}; },
        [&](std::size_t place) { return solved_.sticker_name(stickers[place]); });
  }
}

group::Definition StickerPieces::definition(const MoveSet& moves) const {
  group::Definition definition;
  definition.name = fmt::format("cube:{}", solved_.size());
  definition.solved = pattern(solved_);
  for (const Kind& kind : kinds_) definition.orbits.push_back(kind.orbit);
  for (const Move move : moves.all()) {
    group::Transformation transformation;
    for (const Kind& kind : kinds_) {
      auto& part = transformation.emplace_back(
          group::OrbitTransformation{group::Places(kind.orbit.places, 0), group::Places(kind.orbit.places, 0)});
      for (std::uint16_t from = 0; from < kind.orbit.places; ++from) {
        const std::size_t first = solved_.image(kind.stickers[from][0], moves.turn(move));
        for (std::size_t to = 0; to < kind.orbit.places; ++to)
          for (std::uint16_t twist = 0; twist < kind.orbit.orientations; ++twist)
            if (kind.stickers[to][twist] == first) {
              part.source[to] = from;
              part.twist[to] = twist;
            }
      }
    }
    definition.generators.push_back({std::string(moves.name(move)), std::move(transformation)});
  }
  return definition;
}

Face StickerPieces::shown(const Kind& kind, std::size_t label, std::size_t turned, std::size_t at) const {
  const std::vector<std::size_t>& home = kind.stickers[label];
  return solved_.colour(home[(at + home.size() - turned) % home.size()]);
}

group::Pattern StickerPieces::pattern(const StickerCube& cube) const {
  group::Pattern pattern;
  for (const Kind& kind : kinds_) {
    group::OrbitPattern& orbit = pattern.emplace_back();
    for (const std::vector<std::size_t>& stickers : kind.stickers) {
      std::size_t look = 0;
      const auto differs = [&](std::size_t at) {
        return cube.colour(stickers[at]) !=
               shown(kind, look / kind.orbit.orientations, look % kind.orbit.orientations, at);
      };
      while (differs(0) || differs(stickers.size() - 1)) ++look;  // two colours tell the piece
      orbit.pieces.push_back(static_cast<std::uint16_t>(look / kind.orbit.orientations));
      orbit.orientations.push_back(static_cast<std::uint16_t>(look % kind.orbit.orientations));
      orbit.moduli.push_back(kind.orbit.orientations);
    }
  }
  return pattern;
}

StickerCube StickerPieces::cube(const group::Pattern& pattern) const {
  StickerCube cube = solved_;
  for (std::size_t orbit = 0; orbit < kinds_.size(); ++orbit)
    for (std::size_t place = 0; place < kinds_[orbit].stickers.size(); ++place)
      for (std::size_t at = 0; at < kinds_[orbit].stickers[place].size(); ++at)
        cube.paint(kinds_[orbit].stickers[place][at],
                   shown(kinds_[orbit], pattern[orbit].pieces[place], pattern[orbit].orientations[place], at));
  return cube;
}

Expected<group::GoalPattern> StickerPieces::goal(const StickerPattern& wanted) const {
  group::GoalPattern goal;
  for (const Kind& kind : kinds_) {
    std::vector<group::Looks>& looks = goal.emplace_back(kind.orbit.places);
    std::vector<std::vector<std::size_t>> taken(kind.orbit.places);  // [label]: the places that it alone fits
    for (std::size_t place = 0; place < kind.orbit.places; ++place) {
      const std::vector<std::size_t>& stickers = kind.stickers[place];
      std::size_t fitting = 0, label = 0;  // how many labels, and the last of them
      for (std::size_t piece = 0; piece < kind.orbit.places; ++piece) {
        if (kind.labels[piece] != piece) continue;
        for (std::size_t turned = 0; turned < kind.orbit.orientations; ++turned) {
          std::size_t at = 0;
          while (at < stickers.size() &&
                 (wanted[stickers[at]] == '.' || wanted[stickers[at]] == face_letters[shown(kind, piece, turned, at)]))
            ++at;
          if (at < stickers.size()) continue;
          looks[place].set(piece * kind.orbit.orientations + turned);
          fitting += fitting == 0 || label != piece;
          label = piece;
        }
      }
      const auto first =
          std::find_if(stickers.begin(), stickers.end(), [&](std::size_t sticker) { return wanted[sticker] != '.'; });
      if (fitting == 0)
        return Error{ErrorCode::bad_state, fmt::format("no piece has the colours given at {}", kind.names[place]),
                     *first};
      if (fitting != 1) continue;
      taken[label].push_back(place);
      const auto there_are = static_cast<std::size_t>(
          std::count(kind.labels.begin(), kind.labels.end(), static_cast<std::uint16_t>(label)));
      if (taken[label].size() <= there_are) continue;
      std::vector<std::string_view> places;
      for (const std::size_t each : taken[label]) places.push_back(kind.names[each]);
      return Error{ErrorCode::bad_state,
                   there_are == 1
                       ? fmt::format("the goal puts the piece {} at {}", kind.names[label], joined(places, " and at "))
                       : fmt::format("the cube has {} {} {}; these are more: {}", there_are, kind.orbit.name,
                                     kind.names[label], joined(places, ", ")),
                   *first};
    }
  }
  return goal;
}

// A matching of pieces and places, by paths that move the pieces before.
Expected<StickerCube> StickerPieces::example(const group::GoalPattern& goal, Rng& rng) const {
  group::Pattern pattern = this->pattern(solved_);
  for (std::size_t orbit = 0; orbit < kinds_.size(); ++orbit) {
    const Kind& kind = kinds_[orbit];
    const std::size_t count = kind.orbit.places, orientations = kind.orbit.orientations;
    const auto fits = [&](std::size_t place, std::size_t piece) {
      return (goal[orbit][place] >> kind.labels[piece] * orientations & group::Looks((1u << orientations) - 1)).any();
    };
    std::vector<std::size_t> order(count), place_of(count, count);  // the latter: [piece]
    std::iota(order.begin(), order.end(), std::size_t{0});
    rng.shuffle(order);
    std::vector<bool> tried;
    const std::function<bool(std::size_t)> lay = [&](std::size_t place) {
      for (const std::size_t piece : order) {
        if (tried[piece] || !fits(place, piece)) continue;
        tried[piece] = true;
        if (place_of[piece] == count || lay(place_of[piece])) return place_of[piece] = place, true;
      }
      return false;
    };
    for (std::size_t place = 0; place < count; ++place) {
      tried.assign(count, false);
      if (!lay(place))
        return Error{ErrorCode::bad_state,
                     fmt::format("no arrangement of the {} fits: every piece for {} is needed elsewhere",
                                 kind.orbit.name, kind.names[place]),
                     {}};
    }
    for (std::size_t piece = 0; piece < count; ++piece) {
      auto turned = static_cast<std::uint16_t>(rng.below(static_cast<std::uint32_t>(orientations)));
      while (!goal[orbit][place_of[piece]][kind.labels[piece] * orientations + turned])
        turned = static_cast<std::uint16_t>((turned + 1) % orientations);
      pattern[orbit].pieces[place_of[piece]] = kind.labels[piece];
      pattern[orbit].orientations[place_of[piece]] = turned;
    }
  }
  return cube(pattern);
}

}  // namespace rompicapo::cube
