// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_large/insertions.hpp"

#include <algorithm>
#include <cmath>

namespace rompicapo::cube::reduction_large {

namespace {

// Worth of a centre in turns: from where only six for four turns will do to where the last ones are all that is left.
constexpr double first_worth = 0.5, last_worth = 1.7, most_worth = 9, worth_step = 0.1;
constexpr double from_cycles = 1;  // the worth below which 3-cycles are too dear
// Heat: so that of all commutators at a gap, each at the cost of four turns, few enough are made in vain.
constexpr double first_heat = 2.75, last_heat = 1;  // divided by the logarithm of their number
constexpr double depth = 10;                        // heats below nothing at which a change is out of the question
constexpr unsigned runs_beside = 3;                 // how far turns may cancel

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
      near_(cells.size()) {
  for (std::size_t kind = 0; kind < mends_.size(); ++kind) list_mends(kind);
}

bool Insertions::run(const std::function<double()>& share, const std::function<bool()>& go_on) {
  const double heat = 1 / std::log(24.0 * cells_.lines() * cells_.lines());
  bool changed = false;
  const auto anneal = [&] {
    const double done = std::min(share(), 1.0);
    worth_ = first_worth + done * (last_worth - first_worth);
    heat_ = heat * (first_heat + done * (last_heat - first_heat));
    return done < 1 && go_on();
  };
  while (history_.wrong() > 0 && sweep(anneal, changed)) continue;
  if (share() < 1 && history_.wrong() > 0) return false;
  heat_ = 0;
  for (worth_ = last_worth; history_.wrong() > 0 && worth_ < most_worth;) {
    changed = false;
    if (!sweep(go_on, changed)) return false;
    if (!changed) worth_ += worth_step;
  }
  return true;
}

// One look at each gap.
bool Insertions::sweep(const std::function<bool()>& go_on, bool& changed) {
  view_.start();
  gap_ = 0;
  for (;;) {
    if (!go_on()) return false;
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
  floor_ = -depth * heat_;
  best_.value = heat_ > 0 ? noise() : 1e-9;
  best_.word.clear();
  best_.first = best_.last = 0;
  read_ends();
  weigh_commutators();
  if (worth_ >= from_cycles) weigh_cycles();
  if (best_.word.empty() && best_.first == best_.last) return false;
  apply();
  return true;
}

void Insertions::read_ends() {
  const auto& turns = history_.turns();
  std::fill(near_.begin(), near_.end(), 0);
  const auto add = [&](std::vector<LayerTurn>& to, LayerTurn turn) {
    near_[turn.layer] = 1;
    if (std::find(to.begin(), to.end(), turn) == to.end()) to.push_back(turn);
  };
  left_turns_.clear();
  right_turns_.clear();
  for (left_ = gap_; left_ > 0 && turns[left_ - 1].axis == turns[gap_ - 1].axis; --left_)
    add(left_turns_, turns[left_ - 1]);
  for (right_ = gap_; right_ < turns.size() && turns[right_].axis == turns[gap_].axis; ++right_)
    add(right_turns_, turns[right_]);
}

// Does the turn cost nothing beside these, or even save one?
bool Insertions::cancels(LayerTurn turn, const std::vector<LayerTurn>& end) const {
  for (const LayerTurn each : end)
    if (each.axis == turn.axis && each.layer == turn.layer &&
        (!counts_quarters(metric_) || each.quarters != turn.quarters))
      return true;
  return false;
}

// Can it be better than the best, if all cancels that may?
bool Insertions::promising(double gain, int turns, bool at_left, bool at_right) const {
  const bool deep = (at_left && gap_ - left_ == 1) || (at_right && right_ - gap_ == 1);
  const double value = worth_ * gain - (turns - 2 * at_left - 2 * at_right - (deep ? 4 : 0));
  return value > floor_ && value > best_.value - 5 * heat_;
}

void Insertions::weigh_commutators() {
  const auto weigh = [&](const Commutator& commutator, int gain) {
    const bool at_left = cancels(commutator.x, left_turns_), at_right = cancels(inverse(commutator.y), right_turns_);
    if (promising(gain, 4, at_left, at_right)) consider(gain, commutator.word());
  };
  const int least = static_cast<int>(std::floor((4 + floor_) / worth_)) + 1;
  view_.commutators(least, [&](const Commutator& commutator, int gain) { weigh(commutator, gain); });
  // Those that gain less, but cancel.
  const auto layers = static_cast<std::uint8_t>(cells_.size() - 1), middle = static_cast<std::uint8_t>(layers / 2);
  const auto with_each = [&](LayerTurn turn, const auto& weigh_one) {
    if (turn.layer == 0 || turn.layer == layers) return;
    for (std::uint8_t axis = 0; axis < axis_count; ++axis)
      for (std::uint8_t layer = 1; axis != turn.axis && layer < layers; ++layer)
        for (const std::uint8_t quarters : either_way)
          if (layers % 2 != 0 || layer != middle || turn.layer != middle) weigh_one(LayerTurn{axis, layer, quarters});
  };
  const auto weigh_lesser = [&](const Commutator& commutator) {
    const int gain = view_.gain(commutator);
    if (gain < least) weigh(commutator, gain);
  };
  for (const LayerTurn turn : left_turns_)
    with_each(turn, [&](LayerTurn other) { weigh_lesser({inverse(turn), other}); });
  for (const LayerTurn turn : right_turns_)
    with_each(turn, [&](LayerTurn other) {
      if (!cancels(other, left_turns_)) weigh_lesser({other, turn});
    });
}

void Insertions::weigh_cycles() {
  constexpr int most = 3;
  const bool anywhere = promising(most, cycle_turns, false, false);
  for (std::size_t kind = 0; kind < mends_.size(); ++kind) {
    if (mends_[kind].empty()) continue;
    if (!anywhere && !cycles_.any_layer(kind, near_)) continue;
    for (const Mend& mend : mends_[kind]) {
      const std::array<unsigned, 3> at{cycles_.index(view_.place(mend.one)), cycles_.index(view_.place(mend.two)),
                                       cycles_.index(view_.place(mend.three))};
      const std::size_t words = cycles_.words(kind, at[0], at[1], at[2]);
      for (std::size_t number = 0; number < words; ++number) {
        const CycleWord word = cycles_.word(kind, at[0], at[1], at[2], number);
        if (promising(mend.gain, cycle_turns, cancels(word.front(), left_turns_), cancels(word.back(), right_turns_)))
          consider(mend.gain, word);
      }
    }
  }
}

// What the window of a few runs beside the gap becomes with the word between, and whether that is best by now.
void Insertions::consider(int gain, std::span<const LayerTurn> word) {
  const auto& turns = history_.turns();
  std::size_t first = left_, last = right_;
  for (unsigned run = 1; run < runs_beside && first > 0; ++run)
    for (const std::uint8_t axis = turns[first - 1].axis; first > 0 && turns[first - 1].axis == axis;) --first;
  for (unsigned run = 1; run < runs_beside && last < turns.size(); ++run)
    for (const std::uint8_t axis = turns[last].axis; last < turns.size() && turns[last].axis == axis;) ++last;
  const std::span<const LayerTurn> window(turns.data() + first, last - first);
  merged_.assign(window.begin(), window.begin() + static_cast<std::ptrdiff_t>(gap_ - first));
  for (const LayerTurn turn : word) push(turn);
  for (const LayerTurn turn : window.subspan(gap_ - first)) push(turn);
  const double cost = static_cast<double>(price(merged_)) - price(window);
  double value = worth_ * gain - cost;
  if (value <= floor_) return;
  if (heat_ > 0) value += noise();
  if (value <= best_.value) return;
  best_.value = value;
  best_.first = first;
  best_.last = last;
  best_.word = merged_;
}

unsigned Insertions::price(std::span<const LayerTurn> turns) const {
  auto sum = static_cast<unsigned>(turns.size());
  if (counts_quarters(metric_)) return sum;
  for (std::size_t at = 0; at < turns.size(); ++at)  // the second quarter of a half turn
    for (std::size_t before = at; before > 0 && turns[before - 1].axis == turns[at].axis; --before)
      sum -= turns[before - 1] == turns[at];
  return sum;
}

// In a run each layer has one quarter turn, or two alike.
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
  auto& [value, first, last, word] = best_;
  std::size_t same = 0;
  while (first + same < last && same < word.size() && word[same] == turns[first + same]) ++same;
  word.erase(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(same));
  first += same;
  for (; last > first && !word.empty() && word.back() == turns[last - 1]; --last) word.pop_back();
  for (; gap_ > first; --gap_) view_.make(inverse(turns[gap_ - 1]));
  for (; gap_ < first; ++gap_) view_.make(turns[gap_]);
  std::vector<std::size_t> kinds;
  for (const Cell sticker : history_.replace(first, last, word)) {
    view_.look_again(sticker);
    kinds.push_back(cycles_.kind(sticker));
  }
  std::sort(kinds.begin(), kinds.end());
  kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
  for (const std::size_t kind : kinds) list_mends(kind);
  // Going on behind the word: to look again where it was put would make and unmake the same.
  for (std::size_t at = 0; heat_ > 0 && at < word.size(); ++at, ++gap_) view_.make(turns[gap_]);
}

// All 3-cycles within the kind by which two stickers more end right.
void Insertions::list_mends(std::size_t kind) {
  std::vector<Mend>& mends = mends_[kind];
  mends.clear();
  const auto stickers = cycles_.places(kind);  // stickers are called by their first places
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
        const bool told = (starts(two, three) && two < one) || (starts(three, one) && three < one);
        if (gain >= 2 && !told) mends.push_back({one, two, three, gain});
      }
    }
  }
}

// Of the greatest of values with this added to each, one is drawn by the Boltzmann distribution at the heat.
double Insertions::noise() { return -heat_ * std::log(-std::log((rng_.below(1u << 24) + 0.5) / (1u << 24))); }

}  // namespace rompicapo::cube::reduction_large
