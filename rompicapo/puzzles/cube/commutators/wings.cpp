// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/wings.hpp"

#include <algorithm>

#include "rompicapo/puzzles/cube/commutators/best_chain.hpp"
#include "rompicapo/puzzles/cube/commutators/geometry.hpp"
#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"

namespace rompicapo::cube::commutators {

constexpr unsigned most_words = 3;

// What one slice does in a step with so many words: nothing, or it is away from one gap between words to a later one.
struct SliceWay {
  std::array<std::uint8_t, most_words + 1> quarters{};  // [gap]
  double cost = 0;
};

namespace {

struct WingTables {
  std::array<std::array<Places, 4>, 6> face;
  std::array<std::array<std::array<Places, 4>, 2>, axis_count> slice;
};

Places identity_places() {
  Places made;
  for (std::size_t at = 0; at < 32; ++at) made.at[at] = at < wing_count ? static_cast<std::uint8_t>(at) : 0xfe;
  return made;
}

const WingTables& wing_tables() {
  static const WingTables tables = [] {
    const StickerCube cube(5);
    std::array<std::size_t, wing_count> stickers{};
    for (std::size_t place = 0; place < wing_count; ++place) stickers[place] = wing_stickers(cube, 1, place)[0];
    const auto fill = [&](std::array<Places, 4>& to, Face face, unsigned layer) {
      to.fill(identity_places());
      for (unsigned quarters = 1; quarters < 4; ++quarters) {
        const auto from = action_on(cube, stickers, {face, layer, layer, 4 - quarters});
        std::copy(from.begin(), from.end(), to[quarters].at.begin());
      }
    };
    WingTables made;
    for (const Face face : {U, R, F, D, L, B}) fill(made.face[face], face, 1);
    for (const Face axis : {U, R, F})
      for (unsigned far = 0; far < 2; ++far) fill(made.slice[axis][far], axis, far != 0 ? 4 : 2);
    return made;
  }();
  return tables;
}

int matches(const Places& one, const Places& other) {
  int count = 0;
  for (std::size_t at = 0; at < 32; ++at) count += one.at[at] == other.at[at];
  return count;
}

double price(const Word& word, Metric metric) {
  double sum = 0;
  for (const FaceTurn& turn : word) sum += price_of(turn.quarters, metric);
  return sum;
}

// All w about an axis: turns of its caps, then an edge word.
std::vector<Word> words_after_caps(unsigned axis) {
  std::vector<Word> made;
  const auto near = static_cast<Face>(axis);
  for (unsigned caps = 0; caps < 16; ++caps)
    for (const auto& plain : edge_words(axis, false)) {
      Word& word = made.emplace_back();
      if (caps % 4 != 0) word.push_back({near, static_cast<std::uint8_t>(caps % 4)});
      if (caps / 4 != 0) word.push_back({opposite(near), static_cast<std::uint8_t>(caps / 4)});
      word.insert(word.end(), plain.begin(), plain.end());
    }
  return made;
}

// All words of at most so many face turns.
std::vector<Word> face_words(unsigned most) {
  std::vector<Word> made{{}};
  for (std::size_t first = 0; first < made.size() && made[first].size() < most; ++first)
    for (const Face face : {U, R, F, D, L, B}) {
      if (!made[first].empty()) {
        const Face last = made[first].back().face;
        if (last == face || (last == opposite(face) && last > face)) continue;
      }
      for (std::uint8_t quarters = 1; quarters < 4; ++quarters) {
        made.push_back(made[first]);
        made.back().push_back({face, quarters});
      }
    }
  return made;
}

// A sample of longer ones.
std::vector<Word> random_words(Rng& rng) {
  constexpr unsigned count = 1000, longest = 5;
  std::vector<Word> made(count);
  for (unsigned at = 0; at < count; ++at)
    for (unsigned left = 1 + at * longest / count; left > 0; --left)
      made[at].push_back({static_cast<Face>(rng.below(6)), static_cast<std::uint8_t>(1 + rng.below(3))});
  return made;
}

std::vector<SliceWay> slice_ways(std::size_t words, Metric metric) {
  std::vector<SliceWay> ways{{}};
  for (std::size_t from = 0; from < words; ++from)
    for (std::size_t to = from + 1; to <= words; ++to)
      for (std::uint8_t quarters = 1; quarters < 4; ++quarters) {
        if (quarters == 2 && counts_quarters(metric)) continue;
        SliceWay way;
        way.quarters[from] = quarters;
        way.quarters[to] = static_cast<std::uint8_t>(4 - quarters);
        way.cost = 2 * price_of(quarters, metric);
        ways.push_back(way);
      }
  return ways;
}

}  // namespace

std::vector<Word> edge_words(unsigned axis, bool turning) {
  std::vector<Word> made;
  const Ring& ring = rings[axis];
  const std::array<Face, 2> caps{ring.axis, opposite(ring.axis)};
  const auto back = [](std::uint8_t quarters) { return static_cast<std::uint8_t>(4 - quarters); };
  for (const Face side : ring.face)
    for (std::uint8_t a = 1; a < 4; a += 2)
      for (const Face cap : caps)
        for (std::uint8_t c = 1; c < 4; ++c) made.push_back({{side, a}, {cap, c}, {side, back(a)}});
  if (!turning) return made;
  for (unsigned at = 0; at < 4; ++at)
    for (const unsigned beside : {1u, 3u})
      for (std::uint8_t a = 1; a < 4; a += 2)
        for (std::uint8_t b = 1; b < 4; b += 2)
          for (std::uint8_t c = 1; c < 4; c += 2)
            for (const Face cap : caps) {
              const Face one = ring.face[at], other = ring.face[(at + beside) % 4];
              made.push_back(
                  {{one, a}, {cap, c}, {one, back(a)}, {other, b}, {one, back(a)}, {other, back(b)}, {one, a}});
            }
  return made;
}

const Places& by_face(FaceTurn turn) { return wing_tables().face[turn.face][turn.quarters % 4]; }
const Places& by_slice(unsigned axis, bool far, unsigned quarters) {
  return wing_tables().slice[axis][far ? 1 : 0][quarters % 4];
}

Places by_word(const Word& word) {
  Places made = identity_places();
  for (const FaceTurn& turn : word) made = then(made, by_face(turn));
  return made;
}

Places then(const Places& one, const Places& other) {
  Places made = one;
  for (std::size_t at = 0; at < wing_count; ++at) made.at[at] = other.at[one.at[at]];
  return made;
}

Places inverse_of(const Places& places) {
  Places made = places;
  for (std::size_t at = 0; at < wing_count; ++at) made.at[places.at[at]] = static_cast<std::uint8_t>(at);
  return made;
}

Places seen_after(const Places& belongs, const Places& turned) {
  Places made = belongs;
  for (std::size_t at = 0; at < wing_count; ++at) made.at[turned.at[at]] = turned.at[belongs.at[at]];
  return made;
}

// What the two slices of a class may do, numbered near way * ways + far way.
struct WingSearch::Options {
  Options(unsigned axis, const std::vector<Word>& words, Metric metric)
      : ways(slice_ways(words.size(), metric)), layers(counts_layers(metric)) {
    std::vector<Places> turned;
    Places all = identity_places();
    for (const auto& word : words) turned.push_back(by_word(word)), all = then(all, turned.back());
    const Places back = inverse_of(all);
    for (const SliceWay& near : ways)
      for (const SliceWay& far : ways) {
        Places places = identity_places();
        for (std::size_t gap = 0; gap <= words.size(); ++gap) {
          if (near.quarters[gap] != 0) places = then(places, by_slice(axis, false, near.quarters[gap]));
          if (far.quarters[gap] != 0) places = then(places, by_slice(axis, true, far.quarters[gap]));
          if (gap < words.size()) places = then(places, turned[gap]);
        }
        made.push_back(then(places, back));
        costs.push_back(near.cost + far.cost);
      }
    if (layers) return;
    partings.resize(ways.size() * ways.size());
    for (std::size_t one = 0; one < ways.size(); ++one)
      for (std::size_t other = 0; other < ways.size(); ++other) {
        double parting = 0;
        for (std::size_t gap = 0; gap <= words.size(); ++gap)
          parting += price_of(4u + ways[one].quarters[gap] - ways[other].quarters[gap], metric);
        partings[one * ways.size() + other] = parting;
      }
  }

  std::vector<SliceWay> ways;
  bool layers;
  std::vector<Places> made;  // where they take the wings
  std::vector<double> costs;
  std::vector<double> partings;  // [way * ways + way of the next layer]: where outer blocks count
};

WingSearch::WingSearch(unsigned size, Metric metric, std::vector<Places> belongs)
    : size_(size), metric_(metric), belongs_(std::move(belongs)) {
  for (Places& each : belongs_)
    for (std::size_t at = wing_count; at < 32; ++at) each.at[at] = 0xff;
}

unsigned WingSearch::wrong() const {
  const Places home = identity_places();
  unsigned wrong = 0;
  for (const Places& each : belongs_) wrong += wing_count - static_cast<unsigned>(matches(each, home));
  return wrong;
}

std::vector<Places> WingSearch::belongs_after(const Word& before) const {
  const Places turned = by_word(before);
  std::vector<Places> seen;
  for (const Places& each : belongs_) seen.push_back(seen_after(each, turned));
  return seen;
}

std::optional<WingStep> WingSearch::weigh(const Options& options, const std::vector<Places>& belongs, double rate,
                                          double overhead) const {
  WingStep step;
  const std::size_t count = options.made.size(), ways = options.ways.size();
  double value = -rate * overhead;
  if (options.layers) {
    step.choices.assign(belongs.size(), 0);
    for (std::size_t at = 0; at < belongs.size(); ++at) {
      const int before = matches(belongs[at], options.made[0]);
      if (before == static_cast<int>(wing_count)) continue;
      double best = 0;
      int best_gain = 0;
      for (std::size_t each = 1; each < count; ++each) {
        const int gain = matches(belongs[at], options.made[each]) - before;
        if (gain <= 0) continue;
        const double so = gain - rate * options.costs[each];
        if (so > best) best = so, best_gain = gain, step.choices[at] = static_cast<std::uint16_t>(each);
      }
      value += best;
      step.gain += best_gain;
    }
  } else {
    std::vector<int> gains(belongs.size() * count);
    int most = 0;  // if all classes gained the most; seldom enough for a step
    for (std::size_t at = 0; at < belongs.size(); ++at) {
      const int before = matches(belongs[at], options.made[0]);
      const auto first = gains.begin() + static_cast<std::ptrdiff_t>(at * count);
      for (std::size_t each = 0; each < count; ++each)
        gains[at * count + each] = matches(belongs[at], options.made[each]) - before;
      most += *std::max_element(first, first + static_cast<std::ptrdiff_t>(count));
    }
    if (most <= rate * (overhead + 2)) return {};
    // Classes from the outside inwards: a slice costs by how it differs from the one outside it.
    const auto parting = [&](std::size_t one, std::size_t other) { return options.partings[one * ways + other]; };
    const auto alone = [&](std::size_t each) { return rate * (parting(each / ways, 0) + parting(each % ways, 0)); };
    const bool middle = size_ % 2 == 1;
    value += best_chain(
        belongs.size(), count,
        [&](std::size_t at, std::size_t each) { return static_cast<double>(gains[at * count + each]); }, alone,
        [&](std::size_t, std::size_t outside, std::size_t each) {
          return rate * (parting(each / ways, outside / ways) + parting(each % ways, outside % ways));
        },
        [&](std::size_t each) {
          const std::size_t near = each / ways, far = each % ways;
          return rate * (middle ? parting(near, 0) + parting(far, 0) : parting(near, far));
        },
        step.choices);
    for (std::size_t at = 0; at < belongs.size(); ++at) step.gain += gains[at * count + step.choices[at]];
  }
  if (value <= 0 || step.gain <= 0) return {};
  step.value = value;
  step.cost = (step.gain - value) / rate;
  return step;
}

namespace {

bool more_valuable(const WingStep& one, const WingStep& other) { return one.value > other.value; }

// Keeps the `count` best, and some more.
void keep(std::vector<WingStep>& list, WingStep step, std::size_t count) {
  list.push_back(std::move(step));
  if (list.size() < 4 * count + 16) return;
  std::nth_element(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(count), list.end(), more_valuable);
  list.resize(count);
}

}  // namespace

std::vector<WingStep> WingSearch::short_steps(double rate, bool turning, double share, std::size_t count, Rng& rng,
                                              const std::function<bool()>& proceed) {
  static const std::vector<Word> usual = face_words(2);
  const std::vector<Word> befores = turning ? random_words(rng) : usual;
  std::vector<WingStep> found;
  std::vector<std::vector<Word>> words;
  std::vector<std::vector<Options>> options(axis_count);
  for (unsigned axis = 0; axis < axis_count; ++axis) {
    words.push_back(edge_words(axis, turning));
    for (const auto& word : words[axis]) options[axis].emplace_back(axis, std::vector<Word>{word}, metric_);
  }
  for (const Word& before : befores) {
    if (share < 1 && !before.empty() && rng.below(1000) >= share * 1000) continue;
    const std::vector<Places> seen = belongs_after(before);
    for (unsigned axis = 0; axis < axis_count; ++axis) {
      if (!proceed()) return {};
      for (std::size_t at = 0; at < words[axis].size(); ++at) {
        auto step = weigh(options[axis][at], seen, rate, price(before, metric_) + price(words[axis][at], metric_));
        if (!step) continue;
        step->axis = axis;
        step->before = before;
        step->words = {words[axis][at]};
        step->value += 1e-3 * rng.below(100) / 100;
        keep(found, std::move(*step), count);
      }
    }
  }
  return found;
}

std::optional<WingStep> WingSearch::best(double rate, bool turning, double share, unsigned width, Rng& rng,
                                         const std::function<bool()>& proceed) {
  std::vector<WingStep> found = short_steps(rate, turning, share, width, rng, proceed);
  if (found.empty()) return {};
  WingStep best = *std::min_element(found.begin(), found.end(), more_valuable);
  const unsigned longest = width == 0 ? 1 : width < 4 || !counts_layers(metric_) ? 2 : most_words;
  for (unsigned length = 2; length <= longest; ++length) {
    std::sort(found.begin(), found.end(), more_valuable);
    if (found.size() > width) found.resize(width);
    std::vector<WingStep> longer;
    for (const WingStep& shorter : found) {
      const std::vector<Places> seen = belongs_after(shorter.before);
      for (const Word& word : words_after_caps(shorter.axis)) {
        if (!proceed()) return {};
        std::vector<Word> all = shorter.words;
        all.push_back(word);
        double overhead = price(shorter.before, metric_);
        for (const auto& each : all) overhead += price(each, metric_);
        auto step = weigh(Options(shorter.axis, all, metric_), seen, rate, overhead);
        if (!step) continue;
        step->axis = shorter.axis;
        step->before = shorter.before;
        step->words = std::move(all);
        keep(longer, std::move(*step), width);
      }
    }
    if (longer.empty()) break;
    const WingStep& top = *std::min_element(longer.begin(), longer.end(), more_valuable);
    if (top.value <= best.value) break;
    best = top;
    found = std::move(longer);
  }
  return best;
}

LayerTurns WingSearch::turns_of(const WingStep& step) const {
  LayerTurns turns(size_, metric_);
  for (const FaceTurn& turn : step.before) turns.add(turn.face, turn.quarters);
  const std::vector<SliceWay> ways = slice_ways(step.words.size(), metric_);
  for (std::size_t gap = 0; gap <= step.words.size(); ++gap) {
    Group group{static_cast<std::uint8_t>(step.axis), std::vector<std::uint8_t>(size_, 0)};
    bool used = false;
    for (std::size_t at = 0; at < step.choices.size(); ++at) {
      const std::uint8_t near = ways[step.choices[at] / ways.size()].quarters[gap],
                         far = ways[step.choices[at] % ways.size()].quarters[gap];
      group.quarters[at + 1] = near;
      group.quarters[size_ - 2 - at] = far;
      used = used || near != 0 || far != 0;
    }
    if (used) turns.add(group);
    if (gap < step.words.size())
      for (const FaceTurn& turn : step.words[gap]) turns.add(turn.face, turn.quarters);
  }
  return turns;
}

void WingSearch::make(const WingStep& step) {
  const Options options(step.axis, step.words, metric_);
  belongs_ = belongs_after(step.before);
  Places turned = identity_places();
  for (const Word& word : step.words) turned = then(turned, by_word(word));
  for (std::size_t at = 0; at < belongs_.size(); ++at) {
    const Places& moved = options.made[step.choices[at]];
    const Places before = belongs_[at];
    for (std::size_t place = 0; place < wing_count; ++place)
      belongs_[at].at[turned.at[moved.at[place]]] = turned.at[before.at[place]];
  }
}

}  // namespace rompicapo::cube::commutators
