// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/run/endings.hpp"

#include "rompicapo/puzzles/cube/reduction/edges/edges.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/columns.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/eight.hpp"

namespace rompicapo::cube::reduction {

namespace {

constexpr unsigned ending_walks = 20'000;
constexpr std::size_t drawn_goals = 2000;
constexpr std::size_t low_wings_each = 4;  // choices for each way

// In each orientation of an even cube.
template <class Phase, class Pieces>
std::vector<State> states_by_orientation(const Phase& phase, const Pieces& pieces) {
  std::vector<State> all;
  for (unsigned orientation = 0; orientation < six::orientation_count; ++orientation)
    all.push_back(phase.state(pieces, orientation));
  return all;
}

// 6x6x6: parities are settled on the way, and the inner wings paired.
class OneEvenRing final : public Ending {
 public:
  OneEvenRing()
      : weights5_(phase5_, phase5_.state(six::read_pieces(StickerCube(6)), six::wing_places().low_set), ending_walks),
        weights6_(
            phase6_, [this] { return phase6_.goals(drawn_goals); }, ending_walks) {}

  std::vector<Pass> passes() const override {
    Pass last{phase6_, weights6_, Stage::pairing, 15,
              [this](const CubePieces& of) { return states_by_orientation(phase6_, of.even[0]); }};
    last.usual_narrow = 20;
    return {{phase5_, weights5_, Stage::pairing, 2,
             [this](const CubePieces& of) { return likeliest_wings(phase5_, of.even[0], low_wings_each); }},
            last};
  }

  std::size_t bytes() const override {
    return axes_.bytes() + phase5_.wings.bytes() + phase6_.pairs.bytes() + weights5_.bytes() + weights6_.bytes();
  }

 private:
  six::AxisTables axes_;
  six::Phase5 phase5_{axes_};
  six::Phase6 phase6_{axes_};
  WeightTable weights5_, weights6_;
};

// 7x7x7.
class OneOddRing final : public Ending {
 public:
  explicit OneOddRing(std::shared_ptr<const five::Solver> five)
      : five_(std::move(five)),
        staging_(std::make_shared<const OddStaging>(five_->tables())),
        weights5_(phase5_,
                  states_of(Group::no_quarters_on_axis, mixing,
                            [this](const seven::Pieces& goal) {
                              return phase5_.state(goal, phase5_.inner.state(goal.inner, low_wings(goal.inner)));
                            }),
                  ending_walks),
        weights6_(phase6_,
                  states_of(Group::faces_by_halves, mixing,
                            [this](const seven::Pieces& goal) { return phase6_.state(goal); }),
                  ending_walks),
        weights7_(
            phase7_,
            states_of(Group::faces_by_halves, 0, [this](const seven::Pieces& goal) { return phase7_.state(goal); }),
            ending_walks) {
    edges_bytes();  // what all sizes pair edges by is made now, not in the time of the first cube
  }

  std::shared_ptr<const OddStaging> odd_staging() const override { return staging_; }

  std::vector<Pass> passes() const override {
    std::vector<Pass> all{
        {phase5_, weights5_, Stage::all_axes, 5, [this](const CubePieces& of) { return with_wings(of.odd[0]); }},
        {phase6_, weights6_, Stage::pairing, 5,
         [this](const CubePieces& of) { return std::vector{phase6_.state(of.odd[0])}; }},
        {phase7_, weights7_, Stage::pairing, 8,
         [this](const CubePieces& of) { return std::vector{phase7_.state(of.odd[0])}; }}};
    for (Pass& pass : all) pass.limits.widening = {0.4};  // narrow beams have to try many lengths
    for (Pass* last : {&all[1], &all[2]}) {
      last->limits.least_width = 3000;
      last->limits.stride = 2;
      last->limits.min_ends = min_ends_two_apart;
    }
    all[1].limits.wanted = 1000;
    all[2].limits.wanted = 3000;
    all[2].limits.more = 4;
    return all;
  }

  std::size_t bytes() const override {
    return axes_.bytes() + staging_->bytes() + edges_bytes() + weights5_.bytes() + weights6_.bytes() +
           weights7_.bytes();
  }

 private:
  static constexpr unsigned mixing = 40;  // turns

  template <class StateOf>
  static WeightTable::Goals states_of(Group next, unsigned turns, const StateOf& state_of) {
    return [=] {
      std::vector<State> states;
      for (const seven::Pieces& goal : seven::random_goals(drawn_goals, next, turns)) states.push_back(state_of(goal));
      return states;
    };
  }

  // The wings that are in low places.
  static std::uint32_t low_wings(const five::Pieces& inner) {
    std::uint32_t low = 0;
    for (const std::uint8_t place : five::wing_places().low) low |= 1u << inner[five::Kind::wings][place];
    return low;
  }

  std::vector<State> with_wings(const seven::Pieces& pieces) const {
    std::vector<State> states = five::likeliest_wings(phase5_.inner, five_->weights3(), pieces.inner, low_wings_each);
    for (State& state : states) state = phase5_.state(pieces, state);
    return states;
  }

  std::shared_ptr<const five::Solver> five_;
  seven::AxisTables axes_;
  std::shared_ptr<const OddStaging> staging_;
  seven::Phase5 phase5_{five_->tables(), axes_};
  seven::EdgesCarried edges_{five_->tables().pairs};
  seven::Phase6 phase6_{five_->tables(), axes_, edges_};
  seven::Phase7 phase7_{five_->tables(), axes_, edges_};
  WeightTable weights5_, weights6_, weights7_;
};

// 8x8x8.
class TwoEvenRings final : public Ending {
 public:
  TwoEvenRings()
      : weights5_(phase5_,
                  phase5_.state(read_pieces<Even>(StickerCube(8)),
                                phase5_.inner.state(six::read_pieces(StickerCube(6)), six::wing_places().low_set)),
                  ending_walks),
        weights6_(
            phase6_, [this] { return phase6_.goals(drawn_goals); }, ending_walks) {}

  std::vector<Pass> passes() const override {
    const auto with_wings = [this](const CubePieces& pieces) {
      std::vector<State> states = likeliest_wings(phase5_.inner, pieces.even[0], low_wings_each);
      for (State& state : states) state = phase5_.state(pieces.even, state);
      return states;
    };
    Pass last{phase6_, weights6_, Stage::pairing, 9,
              [this](const CubePieces& of) { return states_by_orientation(phase6_, of.even); }};
    last.limits.least_width = 4000;
    last.limits.stride = 2;
    last.limits.min_ends = min_ends_two_apart;
    return {{phase5_, weights5_, Stage::all_axes, 2, with_wings}, last};
  }

  std::size_t bytes() const override {
    return axes_.bytes() + rings_.bytes() + phase5_.inner.wings.bytes() + phase6_.pairs.bytes() + weights5_.bytes() +
           weights6_.bytes();
  }

 private:
  six::AxisTables axes_;
  TwoRings rings_{axes_};
  eight::Phase5 phase5_{axes_};
  eight::Phase6 phase6_{axes_, rings_};
  WeightTable weights5_, weights6_;
};

// 9x9x9 to 12x12x12: columns of R-L, of F-B, then U-D.
class ManyRings final : public Ending {
 public:
  explicit ManyRings(unsigned size)
      : centres_(size),
        phases_{ColumnPhase(centres_, column_groups[0], tables_), ColumnPhase(centres_, column_groups[1], tables_),
                ColumnPhase(centres_, column_groups[2], tables_)},
        weights_{weights_of(phases_[0]), weights_of(phases_[1]), weights_of(phases_[2])} {}

  std::vector<Pass> passes() const override {
    using Lengths = std::array<unsigned, 3>;
    const Lengths usual = centres_.size() % 2 == 1 ? Lengths{6, 9, 8} : Lengths{5, 6, 4};
    std::vector<Pass> all;
    for (std::size_t at = 0; at < phases_.size(); ++at) {
      const auto starts = [&phase = phases_[at]](const CubePieces& of) {
        return std::vector{phase.state(of.odd.empty() ? colours_of(of.even) : colours_of(of.odd))};
      };
      Pass& pass = all.emplace_back(Pass{phases_[at], weights_[at], Stage::pairing, usual[at], starts});
      pass.limits.wider = 2;                                      // states are small
      pass.limits.least_width = centres_.size() > 10 ? 8000 : 0;  // narrower beams seldom find an end
      pass.limits.stride = 2;
      pass.limits.min_ends = min_ends_two_apart;
    }
    return all;
  }

  std::size_t bytes() const override {
    std::size_t sum = centres_.bytes() + tables_.bytes();
    for (const WeightTable& weights : weights_) sum += weights.bytes();
    return sum;
  }

 private:
  static WeightTable weights_of(const ColumnPhase& phase) {
    return {phase, [&] { return phase.goals(drawn_goals); }, ending_walks};
  }

  Centres centres_;
  TripleTables tables_;
  std::array<ColumnPhase, 3> phases_;
  std::array<WeightTable, 3> weights_;
};

}  // namespace

std::shared_ptr<const Ending> make_ending(unsigned size, const std::shared_ptr<const five::Solver>& five) {
  if (size == 6) return std::make_shared<const OneEvenRing>();
  if (size == 7) return std::make_shared<const OneOddRing>(five);
  if (size == 8) return std::make_shared<const TwoEvenRings>();
  return std::make_shared<const ManyRings>(size);
}

}  // namespace rompicapo::cube::reduction
