// SPDX-License-Identifier: MIT
#include "rompicapo/group/pattern_database/symmetry.hpp"

#include <algorithm>
#include <numeric>

#include "rompicapo/tables/build_limits.hpp"

namespace rompicapo::group {

namespace {

using Points = std::vector<std::uint16_t>;  // [point]: where it goes

constexpr std::size_t most_points = 1024, most_moves = 128, most_symmetries = 240;
constexpr std::size_t most_trials = 20000;  // of choices of moves that are looked at
constexpr std::uint16_t nowhere = 0xffff;

std::size_t count_points(const Space& space) {
  std::size_t count = 0;
  for (const SpaceOrbit& orbit : space.orbits()) count += orbit.places * orbit.orientations;
  return count;
}

Points composed(const Points& first, const Points& then) {
  Points both(first.size());
  for (std::size_t point = 0; point < first.size(); ++point) both[point] = then[first[point]];
  return both;
}

std::vector<Points> moves_of(const Space& space) {
  std::vector<Points> all(space.moves(), Points(count_points(space)));
  std::size_t first = 0;
  for (const SpaceOrbit& orbit : space.orbits()) {
    for (std::size_t move = 0; move < space.moves(); ++move)
      for (std::size_t place = 0; place < orbit.places; ++place)
        for (std::size_t turn = 0; turn < orbit.orientations; ++turn) {
          const std::size_t at = move * orbit.places + place;
          all[move][first + orbit.source[at] * orbit.orientations + turn] = static_cast<std::uint16_t>(
              first + place * orbit.orientations + (turn + orbit.twist[at]) % orbit.orientations);
        }
    first += orbit.places * orbit.orientations;
  }
  return all;
}

// A number that symmetric permutations share: what cycles there are.
std::uint64_t signature(const Points& permutation) {
  std::vector<bool> met(permutation.size());
  std::uint64_t sum = 0;
  for (std::size_t start = 0; start < permutation.size(); ++start) {
    std::uint64_t length = 0;
    for (std::size_t at = start; !met[at]; at = permutation[at], ++length) met[at] = true;
    sum += length * length * length * 0x9e3779b97f4a7c15 >> 7;
  }
  return sum;
}

class Finder {
 public:
  explicit Finder(const Space& space) : moves_(moves_of(space)), count_(moves_.size()), pairs_(count_ * count_) {
    for (std::size_t one = 0; one < count_; ++one) {
      alone_.push_back(signature(moves_[one]));
      for (std::size_t other = 0; other < count_; ++other)
        pairs_[one * count_ + other] = signature(composed(moves_[one], moves_[other]));
    }
    // A move that is a power of a chosen one follows it.
    std::vector<bool> known(count_);
    for (std::size_t move = 0; move < count_; ++move) {
      if (known[move]) continue;
      base_.push_back(move);
      Points power = moves_[move];
      for (unsigned times = 0; times < 64; ++times, power = composed(power, moves_[move])) {
        const auto found = std::find(moves_.begin(), moves_.end(), power);
        if (found != moves_.end()) known[static_cast<std::size_t>(found - moves_.begin())] = true;
      }
    }
  }

  std::vector<Symmetry> run(Symmetry identity) {
    found_.push_back(std::move(identity));
    std::vector<std::size_t> chosen;
    choose(chosen);
    return std::move(found_);
  }

 private:
  void choose(std::vector<std::size_t>& chosen) {
    if (trials_ >= most_trials || found_.size() >= most_symmetries || tables::BuildScope::current().stopped()) return;
    const std::size_t at = chosen.size();
    if (at == base_.size()) {
      ++trials_;
      if (chosen != base_) follow(chosen);
      return;
    }
    for (std::size_t image = 0; image < count_; ++image) {
      bool fits = pairs_[image * count_ + image] == pairs_[base_[at] * count_ + base_[at]] &&
                  alone_[image] == alone_[base_[at]];
      for (std::size_t before = 0; before < at && fits; ++before)
        fits = image != chosen[before] &&
               pairs_[image * count_ + chosen[before]] == pairs_[base_[at] * count_ + base_[before]];
      if (!fits) continue;
      ++trials_;
      chosen.push_back(image);
      choose(chosen);
      chosen.pop_back();
    }
  }

  // Adds the symmetry that makes these moves of the generators, if there is one.
  void follow(const std::vector<std::size_t>& chosen) {
    const std::size_t points = moves_[0].size();
    Symmetry symmetry{std::vector<std::uint16_t>(count_), Points(points, nowhere)};
    std::vector<bool> taken(points);
    for (std::size_t start = 0; start < points; ++start) {
      if (symmetry.point_to[start] != nowhere) continue;
      bool placed = false;
      for (std::size_t image = 0; image < points && !placed; ++image)
        placed = !taken[image] && spread(chosen, start, image, symmetry.point_to, taken);
      if (!placed) return;
    }
    for (std::size_t move = 0; move < count_; ++move) {
      Points seen_move(points);
      for (std::size_t point = 0; point < points; ++point)
        seen_move[symmetry.point_to[point]] = symmetry.point_to[moves_[move][point]];
      const auto found = std::find(moves_.begin(), moves_.end(), seen_move);
      if (found == moves_.end()) return;
      symmetry.move_to[move] = static_cast<std::uint16_t>(found - moves_.begin());
    }
    found_.push_back(std::move(symmetry));
  }

  // If `start` goes to `image`, so goes all that the moves make of it. False, and nothing changed: that cannot be.
  bool spread(const std::vector<std::size_t>& chosen, std::size_t start, std::size_t image, Points& to,
              std::vector<bool>& taken) const {
    std::vector<std::size_t> queue{start};
    to[start] = static_cast<std::uint16_t>(image);
    taken[image] = true;
    bool fits = true;
    for (std::size_t at = 0; at < queue.size() && fits; ++at)
      for (std::size_t which = 0; which < base_.size() && fits; ++which) {
        const std::size_t next = moves_[base_[which]][queue[at]];
        const std::uint16_t wanted = moves_[chosen[which]][to[queue[at]]];
        if (to[next] == nowhere && !taken[wanted]) {
          to[next] = wanted;
          taken[wanted] = true;
          queue.push_back(next);
        } else {
          fits = to[next] == wanted;
        }
      }
    if (fits) return true;
    for (const std::size_t point : queue) {
      taken[to[point]] = false;
      to[point] = nowhere;
    }
    return false;
  }

  std::vector<Points> moves_;
  std::size_t count_;
  std::vector<std::uint64_t> alone_;  // [move]: its signature
  std::vector<std::uint64_t> pairs_;  // [one * count + other]: signature of both
  std::vector<std::size_t> base_;
  std::vector<Symmetry> found_;
  std::size_t trials_ = 0;
};

// Where each home point lies, by the state.
Points points_of(const Space& space, const SpaceState& state) {
  Points points;
  for (std::size_t number = 0; number < state.size(); ++number) {
    const SpaceOrbit& orbit = space.orbits()[number];
    const std::size_t first = points.size();
    points.resize(first + orbit.places * orbit.orientations);
    for (std::size_t place = 0; place < orbit.places; ++place)
      for (std::size_t turn = 0; turn < orbit.orientations; ++turn) {
        const std::uint16_t cell = state[number][place];
        points[first + orbit.kind_of(cell) * orbit.orientations + turn] = static_cast<std::uint16_t>(
            first + place * orbit.orientations + (turn + orbit.orientation_of(cell)) % orbit.orientations);
      }
  }
  return points;
}

SpaceState state_of(const Space& space, const Points& points) {
  SpaceState state;
  std::size_t first = 0;
  for (const SpaceOrbit& orbit : space.orbits()) {
    SpaceCells& cells = state.emplace_back(orbit.places);
    for (std::size_t kind = 0; kind < orbit.places; ++kind) {
      const std::size_t lies = points[first + kind * orbit.orientations] - first;
      cells[lies / orbit.orientations] =
          static_cast<std::uint16_t>(kind * orbit.orientations + lies % orbit.orientations);
    }
    first += orbit.places * orbit.orientations;
  }
  return state;
}

}  // namespace

Symmetry no_symmetry(const Space& space) {
  Symmetry identity{std::vector<std::uint16_t>(space.moves()), Points(count_points(space))};
  std::iota(identity.move_to.begin(), identity.move_to.end(), std::uint16_t{0});
  std::iota(identity.point_to.begin(), identity.point_to.end(), std::uint16_t{0});
  return identity;
}

std::vector<Symmetry> symmetries(const Space& space) {
  if (!space.distinct() || space.goals().size() > 1 || space.moves() == 0 || space.moves() > most_moves ||
      count_points(space) > most_points)
    return {no_symmetry(space)};
  return Finder(space).run(no_symmetry(space));
}

SpaceState conjugate(const Space& space, const Symmetry& symmetry, const SpaceState& state) {
  const Points points = points_of(space, state);
  Points made(points.size());
  for (std::size_t point = 0; point < points.size(); ++point)
    made[symmetry.point_to[point]] = symmetry.point_to[points[point]];
  return state_of(space, made);
}

SpaceState inverse(const Space& space, const SpaceState& state) {
  const Points points = points_of(space, state);
  Points made(points.size());
  for (std::size_t point = 0; point < points.size(); ++point) made[points[point]] = static_cast<std::uint16_t>(point);
  return state_of(space, made);
}

}  // namespace rompicapo::group
