// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/passes.hpp"

#include <algorithm>
#include <cmath>

#include "rompicapo/puzzles/cube/commutators/best_chain.hpp"

namespace rompicapo::cube::commutators {

namespace {

constexpr unsigned rounds = 5;  // of a C and a D
struct Span {
  std::uint8_t from, to;  // rounds
};
constexpr std::array<Span, rounds*(rounds - 1) / 2> spans = [] {
  std::array<Span, rounds*(rounds - 1) / 2> made{};
  std::size_t next = 0;
  for (std::uint8_t to = 1; to < rounds; ++to)  // so that those of fewer rounds come first
    for (std::uint8_t from = 0; from < to; ++from) made[next++] = {from, to};
  return made;
}();

// Where outer blocks count, all lines of a role are chosen together. That takes the square of the spans, so three
// rounds.
constexpr std::size_t spans_of_blocks = 3;
constexpr unsigned starts_of_blocks = 4;

constexpr std::uint8_t none = 2;
// [span of c][span of d]: which line leaves and returns first, that of the Cs (0) or that of the Ds (1), or none.
constexpr auto overlaps = [] {
  std::array<std::array<std::uint8_t, spans.size()>, spans.size()> made{};
  for (std::size_t c = 0; c < spans.size(); ++c)
    for (std::size_t d = 0; d < spans.size(); ++d) {
      const bool c_first = spans[c].from <= spans[d].from && spans[d].from < spans[c].to && spans[c].to <= spans[d].to;
      const bool d_first = spans[d].from < spans[c].from && spans[c].from <= spans[d].to && spans[d].to < spans[c].to;
      made[c][d] = c_first ? 0 : d_first ? 1 : none;
    }
  return made;
}();
constexpr std::uint8_t first_span = [] {  // that can overlap others both ways
  for (std::size_t at = 0; at < spans.size(); ++at)
    if (spans[at].from == 1 && spans[at].to == 2) return static_cast<std::uint8_t>(at);
  return std::uint8_t{0};
}();

const std::vector<Way>& all_ways() {
  static const std::vector<Way> ways = [] {
    std::vector<Way> made;
    const auto quarters = [](unsigned code) { return static_cast<std::uint8_t>(code & 3); };
    for (std::uint8_t axis = 0; axis < axis_count; ++axis)
      for (std::uint8_t pivot = 0; pivot < 4; ++pivot)
        for (const bool forward : {true, false})
          for (unsigned code = 0; code < 256; ++code)
            made.push_back({axis,
                            pivot,
                            forward,
                            {quarters(code), quarters(code >> 2), quarters(code >> 4), quarters(code >> 6)}});
    return made;
  }();
  return ways;
}

// The quarters of the line in the round of its role.
unsigned turned_in(const Absence& line, unsigned round) {
  if (line.role == Role::none) return 0;
  return spans[line.span].from == round ? line.quarters : spans[line.span].to == round ? 4u - line.quarters : 0u;
}

}  // namespace

PassSearch::PassSearch(Metric metric, bool with_halves)
    : metric_(metric), span_count_(counts_layers(metric) ? spans.size() : spans_of_blocks), angles_{1, 3} {
  if (with_halves) angles_.push_back(2);
  if (counts_layers(metric)) return;
  const std::size_t states = span_count_ * angles_.size() + 1;
  for (std::size_t one = 0; one < states; ++one)
    for (std::size_t next = 0; next < states; ++next) {
      double cost = 0;
      for (unsigned round = 0; round < rounds; ++round) {
        const unsigned before = one == 0 ? 0 : turned_in(absence_of(Role::c, one - 1), round);
        const unsigned after = next == 0 ? 0 : turned_in(absence_of(Role::c, next - 1), round);
        cost += price_of(4 + after - before, metric);
      }
      partings_.push_back(cost);
    }
}

Absence PassSearch::absence_of(Role role, std::size_t state) const {
  return {role, static_cast<std::uint8_t>(state % span_count_), angles_[state / span_count_]};
}

// With C first, pieces go p -> y -> x -> p, else the other way: p is where the slices c cross the lines that the pivot
// turns into d; C brings the place x there, D the place y.
void PassSearch::count(const Centres& centres, const Way& way) {
  const Ring& ring = rings[way.axis];
  const auto face_at = [&](unsigned at) { return ring.face[(way.pivot + at) % 4]; };
  const auto lines_of = [&](unsigned at, Orientation inner) {
    return centres.face(face_at(at), composed(turned_way(ring.way[(way.pivot + at) % 4], way.faces[at]), inner));
  };
  const Orientation along = way.forward ? 0 : 4, across = way.forward ? 5 : 1;
  const std::size_t area = lines_ * stride_;
  const std::uint8_t* const p = lines_of(0, along);
  const std::uint8_t fp = face_at(0);
  for (std::size_t i = 0; i < angles_.size(); ++i)
    for (std::size_t j = 0; j < angles_.size(); ++j) {
      const std::uint8_t* const x = lines_of(4u - angles_[i], along);
      const std::uint8_t* const y = lines_of(4u - angles_[j], across);
      const std::uint8_t fx = face_at(4u - angles_[i]), fy = face_at(4u - angles_[j]);
      std::int8_t* const c_first = gains_[0][i][j].data();
      std::int8_t* const d_first = gains_[1][i][j].data();
      for (std::size_t at = 0; at < area; ++at) {
        const int lost = (p[at] == fp) + (x[at] == fx) + (y[at] == fy);
        c_first[at] = static_cast<std::int8_t>((p[at] == fy) + (y[at] == fx) + (x[at] == fp) - lost);
        d_first[at] = static_cast<std::int8_t>((p[at] == fx) + (x[at] == fy) + (y[at] == fp) - lost);
      }
    }
}

// Begins with the one line of the Cs that has the best Ds. `promise`: their gain.
bool PassSearch::start(double threshold, double& promise) {
  const auto least = static_cast<int>(std::lround(4 * threshold));
  int best = 0;
  for (unsigned line = 0; line < lines_; ++line)
    for (std::size_t i = 0; i < angles_.size(); ++i) {
      int row = 0;
      const std::size_t first = line * stride_;
      std::array<std::int8_t, 128> most;
      most.fill(-3);
      for (std::size_t j = 0; j < angles_.size(); ++j)
        for (const auto& gains : {gains_[0][i][j].data() + first, gains_[1][i][j].data() + first})
          for (std::size_t at = 0; at < stride_; ++at) most[at] = std::max(most[at], gains[at]);
      most[line] = -3;
      for (std::size_t at = 0; at < stride_; ++at) row += std::max(0, 4 * most[at] - least);
      if (row <= best) continue;
      best = row;
      now_.assign(lines_, {});
      now_[line] = {Role::c, first_span, angles_[i]};
    }
  promise = best / 4.0;
  return best > 0;
}

// Fills scores_: what each line that is not of the other role gains with the lines of the other role.
void PassSearch::weigh(Role role) {
  const std::size_t angles = angles_.size(), states = span_count_ * angles;
  const Role other = role == Role::c ? Role::d : Role::c;
  std::vector<std::int16_t>& table = scores_[role == Role::c ? 0 : 1];
  table.assign(lines_ * states, 0);
  for (unsigned across = 0; across < lines_; ++across) {
    if (now_[across].role != other) continue;
    const std::size_t its = angle_of(now_[across]);
    for (unsigned line = 0; line < lines_; ++line) {
      if (now_[line].role == other) continue;
      const std::size_t cell = role == Role::c ? line * stride_ + across : across * stride_ + line;
      for (std::size_t i = 0; i < angles; ++i) {
        const std::array<std::int8_t, 3> gain{(role == Role::c ? gains_[0][i][its] : gains_[0][its][i])[cell],
                                              (role == Role::c ? gains_[1][i][its] : gains_[1][its][i])[cell], 0};
        if (gain[0] == 0 && gain[1] == 0) continue;
        std::int16_t* const scores = &table[line * states + i * span_count_];
        for (std::size_t span = 0; span < span_count_; ++span) {
          const std::uint8_t first =
              role == Role::c ? overlaps[span][now_[across].span] : overlaps[now_[across].span][span];
          scores[span] = static_cast<std::int16_t>(scores[span] + gain[first]);
        }
      }
    }
  }
}

// Adds two lines that gain together what neither gains alone. False: there are none.
bool PassSearch::add_pair(double rate) {
  weigh(Role::c);
  weigh(Role::d);
  const std::size_t angles = angles_.size(), states = span_count_ * angles;
  double best = 1e-9;
  unsigned best_c = 0, best_d = 0;
  Absence absence_c, absence_d;
  for (std::uint8_t first = 0; first < 2; ++first)
    for (std::size_t i = 0; i < angles; ++i)
      for (std::size_t j = 0; j < angles; ++j) {
        const double price = 2 * rate * (price_of(angles_[i], metric_) + price_of(angles_[j], metric_)) *
                             (counts_layers(metric_) ? 1 : 2);
        const std::int8_t* row = gains_[first][i][j].data();
        for (unsigned c = 0; c < lines_; ++c, row += stride_) {
          if (now_[c].role != Role::none) continue;
          const std::int16_t* const scores_c = &scores_[0][c * states + i * span_count_];
          const int most_c = *std::max_element(scores_c, scores_c + span_count_);
          for (unsigned d = 0; d < lines_; ++d) {
            if (row[d] < 2 || d == c || now_[d].role != Role::none) continue;
            const std::int16_t* const scores_d = &scores_[1][d * states + j * span_count_];
            if (row[d] + most_c + *std::max_element(scores_d, scores_d + span_count_) - price <= best) continue;
            for (std::size_t one = 0; one < span_count_; ++one)
              for (std::size_t other = 0; other < span_count_; ++other) {
                if (overlaps[one][other] != first) continue;
                const double value = row[d] + scores_c[one] + scores_d[other] - price;
                if (value <= best) continue;
                best = value;
                best_c = c, best_d = d;
                absence_c = {Role::c, static_cast<std::uint8_t>(one), angles_[i]};
                absence_d = {Role::d, static_cast<std::uint8_t>(other), angles_[j]};
              }
          }
        }
      }
  if (absence_c.role == Role::none) return false;
  now_[best_c] = absence_c;
  now_[best_d] = absence_d;
  return true;
}

// Chooses the best absences of all lines of this role for the present ones of the other role.
void PassSearch::choose(Role role, double rate) {
  weigh(role);
  const std::size_t angles = angles_.size(), states = span_count_ * angles;
  const Role other = role == Role::c ? Role::d : Role::c;
  const std::vector<std::int16_t>& table = scores_[role == Role::c ? 0 : 1];
  if (counts_layers(metric_)) {
    for (unsigned line = 0; line < lines_; ++line) {
      if (now_[line].role == other) continue;
      const std::int16_t* const scores = &table[line * states];
      const auto state = static_cast<std::size_t>(std::max_element(scores, scores + states) - scores);
      now_[line] = scores[state] > 2 * rate ? absence_of(role, state) : Absence{};
    }
    return;
  }
  // Outer blocks: a line costs by how it differs from the one before, in each round. State 0 is no absence, the only
  // state of a line of the other role.
  const auto no_cost = [](std::size_t) { return 0.0; };
  std::vector<std::uint16_t> chosen;
  best_chain(
      lines_, states + 1,
      [&](std::size_t line, std::size_t state) {
        if (state == 0) return 0.0;
        return now_[line].role == other ? never : static_cast<double>(table[line * states + state - 1]);
      },
      no_cost,
      [&](std::size_t, std::size_t before, std::size_t state) {
        return rate * partings_[before * (states + 1) + state];
      },
      no_cost, chosen);
  for (unsigned line = 0; line < lines_; ++line)
    if (now_[line].role != other) now_[line] = chosen[line] == 0 ? Absence{} : absence_of(role, chosen[line] - 1u);
}

std::size_t PassSearch::angle_of(const Absence& line) const {
  return static_cast<std::size_t>(std::find(angles_.begin(), angles_.end(), line.quarters) - angles_.begin());
}

int PassSearch::gain() const {
  int gain = 0;
  for (unsigned c = 0; c < lines_; ++c) {
    if (now_[c].role != Role::c) continue;
    for (unsigned d = 0; d < lines_; ++d) {
      if (now_[d].role != Role::d) continue;
      const std::uint8_t first = overlaps[now_[c].span][now_[d].span];
      if (first != none) gain += gains_[first][angle_of(now_[c])][angle_of(now_[d])][c * stride_ + d];
    }
  }
  return gain;
}

std::size_t PassSearch::state_of(Role role, const Absence& line) const {
  return line.role != role ? 0 : 1 + angle_of(line) * span_count_ + line.span;
}

double PassSearch::slice_cost() const {
  double cost = 0;
  if (counts_layers(metric_)) {
    for (const Absence& line : now_)
      if (line.role != Role::none) cost += 2 * price_of(line.quarters, metric_);
    return cost;
  }
  const std::size_t states = span_count_ * angles_.size() + 1;
  for (const Role role : {Role::c, Role::d})
    for (unsigned line = 1; line < lines_; ++line)
      cost += partings_[state_of(role, now_[line - 1]) * states + state_of(role, now_[line])];
  return cost;
}

// The turns of the pivot.
double PassSearch::crossings() const {
  double turns = 0;
  Role at = Role::c;
  for (unsigned round = 0; round < rounds; ++round)
    for (const Role role : {Role::c, Role::d}) {
      const bool used = std::any_of(now_.begin(), now_.end(), [&](const Absence& line) {
        return line.role == role && turned_in(line, round) != 0;
      });
      if (used && role != at) ++turns, at = role;
    }
  return turns;
}

void PassSearch::look(const Centres& centres, const Way& way, double rate, Rng& rng, std::optional<Pass>& best) {
  count(centres, way);
  double before = 0;
  for (const std::uint8_t quarters : way.faces) before += price_of(quarters, metric_);
  double promise = 0;
  if (start(rate * (counts_layers(metric_) ? 2 : 1), promise) &&
      2.5 * promise - rate * (2 + 3 + before) >= (best ? best->value : 0))
    improve(way, rate, before, best);
  if (counts_layers(metric_)) return;
  // An outer block is cheaper than a slice, so some of them are tried as starts.
  for (unsigned each = 0; each < starts_of_blocks; ++each) {
    const unsigned depth = 1 + rng.below(lines_ - 1);
    const bool far = rng.below(2) != 0;
    const std::uint8_t angle = angles_[rng.below(static_cast<std::uint32_t>(angles_.size()))];
    now_.assign(lines_, {});
    for (unsigned line = 0; line < depth; ++line) now_[far ? lines_ - 1 - line : line] = {Role::c, first_span, angle};
    improve(way, rate, before, best);
  }
}

// Chooses each role for the other until neither changes and no two more lines are worth their turns.
void PassSearch::improve(const Way& way, double rate, double before, std::optional<Pass>& best) {
  double value = -1e9;
  for (unsigned round = 0; round < 20; ++round) {
    choose(Role::d, rate);
    choose(Role::c, rate);
    const int gained = gain();
    const double cost = slice_cost() + crossings() + before, total = gained - rate * cost;
    if (gained > 0 && total > (best ? best->value : 0)) best = Pass{way, now_, gained, cost, total};
    if (total <= value + 1e-9 && !add_pair(rate)) break;
    value = std::max(value, total);
  }
}

std::optional<Pass> PassSearch::best(const Centres& centres, double rate, double share, bool any, Rng& rng,
                                     const std::function<bool()>& proceed) {
  lines_ = centres.lines();
  stride_ = centres.stride();
  for (auto& first : gains_)
    for (auto& row : first)
      for (Gains& each : row) each.resize(lines_ * stride_);
  std::optional<Pass> best;
  const std::vector<Way>& ways = all_ways();
  const auto bound = static_cast<std::uint32_t>(share * 65536);
  const std::size_t from = rng.below(static_cast<std::uint32_t>(ways.size()));
  for (std::size_t at = 0; at < ways.size() && !(any && best); ++at) {
    if (share < 1 && rng.below(65536) >= bound) continue;
    if (!proceed()) return {};
    look(centres, ways[(from + at) % ways.size()], rate, rng, best);
  }
  return best;
}

LayerTurns PassSearch::turns_of(const Pass& pass, unsigned size) const {
  LayerTurns turns(size, metric_);
  const Way& way = pass.way;
  const Ring& ring = rings[way.axis];
  for (unsigned at = 0; at < 4; ++at)
    if (way.faces[at] != 0) turns.add(ring.face[(way.pivot + at) % 4], way.faces[at]);
  const Face pivot = ring.face[way.pivot];
  const unsigned ahead = way.forward ? ring.forward : 4u - ring.forward;
  Role at = Role::c;
  for (unsigned round = 0; round < rounds; ++round)
    for (const Role role : {Role::c, Role::d}) {
      std::vector<std::uint8_t> quarters(pass.lines.size(), 0);
      for (std::size_t line = 0; line < quarters.size(); ++line)
        if (pass.lines[line].role == role)
          quarters[line] = static_cast<std::uint8_t>(turned_in(pass.lines[line], round));
      if (std::all_of(quarters.begin(), quarters.end(), [](std::uint8_t each) { return each == 0; })) continue;
      if (role != at) turns.add(pivot, role == Role::d ? ahead : 4 - ahead);
      at = role;
      turns.add_slices(way.axis, quarters);
    }
  return turns;
}

}  // namespace rompicapo::cube::commutators
