// SPDX-License-Identifier: MIT
//
// G is what the moves generate, K what leaves the solved state as it is when like pieces change places or what does not
// show is turned. A state that some t makes of the solved one is reachable if t is in K G. Where G is normal in <G, K>
// that is all of it; else <G, K> proves only what is out of reach.
#include "rompicapo/group/reach.hpp"

#include <algorithm>

#include "rompicapo/group/points.hpp"

namespace rompicapo::group {

namespace {

constexpr std::uint64_t most_bytes = std::uint64_t{400} << 20;  // of one group's elements
constexpr std::uint64_t most_work = 1'000'000'000;              // of all groups: points of permutations multiplied
constexpr std::uint64_t most_effort = 60'000'000;               // of a search: points of elements multiplied
constexpr std::uint64_t most_alike = 1'000'000;  // elements that keep the solved state, when they are counted

std::uint16_t difference(std::uint16_t from, std::uint16_t to, std::uint16_t modulus) {
  return static_cast<std::uint16_t>((to + modulus - from % modulus) % modulus);
}

// What generates K: exchanges of neighbours among the like, and turns that do not show.
std::vector<Transformation> exchanges(const std::vector<Orbit>& orbits, const Pattern& solved, Factors& order) {
  std::vector<Transformation> list;
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit) {
    const OrbitPattern& part = solved[orbit];
    const std::uint16_t turns = orbits[orbit].orientations;
    std::vector<std::size_t> last(labels_of(part), orbits[orbit].places), alike(labels_of(part));
    for (std::size_t place = 0; place < orbits[orbit].places; ++place) {
      const std::size_t label = part.pieces[place], other = std::exchange(last[label], place);
      order.multiply(++alike[label]);
      order.multiply(turns / part.moduli[place]);
      if (part.moduli[place] != turns) {
        list.push_back(identity(orbits));
        list.back()[orbit].twist[place] = part.moduli[place];
      }
      if (other == orbits[orbit].places) continue;
      list.push_back(identity(orbits));
      OrbitTransformation& made = list.back()[orbit];
      std::swap(made.source[place], made.source[other]);
      made.twist[place] = difference(part.orientations[other], part.orientations[place], turns);
      made.twist[other] = difference(part.orientations[place], part.orientations[other], turns);
    }
  }
  return list;
}

// One of the transformations that make `pattern` of `solved`.
Transformation any_way(const std::vector<Orbit>& orbits, const Pattern& solved, const Pattern& pattern) {
  Transformation made = identity(orbits);
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit) {
    // The places where a label is at home, from the last on: [label] the last one, [place] the one before.
    const std::uint16_t none = orbits[orbit].places;
    Places last(labels_of(solved[orbit]), none), before(none, none);
    for (std::uint16_t place = 0; place < none; ++place)
      before[place] = std::exchange(last[solved[orbit].pieces[place]], place);
    for (std::size_t place = 0; place < none; ++place) {
      std::uint16_t& home = last[pattern[orbit].pieces[place]];
      const std::uint16_t from = home;
      home = before[from];
      made[orbit].source[place] = from;
      made[orbit].twist[place] =
          difference(solved[orbit].orientations[from], pattern[orbit].orientations[place], orbits[orbit].orientations);
    }
  }
  return made;
}

std::uint64_t bytes_of(const std::vector<Orbit>& orbits, std::size_t points) {
  std::uint64_t elements = 0;
  for (const Orbit& orbit : orbits) elements += std::uint64_t{orbit.places} * orbit.places * orbit.orientations / 2;
  return elements * points * 2 * sizeof(std::uint16_t);
}

}  // namespace

struct Reach::Inside {
  Inside(const Definition& definition, const Moves& moves)
      : orbits(definition.orbits), solved(definition.solved), points(orbits, solved) {
    for (const NamedMove& move : moves.all())
      if (move.exponent == 1) generators.push_back(move.transformation);
    if (bytes_of(orbits, points.count()) > most_bytes) return;
    group = group_of(generators);
    if (group == nullptr) return;
    order = order_of(*group);
    std::vector<Transformation> all = exchanges(orbits, solved, kept);
    plain = all.empty();
    if (plain) return;
    const std::vector<Transformation> swaps = all;
    all.insert(all.end(), generators.begin(), generators.end());
    with_swaps = group_of(all);
    if (with_swaps == nullptr) group.reset();
    if (group == nullptr) return;
    Factors twice = order;
    twice.multiply(2);
    const Factors around = order_of(*with_swaps);
    normal = around == order || around == twice || normalized_by(swaps);  // a half of a group is normal in it
  }

  std::unique_ptr<const PermutationGroup> group_of(const std::vector<Transformation>& by) const {
    std::vector<Permutation> permutations;
    for (const Transformation& each : by) permutations.push_back(points.permutation_of(each));
    const std::optional<Factors> most = largest_order(orbits, by);
    const auto largest = [&](std::span<const std::uint64_t> sizes) {
      Factors product;
      for (const std::uint64_t size : sizes) product.multiply(size);
      return most == product;
    };
    auto made = std::make_unique<const PermutationGroup>(points.count(), permutations, largest, most_work);
    return made->whole() ? std::move(made) : nullptr;
  }

  // False also where that would take too long to be found out.
  bool normalized_by(const std::vector<Transformation>& swaps) const {
    if (swaps.size() * generators.size() * points.count() * points.count() > most_work) return false;
    for (const Transformation& swap : swaps)
      for (const Transformation& generator : generators)
        for (const Transformation& first : {swap, inverse(orbits, swap)}) {
          const Transformation moved = composed(orbits, composed(orbits, first, generator), inverse(orbits, first));
          if (!group->contains(points.permutation_of(moved))) return false;
        }
    return true;
  }

  // Whether a piece from the place of `from` may lie at `point` of `pattern`.
  bool may_go(const Points::Place& from, std::uint16_t point, const Pattern& pattern) const {
    const Points::Place& to = points.place_of(point);
    if (to.orbit != from.orbit || pattern[to.orbit].pieces[to.place] != solved[from.orbit].pieces[from.place])
      return false;
    const std::uint16_t modulus = solved[from.orbit].moduli[from.place];
    return (solved[from.orbit].orientations[from.place] + points.turn_of(point)) % modulus ==
           pattern[to.orbit].orientations[to.place] % modulus;
  }

  struct Search {
    const Pattern& pattern;
    std::uint64_t wanted = 1, found = 0, effort = 0;
    Permutation last{};  // found
    bool over() const { return found >= wanted || effort > most_effort; }
  };

  // Elements of the group that make the pattern and begin, at the places before `at`, as `made` does.
  void search(Search& task, std::size_t at, const Permutation& made) const {
    if (at == points.places().size()) return void((++task.found, task.last = made));
    const Points::Place& from = points.places()[at];
    for (const std::uint16_t point : group->orbit(from.first)) {
      if (task.over()) return;
      if (!may_go(from, made[point], task.pattern)) continue;
      task.effort += points.count();
      if (point == from.first) {
        search(task, at + 1, made);
        continue;
      }
      Permutation next = group->element(from.first, point);
      for (std::uint16_t& each : next) each = made[each];
      search(task, at + 1, next);
    }
  }

  Search begin(const Pattern& pattern, std::uint64_t wanted) const {
    Search task{pattern, wanted};
    search(task, 0, points.permutation_of(identity(orbits)));
    return task;
  }

  std::vector<Orbit> orbits;
  Pattern solved;
  Points points;
  std::vector<Transformation> generators;
  std::unique_ptr<const PermutationGroup> group, with_swaps;  // null: too large to be known
  Factors order, kept;                                        // of the group, of K
  bool plain = false;                                         // no piece is like another
  bool normal = false;
};

Reach::Reach(const Definition& definition, const Moves& moves)
    : inside_(std::make_unique<const Inside>(definition, moves)) {}
Reach::~Reach() = default;

Reach::Verdict Reach::verdict(const Pattern& pattern) const {
  const Inside& in = *inside_;
  if (in.group == nullptr) return Verdict::unknown;
  const Permutation way = in.points.permutation_of(any_way(in.orbits, in.solved, pattern));
  const PermutationGroup& around = in.plain ? *in.group : *in.with_swaps;
  if (!around.contains(way)) return Verdict::unreachable;
  if (in.plain || in.normal) return Verdict::reachable;
  const Inside::Search task = in.begin(pattern, 1);
  if (task.found > 0) return Verdict::reachable;
  return task.over() ? Verdict::unknown : Verdict::unreachable;
}

Pattern Reach::random(Rng& rng) const {
  const Inside& in = *inside_;
  Pattern pattern = in.solved;
  if (in.group != nullptr) {
    apply(in.orbits, in.points.transformation_of(in.group->random(rng)), pattern);
    return pattern;
  }
  for (std::size_t step = 0; step < 20 * in.points.count() && !in.generators.empty(); ++step)
    apply(in.orbits, in.generators[rng.below(static_cast<std::uint32_t>(in.generators.size()))], pattern);
  return pattern;
}

std::optional<Transformation> Reach::way_to(const Pattern& pattern) const {
  const Inside& in = *inside_;
  if (in.group == nullptr) return std::nullopt;
  const Inside::Search task = in.begin(pattern, 1);
  return task.found > 0 ? std::optional(in.points.transformation_of(task.last)) : std::nullopt;
}

std::string Reach::group_order() const { return inside_->group == nullptr ? "" : inside_->order.text(); }

std::string Reach::states() const {
  const Inside& in = *inside_;
  if (in.group == nullptr) return "";
  Factors count = in.plain || !in.normal ? in.order : order_of(*in.with_swaps);
  if (!in.plain && in.normal) count.multiply(in.kept, -1);
  if (in.plain || in.normal) return count.text();
  const Inside::Search task = in.begin(in.solved, most_alike);
  if (task.over()) return "";
  count.multiply(task.found, -1);
  return count.text();
}

}  // namespace rompicapo::group
