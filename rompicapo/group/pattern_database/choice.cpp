// SPDX-License-Identifier: MIT
#include "rompicapo/group/pattern_database/choice.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "rompicapo/tables/build_limits.hpp"

namespace rompicapo::group {

namespace {

constexpr std::size_t tried = 64;        // candidates of which the mean is estimated
constexpr std::size_t sampled = 50'000;  // states of the search that estimates it

// In moves, from what was measured (docs/decisions/file-optimal.md): each doubling of the sides; an orbit not seen at
// all; a table that sees pieces which no other sees.
constexpr double side_worth = 0.15, unseen_worth = 2, fresh_worth = 0.5;

// What may be seen of one orbit: up to two coordinates.
struct Option {
  std::vector<Projection> parts;
  double share = 1;    // of the product of its coordinates, what can be met at most
  double entries = 1;  // an upper bound
  bool whole = false;
  std::vector<bool> tracked{};  // [kind]: told from others
};

struct Candidate {
  std::vector<const Option*> options;
  double entries = 1, share = 1;
};

std::uint16_t common_modulus(const SpaceOrbit& orbit) {
  std::uint16_t common = 0;
  for (const std::uint16_t modulus : orbit.modulus) common = std::gcd(common, modulus);
  return common;
}

class Options {
 public:
  Options(const Space& space, std::size_t number, std::size_t first)
      : space_(space), orbit_(space.orbits()[number]), number_(number), first_(first), kinds_(orbit_.modulus.size()) {
    all_.push_back({});
    all_.back().tracked.assign(kinds_, false);
    add_orientations();
    add_places();
    add_some();
    add_alike();
  }

  std::vector<Option> take() { return std::move(all_); }

 private:
  Projection nothing() const { return {number_, std::vector<std::uint16_t>(kinds_), {1}}; }

  // Kinds from the `from`-th on, counted from the first wanted, are told apart.
  Projection some(std::size_t from, std::size_t count, bool turned) const {
    Projection projection = nothing();
    for (std::size_t at = 0; at < count; ++at) {
      const std::size_t kind = (first_ + from + at) % kinds_;
      projection.label[kind] = static_cast<std::uint16_t>(at + 1);
      projection.modulus.push_back(turned ? orbit_.modulus[kind] : std::uint16_t{1});
    }
    if (count == kinds_) {  // no kind is left for label 0
      for (std::uint16_t& label : projection.label) --label;
      projection.modulus.erase(projection.modulus.begin());
    }
    return projection;
  }

  std::optional<Projection> orientations() const {
    const std::uint16_t common = common_modulus(orbit_);
    if (common < 2) return {};
    Projection projection = nothing();
    projection.modulus = {common};
    return projection;
  }

  void add(std::vector<Projection> parts, bool whole, double share = 1) {
    Option option{std::move(parts), share, 1, whole, std::vector<bool>(kinds_)};
    for (const Projection& projection : option.parts) {
      option.entries *= Coordinate::bound(space_, projection);
      for (std::size_t kind = 0; kind < kinds_; ++kind)
        if (projection.modulus.size() > 1 && projection.label[kind] != 0) option.tracked[kind] = true;
    }
    if (option.entries < 1e12) all_.push_back(std::move(option));
  }

  bool all_turn_alike() const {
    return std::all_of(orbit_.modulus.begin(), orbit_.modulus.end(),
                       [&](std::uint16_t modulus) { return modulus == orbit_.modulus[0]; });
  }

  void add_orientations() {
    if (const auto turned = orientations()) add({*turned}, kinds_ == 1 && all_turn_alike());
  }

  void add_places() {
    const auto turned = orientations();
    for (std::size_t count = 1; count <= kinds_ && kinds_ > 1; ++count) {
      const Projection places = some(0, count, false);
      if (count + 1 == kinds_) continue;  // the last is where no other is
      if (orbit_.orientations > 1) add({places}, false);
      if (turned) add({places, *turned}, count == kinds_ && all_turn_alike());
    }
  }

  void add_some() {
    for (std::size_t count = 1; count <= kinds_; ++count) {
      const Projection projection = some(0, count, true);
      if (count + 1 == kinds_ && orbit_.orientations == 1) continue;
      add({projection}, count == kinds_);
      for (std::size_t other = 2; other <= count && count + other <= kinds_; ++other) {
        const Projection rest = some(count, other, true), both = some(0, count + other, true);
        add({projection, rest}, false,
            Coordinate::bound(space_, both) /
                (Coordinate::bound(space_, projection) * Coordinate::bound(space_, rest)));
      }
    }
  }

  // Pieces that some moves leave where they are, not told from each other: to keep them home is what a subgroup does.
  void add_alike() {
    const auto turned = orientations();
    std::vector<std::vector<std::uint16_t>> met;
    for (std::size_t one = 0; one < space_.moves(); ++one)
      for (std::size_t other = one; other < space_.moves(); ++other) {
        Projection projection = nothing();
        std::size_t count = 0;
        for (std::size_t place = 0; place < orbit_.places; ++place)
          if (orbit_.source[one * orbit_.places + place] == place &&
              orbit_.source[other * orbit_.places + place] == place) {
            projection.label[orbit_.kind_of(orbit_.goal[place])] = 1;
            ++count;
          }
        if (count == 0 || count >= orbit_.places || kinds_ < 3 || met.size() >= 6) continue;
        if (std::find(met.begin(), met.end(), projection.label) != met.end()) continue;
        met.push_back(projection.label);
        projection.modulus = {1, 1};
        add({projection}, false);
        if (turned) add({projection, *turned}, false);
      }
  }

  const Space& space_;
  const SpaceOrbit& orbit_;
  std::size_t number_, first_, kinds_;
  std::vector<Option> all_;
};

// Then whatever is chosen is not used.
bool stopped() { return tables::BuildScope::current().stopped(); }

// All products of one option an orbit that may fit, the largest first.
class Candidates {
 public:
  Candidates(const std::vector<std::vector<Option>>& options, double most) : options_(options), most_(most) {
    Candidate none;
    extend(none, 0, 0);
    std::stable_sort(all_.begin(), all_.end(),
                     [](const Candidate& one, const Candidate& other) { return one.entries > other.entries; });
  }

  std::vector<Candidate> take() { return std::move(all_); }

 private:
  void extend(Candidate& made, std::size_t orbit, std::size_t parts) {
    stopped_ = stopped_ || (all_.size() % 1024 == 0 && stopped());
    if (stopped_ || made.entries > most_ || parts > most_parts || all_.size() >= 200'000) return;
    if (orbit == options_.size()) {
      if (parts != 0) all_.push_back(made);
      return;
    }
    for (const Option& option : options_[orbit]) {
      Candidate more = made;
      more.options.push_back(&option);
      more.entries *= option.entries;
      more.share *= option.share;
      extend(more, orbit + 1, parts + option.parts.size());
    }
  }

  const std::vector<std::vector<Option>>& options_;
  double most_;
  bool stopped_ = false;
  std::vector<Candidate> all_;
};

// Entries met by a short search.
class Met {
 public:
  bool insert(std::uint64_t entry) {
    std::size_t slot = static_cast<std::size_t>(entry * 0x9e3779b97f4a7c15 >> 47);
    while (slots_[slot] != 0 && slots_[slot] != entry + 1) slot = (slot + 1) % slots_.size();
    if (slots_[slot] != 0) return false;
    slots_[slot] = entry + 1;
    return true;
  }

 private:
  std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(std::size_t{1} << 17);
};

// How many lie at each distance, until `sampled` have been met.
std::vector<double> first_layers(const Product& product, std::size_t moves) {
  Met met;
  std::vector<std::uint64_t> layer{0}, next;
  std::vector<double> counts{1};
  met.insert(0);
  for (std::size_t all = 1; !layer.empty() && all < sampled;) {
    for (const std::uint64_t entry : layer) {
      for (std::size_t move = 0; move < moves; ++move) {
        std::uint64_t left = entry, made = 0;
        for (std::size_t part = 0; part < product.parts().size(); ++part) {
          const auto digit = static_cast<std::uint32_t>(left / product.stride(part));
          left %= product.stride(part);
          made += product.parts()[part]->after(digit, move) * product.stride(part);
        }
        if (met.insert(made)) next.push_back(made);
      }
      if (all + next.size() >= sampled) break;
    }
    // A layer that is cut short is no measure of growth.
    if (all + next.size() >= sampled && counts.size() > 2) break;
    all += next.size();
    if (!next.empty()) counts.push_back(static_cast<double>(next.size()));
    layer.swap(next);
    next.clear();
  }
  return counts;
}

// The real products of candidates that fit, the largest first.
struct Fitting {
  Product product;
  Candidate candidate;
};

bool is_whole(const Candidate& candidate) {
  return std::all_of(candidate.options.begin(), candidate.options.end(),
                     [](const Option* option) { return option->whole; });
}

std::vector<Fitting> fitting(CoordinateCache& cache, std::vector<Candidate> candidates, std::uint64_t bytes) {
  std::vector<Fitting> all;
  for (Candidate& candidate : candidates) {
    if (all.size() >= tried || stopped()) break;
    std::vector<const Coordinate*> parts;
    bool there = true;
    std::uint64_t listed = 0;
    for (const Option* option : candidate.options) {
      for (const Projection& projection : option->parts) {
        const Coordinate* part = there ? cache.get(projection) : nullptr;
        there = part != nullptr;
        if (!there) break;
        listed += part->bytes();
        parts.push_back(part);
      }
    }
    if (!there) continue;
    Product product(std::move(parts));
    if (product.building_bytes() + listed <= bytes) all.push_back({std::move(product), std::move(candidate)});
  }
  return all;
}

}  // namespace

// Beyond what was searched a layer makes `growth` times itself, spread over what is not met yet; growth goes on to
// fall as it fell last (that of eight corners alone does so from the start, that of a coset space hardly at all).
double expected_mean(const Product& product, std::size_t moves, double share) {
  std::vector<double> counts = first_layers(product, moves);
  const double all = std::max(1.0, static_cast<double>(product.entries()) * share);
  double met = std::accumulate(counts.begin(), counts.end(), 0.0);
  const std::size_t known = counts.size();
  double growth = known > 1 ? counts[known - 1] / counts[known - 2] : 1, trend = 1;
  if (known > 3) trend = std::min(1.0, growth * counts[known - 3] / counts[known - 2]);
  while (met < all * 0.999 && counts.size() < 64) {
    growth *= trend;
    const double left = all - met, made = left * -std::expm1(-growth * counts.back() / left);
    if (made < 1) break;
    counts.push_back(made);
    met += made;
  }
  double sum = 0;
  for (std::size_t distance = 0; distance < counts.size(); ++distance)
    sum += static_cast<double>(distance) * counts[distance];
  return sum / met;
}

// A table is the same from two sides if the same pieces share labels.
std::size_t count_sides(const Space& space, const std::vector<Symmetry>& symmetries, const Product& product) {
  std::vector<std::vector<std::uint16_t>> sides;
  for (const Symmetry& symmetry : symmetries) {
    std::vector<std::uint16_t> side;
    for (const Coordinate* part : product.parts()) {
      const Projection& look = part->projection();
      std::vector<std::uint16_t> labels(symmetry.point_to.size(), 0), renamed(look.modulus.size(), 0);
      std::size_t first = 0;
      for (std::size_t before = 0; before < look.orbit; ++before)
        first += space.orbits()[before].places * space.orbits()[before].orientations;
      const SpaceOrbit& orbit = space.orbits()[look.orbit];
      for (std::size_t point = 0; point < orbit.places * orbit.orientations; ++point)
        labels[symmetry.point_to[first + point]] =
            static_cast<std::uint16_t>(1 + look.label[orbit.kind_of(orbit.goal[point / orbit.orientations])]);
      std::uint16_t names = 0;
      for (const std::uint16_t label : labels)
        if (label != 0 && renamed[label - 1u] == 0) renamed[label - 1u] = ++names;
      for (const std::uint16_t label : labels) side.push_back(label == 0 ? label : renamed[label - 1u]);
    }
    sides.push_back(std::move(side));
  }
  std::sort(sides.begin(), sides.end());
  return static_cast<std::size_t>(std::unique(sides.begin(), sides.end()) - sides.begin());
}

namespace {

class Chooser {
 public:
  Chooser(CoordinateCache& cache, const std::vector<Symmetry>& symmetries, std::uint64_t bytes)
      : cache_(cache), symmetries_(symmetries), bytes_(bytes) {
    for (const SpaceOrbit& orbit : cache.space().orbits()) tracked_.emplace_back(orbit.modulus.size());
  }

  std::vector<Chosen> run() {
    const bool several = symmetries_.size() == 1;  // one is not to be turned about
    const auto all = options();
    if (take_best(all, bytes_, true)) return std::move(chosen_);
    if (!several) {
      take_best(all, bytes_, false);
      return std::move(chosen_);
    }
    for (unsigned turn = 0; turn < 3; ++turn)
      if (!take_best(options(), bytes_ / 3, false)) break;
    return std::move(chosen_);
  }

 private:
  // Pieces not tracked yet come first.
  std::vector<std::vector<Option>> options() const {
    std::vector<std::vector<Option>> all;
    for (std::size_t orbit = 0; orbit < tracked_.size(); ++orbit) {
      const auto known = static_cast<std::size_t>(std::count(tracked_[orbit].begin(), tracked_[orbit].end(), true));
      all.push_back(Options(cache_.space(), orbit, known % tracked_[orbit].size()).take());
    }
    return all;
  }

  double worth(const Fitting& fits, double mean) const {
    double fresh = 0, kinds = 0, unseen = 0;
    for (std::size_t orbit = 0; orbit < tracked_.size(); ++orbit) {
      const Option& option = *fits.candidate.options[orbit];
      if (option.parts.empty()) ++unseen;
      for (std::size_t kind = 0; kind < tracked_[orbit].size(); ++kind, ++kinds)
        if (option.tracked[kind] && !tracked_[orbit][kind]) ++fresh;
    }
    return mean + (chosen_.empty() ? 0 : fresh_worth * fresh / kinds) - unseen_worth * unseen +
           side_worth * std::log2(static_cast<double>(count_sides(cache_.space(), symmetries_, fits.product)));
  }

  // Adds the best; only a whole one where that is wanted. False: there is none, or it is there already.
  bool take_best(const std::vector<std::vector<Option>>& options, std::uint64_t bytes, bool whole) {
    // What orientations and parities rule out is not in a candidate's bound: some are smaller than they look.
    std::vector<Candidate> candidates = Candidates(options, 16.0 * static_cast<double>(bytes)).take();
    if (whole)
      candidates.erase(
          std::remove_if(candidates.begin(), candidates.end(), [](const Candidate& each) { return !is_whole(each); }),
          candidates.end());
    const std::vector<Fitting> fits = fitting(cache_, std::move(candidates), bytes);
    const Fitting* best = nullptr;
    double best_worth = 0, best_mean = 0;
    for (const Fitting& each : fits) {
      if (stopped()) break;
      const double mean = expected_mean(each.product, cache_.space().moves(), each.candidate.share);
      const double its_worth = worth(each, mean);
      if (best != nullptr && its_worth <= best_worth) continue;
      best = &each;
      best_worth = its_worth;
      best_mean = mean;
    }
    if (best == nullptr || std::any_of(chosen_.begin(), chosen_.end(), [&](const Chosen& each) {
          return each.product.parts() == best->product.parts();
        }))
      return false;
    chosen_.push_back({best->product, best_mean, is_whole(best->candidate)});
    for (std::size_t orbit = 0; orbit < tracked_.size(); ++orbit)
      for (std::size_t kind = 0; kind < tracked_[orbit].size(); ++kind)
        if (best->candidate.options[orbit]->tracked[kind]) tracked_[orbit][kind] = true;
    return true;
  }

  CoordinateCache& cache_;
  const std::vector<Symmetry>& symmetries_;
  std::uint64_t bytes_;
  std::vector<std::vector<bool>> tracked_;  // [orbit][kind]: by some table chosen
  std::vector<Chosen> chosen_;
};

}  // namespace

std::vector<Chosen> choose_products(CoordinateCache& cache, const std::vector<Symmetry>& symmetries,
                                    std::uint64_t bytes) {
  return Chooser(cache, symmetries, bytes).run();
}

}  // namespace rompicapo::group
