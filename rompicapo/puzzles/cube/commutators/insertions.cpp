// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/insertions.hpp"

#include <algorithm>
#include <cmath>

namespace rompicapo::cube::commutators {

namespace {

// Weight of a centre in turns: at first only commutators that gain six pay, in the end those for the last centres do.
// Temperature times the logarithm of the number of commutators at a gap, so that few are made in vain.
struct Schedule {
  double first_weight, last_weight, hottest, coldest;
};
constexpr Schedule by_layers{0.5, 2.7, 2.5, 1.4}, by_blocks{1, 4.5, 2.9, 1.4};
constexpr double most_weight = 16, weight_step = 0.1;
constexpr unsigned most_sweeps = 1000;  // after annealing; a wrong gain could make them endless
constexpr double cycles_from = 2;       // times the first weight; below it 3-cycles cost too much
constexpr double depth = 10;            // temperatures below zero: the least value of a change
constexpr double luck = 5;              // temperatures that noise may add to a value
constexpr unsigned runs_beside = 3;     // in which turns may cancel

// The start of the run about one axis that ends before `at`, and the end of the run that starts there.
std::size_t start_of_run(const std::vector<LayerTurn>& turns, std::size_t at) {
  const std::size_t end = at;
  while (at > 0 && turns[at - 1].axis == turns[end - 1].axis) --at;
  return at;
}
std::size_t end_of_run(const std::vector<LayerTurn>& turns, std::size_t at) {
  const std::size_t start = at;
  while (at < turns.size() && turns[at].axis == turns[start].axis) ++at;
  return at;
}

}  // namespace

Insertions::Insertions(const CentreCells& cells, const ThreeCycles& cycles, CentreHistory& history, Metric metric,
                       Rng& rng)
    : cells_(cells),
      cycles_(cycles),
      history_(history),
      metric_(metric),
      rng_(rng),
      view_(cells, history),
      mends_(cycles.kinds()),
      slice_price_(counts_layers(metric) ? 1 : 2),
      near_(cells.size()) {
  for (std::size_t kind = 0; kind < mends_.size(); ++kind) list_mends(kind);
}

bool Insertions::run(const std::function<double()>& share, const std::function<bool()>& proceed) {
  const Schedule& schedule = counts_layers(metric_) ? by_layers : by_blocks;
  const double unit = 1 / std::log(24.0 * cells_.lines() * cells_.lines());
  const std::size_t most = most_turns * cells_.size() * cells_.size();
  bool changed = false, end = false;
  const auto anneal = [&] {
    const double done = std::min(share(), 1.0);
    weight_ = schedule.first_weight + done * (schedule.last_weight - schedule.first_weight);
    temperature_ = unit * (schedule.hottest + done * (schedule.coldest - schedule.hottest));
    with_cycles_ = weight_ >= cycles_from * schedule.first_weight;
    end = !proceed();
    return done < 1 && !end && history_.turns().size() < most;
  };
  if (history_.wrong() == 0) return true;
  while (sweep(anneal, changed)) continue;
  if (end) return false;
  temperature_ = 0;
  with_cycles_ = true;
  weight_ = schedule.last_weight;
  for (unsigned sweeps = 0; history_.wrong() > 0 && weight_ < most_weight && sweeps < most_sweeps; ++sweeps) {
    changed = false;
    if (!sweep(proceed, changed)) return false;
    if (!changed) weight_ += weight_step;
  }
  return true;
}

// Looks at each gap once.
bool Insertions::sweep(const std::function<bool()>& proceed, bool& changed) {
  view_.start();
  gap_ = 0;
  for (;;) {
    if (!proceed()) return false;
    if (look()) changed = true;
    const auto& turns = history_.turns();
    if (gap_ == turns.size()) return true;
    // Turns about one axis may come in any order, and each order has gaps of its own.
    if (gap_ + 1 < turns.size() && turns[gap_].axis == turns[gap_ + 1].axis && rng_.below(2) == 0)
      history_.exchange(gap_);
    view_.make(turns[gap_]);
    ++gap_;
  }
}

bool Insertions::look() {
  floor_ = -depth * temperature_;
  best_.value = temperature_ > 0 ? noise() : 1e-9;
  best_.word.clear();
  best_.first = best_.last = 0;
  read_runs();
  weigh_commutators();
  if (with_cycles_) weigh_cycles();
  if (best_.word.empty() && best_.first == best_.last) return false;
  apply();
  return true;
}

void Insertions::read_runs() {
  const auto& turns = history_.turns();
  std::fill(near_.begin(), near_.end(), 0);
  first_ = start_of_run(turns, gap_);
  last_ = end_of_run(turns, gap_);
  read(left_, {turns.data() + first_, gap_ - first_});
  read(right_, {turns.data() + gap_, last_ - gap_});
}

// Where layers count, a turn merges with its inverse, and with its equal if half turns cost 1. Where blocks count, it
// may also merge with turns of neighbouring layers.
void Insertions::read(Run& run, std::span<const LayerTurn> turns) {
  run.axis = turns.empty() ? axis_count : turns.front().axis;
  run.single = turns.size() == 1;
  run.merging.clear();
  run.marks.assign(2 * cells_.size(), 0);
  const auto add = [&](unsigned layer, unsigned quarters) {
    std::uint8_t& mark = run.marks[2 * layer + quarters / 2];
    if (mark == 0)
      run.merging.push_back({run.axis, static_cast<std::uint8_t>(layer), static_cast<std::uint8_t>(quarters)});
    mark = near_[layer] = 1;
  };
  for (const LayerTurn turn : turns) {
    const unsigned layer = turn.layer;
    add(layer, 4u - turn.quarters);
    if (!counts_quarters(metric_) || slice_price_ > 1) add(layer, turn.quarters);
    for (const unsigned quarters : either_way) {
      if (slice_price_ > 1 && layer > 0) add(layer - 1, quarters);
      if (slice_price_ > 1 && layer + 1 < cells_.size()) add(layer + 1, quarters);
    }
  }
}

// Can it be better than the best so far if all its turns merge that may?
bool Insertions::promising(int gain, unsigned price, bool at_left, bool at_right) const {
  const bool deep = (at_left && left_.single) || (at_right && right_.single);
  const unsigned ends = unsigned{at_left} + at_right + (deep ? 2u : 0u);
  const double value = weight_ * gain - price + 2.0 * slice_price_ * ends;
  return value > floor_ && value > best_.value - luck * temperature_;
}

void Insertions::weigh_commutators() {
  const unsigned price = 4 * slice_price_;
  const auto weigh = [&](const Commutator& commutator, int gain) {
    if (promising(gain, price, left_.merges(commutator.x), right_.merges(inverse(commutator.y))))
      consider(gain, commutator.word());
  };
  const int least = static_cast<int>(std::floor((price + floor_) / weight_)) + 1;
  view_.commutators(least, weigh);
  // Commutators that gain less but merge.
  const auto last = static_cast<std::uint8_t>(cells_.size() - 1);
  const auto weigh_lesser = [&](const Commutator& commutator) {
    const int gain = view_.gain(commutator);
    if (gain < least) weigh(commutator, gain);
  };
  const auto with_each = [&](LayerTurn turn, const auto& weigh_one) {
    if (turn.layer == 0 || turn.layer == last) return;
    for (std::uint8_t axis = 0; axis < axis_count; ++axis)
      for (std::uint8_t layer = 1; axis != turn.axis && layer < last; ++layer)
        for (const std::uint8_t quarters : either_way)
          if (2 * layer != last || turn.layer != layer) weigh_one(LayerTurn{axis, layer, quarters});
  };
  for (const LayerTurn turn : left_.merging) with_each(turn, [&](LayerTurn other) { weigh_lesser({turn, other}); });
  for (const LayerTurn turn : right_.merging)
    with_each(turn, [&](LayerTurn other) {
      if (!left_.merges(other)) weigh_lesser({other, inverse(turn)});
    });
}

void Insertions::weigh_cycles() {
  constexpr int most = 3;
  const unsigned price = 4 * slice_price_ + 4;
  const bool anywhere = promising(most, price, false, false);
  for (std::size_t kind = 0; kind < mends_.size(); ++kind) {
    if (mends_[kind].empty()) continue;
    if (!anywhere && !cycles_.any_layer(kind, near_)) continue;
    for (const Mend& mend : mends_[kind]) {
      const std::array<unsigned, 3> at{cycles_.index(view_.place(mend.one)), cycles_.index(view_.place(mend.two)),
                                       cycles_.index(view_.place(mend.three))};
      const std::size_t words = cycles_.words(kind, at[0], at[1], at[2]);
      for (std::size_t number = 0; number < words; ++number) {
        const CycleWord word = cycles_.word(kind, at[0], at[1], at[2], number);
        if (promising(mend.gain, price, left_.merges(word.front()), right_.merges(word.back())))
          consider(mend.gain, word);
      }
    }
  }
}

// Merges the word with the runs beside the gap and keeps the change if it is the best so far.
void Insertions::consider(int gain, std::span<const LayerTurn> word) {
  const auto& turns = history_.turns();
  std::size_t first = first_, last = last_;
  for (unsigned run = 1; run < runs_beside; ++run) first = start_of_run(turns, first), last = end_of_run(turns, last);
  const std::span<const LayerTurn> window(turns.data() + first, last - first);
  merged_.assign(window.begin(), window.begin() + static_cast<std::ptrdiff_t>(gap_ - first));
  for (const LayerTurn turn : word) push(turn);
  for (const LayerTurn turn : window.subspan(gap_ - first)) push(turn);
  const double cost = static_cast<double>(price(merged_)) - price(window);
  double value = weight_ * gain - cost;
  if (value <= floor_) return;
  if (temperature_ > 0) value += noise();
  if (value <= best_.value) return;
  best_.value = value;
  best_.first = first;
  best_.last = last;
  best_.word = merged_;
}

unsigned Insertions::price(std::span<const LayerTurn> turns) const {
  if (counts_layers(metric_) && counts_quarters(metric_)) return static_cast<unsigned>(turns.size());
  const std::array<unsigned, 4> prices{0, price_of(1, metric_), price_of(2, metric_), price_of(3, metric_)};
  unsigned sum = 0;
  std::array<std::uint8_t, CentreCells::largest> quarters;
  for (std::size_t at = 0; at < turns.size();) {
    std::fill_n(quarters.begin(), cells_.size(), std::uint8_t{0});
    for (const std::uint8_t axis = turns[at].axis; at < turns.size() && turns[at].axis == axis; ++at)
      quarters[turns[at].layer] = static_cast<std::uint8_t>(quarters[turns[at].layer] + turns[at].quarters);
    if (counts_layers(metric_))
      for (unsigned layer = 0; layer < cells_.size(); ++layer) sum += prices[quarters[layer] & 3u];
    else
      for (unsigned layer = 1; layer < cells_.size(); ++layer)
        sum += prices[(quarters[layer] - quarters[layer - 1]) & 3u];
  }
  return sum;
}

// Adds a turn to merged_. A layer has at most two quarter turns in a run, in one direction.
void Insertions::push(LayerTurn turn) {
  std::size_t alike = merged_.size();
  for (std::size_t at = merged_.size(); at > 0 && merged_[at - 1].axis == turn.axis; --at) {
    LayerTurn& each = merged_[at - 1];
    if (each.layer != turn.layer) continue;
    if (each.quarters != turn.quarters)
      return void(merged_.erase(merged_.begin() + static_cast<std::ptrdiff_t>(at - 1)));
    if (alike < merged_.size()) {
      merged_[alike] = inverse(turn);
      return void(merged_.erase(merged_.begin() + static_cast<std::ptrdiff_t>(at - 1)));
    }
    alike = at - 1;
  }
  merged_.push_back(turn);
}

void Insertions::apply() {
  const auto& turns = history_.turns();
  std::size_t &first = best_.first, &last = best_.last;
  std::vector<LayerTurn>& word = best_.word;
  std::size_t same = 0;
  while (first + same < last && same < word.size() && word[same] == turns[first + same]) ++same;
  word.erase(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(same));
  first += same;
  for (; last > first && !word.empty() && word.back() == turns[last - 1]; --last) word.pop_back();
  for (; gap_ > first; --gap_) view_.make(inverse(turns[gap_ - 1]));
  for (; gap_ < first; ++gap_) view_.make(turns[gap_]);
  std::vector<std::size_t> kinds;
  for (const Cell sticker : history_.replace(first, last, word)) {
    view_.refresh(sticker);
    kinds.push_back(cycles_.kind(sticker));
  }
  std::sort(kinds.begin(), kinds.end());
  kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
  for (const std::size_t kind : kinds) list_mends(kind);
  // Continues after the word: another look at its gap would make and unmake the same change.
  for (std::size_t at = 0; temperature_ > 0 && at < word.size(); ++at, ++gap_) view_.make(turns[gap_]);
}

// Lists all 3-cycles within the kind that gain two or three.
void Insertions::list_mends(std::size_t kind) {
  std::vector<Mend>& mends = mends_[kind];
  mends.clear();
  const auto stickers = cycles_.places(kind);  // named by their places at the start
  const auto wrong = [&](Cell sticker) { return !history_.right(sticker); };
  const auto fits = [&](Cell one, Cell two) { return history_.colour(one) == history_.end(two); };
  const auto starts = [&](Cell one, Cell two) { return wrong(one) && wrong(two) && fits(one, two); };
  for (const Cell one : stickers) {
    if (!wrong(one)) continue;
    for (const Cell two : stickers) {
      if (one == two || !starts(one, two)) continue;
      for (const Cell three : stickers) {
        if (three == one || three == two) continue;
        const int gain = 1 + fits(two, three) + fits(three, one) - !wrong(three);
        const bool listed = (starts(two, three) && two < one) || (starts(three, one) && three < one);
        if (gain >= 2 && !listed) mends.push_back({one, two, three, gain});
      }
    }
  }
}

// The greatest of values with this noise added is a draw from the Boltzmann distribution (Gumbel noise).
double Insertions::noise() { return -temperature_ * std::log(-std::log((rng_.below(1u << 24) + 0.5) / (1u << 24))); }

}  // namespace rompicapo::cube::commutators
