// SPDX-License-Identifier: MIT
//
// Let the state take point x of a piece to S(x). Its inverse, seen through a symmetry p, is p S^-1 p^-1. If piece q
// lies at (place a, orientation o), that has at the place of p(q) the piece whose home is the place of p(a), turned as
// p(q, t - o) is, where t is such that p(a, t) is unturned.
#include "rompicapo/group/pattern_database/inverse.hpp"

#include <algorithm>

namespace rompicapo::group {

namespace {

constexpr double worth_an_inverse = 0.03;  // what a further look-up must add to the mean

}  // namespace

InverseTables::InverseTables(const PatternTables& tables) : space_(tables.space()) {
  std::size_t points = 0;
  for (const SpaceOrbit& orbit : space_.orbits()) {
    const std::size_t own = orbit.places * orbit.orientations;
    if (own > 256) return;
    turned_at_.insert(turned_at_.end(), orbit.places, points);
    pieces_ += orbit.places;
    points += own;
  }
  if (!space_.distinct() || space_.goals().size() > 1 || tables.whole() || pieces_ > most_located) return;
  turned_stride_ = points;
  for (std::size_t move = 0; move < space_.moves(); ++move)
    for (const SpaceOrbit& orbit : space_.orbits()) {
      std::vector<std::uint8_t> to(orbit.places * orbit.orientations);
      for (std::size_t place = 0; place < orbit.places; ++place)
        for (std::size_t turn = 0; turn < orbit.orientations; ++turn) {
          const std::size_t at = move * orbit.places + place;
          to[orbit.source[at] * orbit.orientations + turn] =
              static_cast<std::uint8_t>(place * orbit.orientations + (turn + orbit.twist[at]) % orbit.orientations);
        }
      turned_.insert(turned_.end(), to.begin(), to.end());
    }
  take_best(tables);
}

// One after another that which adds most to the mean over states far from the goal, beside what is known without it.
void InverseTables::take_best(const PatternTables& tables) {
  const std::vector<SpaceState> far = tables.far_states();
  const std::size_t sides = tables.sides().size();
  std::vector<Cost> best;
  std::vector<std::vector<Cost>> values(tables.chosen().size() * sides);
  for (const SpaceState& state : far) {
    best.push_back(tables.bound(*tables.places(state)));
    const SpaceState turned = inverse(space_, state);
    for (std::size_t side = 0; side < values.size(); ++side)
      values[side].push_back(tables.value_from(side / sides, side % sides, turned));
  }
  while (look_ups_.size() < most_look_ups) {
    std::size_t taken = 0;
    Cost most = 0;
    for (std::size_t side = 0; side < values.size(); ++side) {
      Cost gain = 0;
      for (std::size_t sample = 0; sample < far.size(); ++sample)
        gain += std::max(best[sample], values[side][sample]) - best[sample];
      if (gain > most) taken = side;
      most = std::max(most, gain);
    }
    if (most < worth_an_inverse * static_cast<double>(far.size())) return;
    if (!add(tables, taken / sides, tables.sides()[taken % sides])) return;
    for (std::size_t sample = 0; sample < far.size(); ++sample)
      best[sample] = std::max(best[sample], values[taken][sample]);
  }
}

// False: the symmetry takes a place apart.
bool InverseTables::add(const PatternTables& tables, std::size_t table, const Symmetry& symmetry) {
  Side side;
  const LookUp known = tables.look_up(table, 0);
  side.entries = known.entries;
  side.most = known.most;
  for (std::size_t which = 0; which < known.parts; ++which) {
    Part part;
    part.coordinate = tables.chosen()[table].product.parts()[which];
    part.stride = known.stride[which];
    // Points of the orbit that the coordinate looks at come from one orbit, by the symmetry.
    std::size_t orbit_at = 0, point_at = 0, piece_at = 0;
    const std::size_t projection_orbit = part.coordinate->projection().orbit;
    std::size_t seen_first = 0;
    for (std::size_t orbit = 0; orbit < projection_orbit; ++orbit)
      seen_first += space_.orbits()[orbit].places * space_.orbits()[orbit].orientations;
    const SpaceOrbit& looked_at = space_.orbits()[projection_orbit];
    const std::size_t turns = looked_at.orientations, points = looked_at.places * turns;
    for (; orbit_at < space_.orbits().size(); ++orbit_at) {
      const SpaceOrbit& orbit = space_.orbits()[orbit_at];
      const std::size_t to = symmetry.point_to[point_at];
      if (to >= seen_first && to < seen_first + points) break;
      point_at += orbit.places * orbit.orientations;
      piece_at += orbit.places;
    }
    if (orbit_at == space_.orbits().size() || space_.orbits()[orbit_at].places != looked_at.places ||
        space_.orbits()[orbit_at].orientations != turns)
      return false;
    const auto seen_point = [&](std::size_t place, std::size_t turn) {
      return std::size_t{symmetry.point_to[point_at + place * turns + turn]} - seen_first;
    };
    part.first = piece_at;
    part.pieces = looked_at.places;
    part.points = points;
    for (std::size_t piece = 0; piece < part.pieces; ++piece) {
      for (std::size_t turn = 0; turn < turns; ++turn)
        if (seen_point(piece, turn) / turns != seen_point(piece, 0) / turns) return false;
      part.place.push_back(static_cast<std::uint8_t>(seen_point(piece, 0) / turns));
      for (std::size_t lies = 0; lies < points; ++lies) {
        const std::size_t place = lies / turns, turned = lies % turns;
        std::size_t unturned = 0;
        while (seen_point(place, unturned) % turns != 0) ++unturned;
        const std::size_t home = seen_point(place, 0) / turns;
        const std::size_t orientation = seen_point(piece, (unturned + turns - turned) % turns) % turns;
        part.look.push_back(part.coordinate->look_of(static_cast<std::uint16_t>(home * turns + orientation)));
      }
    }
    side.parts.push_back(std::move(part));
  }
  look_ups_.push_back(std::move(side));
  return true;
}

Located InverseTables::locate(const SpaceState& state) const {
  Located located{};
  std::size_t first = 0;
  for (std::size_t number = 0; number < state.size(); ++number) {
    const SpaceOrbit& orbit = space_.orbits()[number];
    for (std::size_t place = 0; place < orbit.places; ++place) {
      const std::uint16_t cell = state[number][place];
      located[first + orbit.kind_of(cell)] =
          static_cast<std::uint8_t>(place * orbit.orientations + orbit.orientation_of(cell));
    }
    first += orbit.places;
  }
  return located;
}

void InverseTables::move(Located& located, std::size_t move) const {
  const std::uint8_t* turned = &turned_[move * turned_stride_];
  for (std::size_t piece = 0; piece < pieces_; ++piece) located[piece] = turned[turned_at_[piece] + located[piece]];
}

std::uint64_t InverseTables::entry(std::size_t look_up, const Located& located) const {
  std::array<std::uint8_t, most_located> key;  // NOLINT: filled below, as far as it is read
  std::uint64_t at = 0;
  for (const Part& part : look_ups_[look_up].parts) {
    for (std::size_t piece = 0; piece < part.pieces; ++piece)
      key[part.place[piece]] = part.look[piece * part.points + located[part.first + piece]];
    at += part.coordinate->index_of(key.data()) * part.stride;
  }
  return at;
}

}  // namespace rompicapo::group
