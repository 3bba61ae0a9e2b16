// SPDX-License-Identifier: MIT
//
// Four centres bar by bar: a bar stands upright on a working face at the side, each of its pieces comes from a
// neighbouring face with the layer that both share, and the whole bar goes into its centre by "slice, half turn, slice
// back". The last two centres piece by piece, by commutators of two slices and a face that cycle three pieces.
//
//     face  working  pieces come by     bars go in by
//      D      F      R B L               slices of R's axis
//      U      F      R B L               slices of R's axis
//      F      R      B L                 slices of U's axis
//      R      B      L                   slices of U's axis
//      B, L                              commutators
#include <algorithm>
#include <cassert>
#include <optional>

#include "rompicapo/puzzles/cube/layers/large/steps.hpp"

namespace rompicapo::cube {

namespace {

// All pieces travel between the sides in layers counted from U.
constexpr Face travel_axis = U;

struct CentrePlan {
  BigLayerStage stage;
  Face target, work;
  Face bar_axis;           // the slices that bring bars in
  std::vector<Face> free;  // at the sides, with nothing on them to keep
  bool sides_free;         // nothing to keep on any side
};

// A piece brought to a face from which it can travel.
struct CentreWay {
  std::vector<Turn> turns;
  std::size_t place = 0;
};

class Centres {
 public:
  explicit Centres(BigSteps& steps) : steps_(steps), board_(steps.board()), size_(steps.size()) {}

  void by_bars(const CentrePlan& plan) {
    std::vector<bool> done(size_ + 1);
    for (unsigned layer = 2; layer < size_; ++layer) done[layer] = all_right(line(plan, layer), plan.target);
    for (unsigned layer = 2; layer < size_; ++layer) {
      if (done[layer]) continue;
      const Bar bar = bar_for(plan, layer);
      for (const std::size_t place : bar.places) {
        if (board_.colour(place) == plan.target) continue;
        if (!steps_.go_on()) return;
        fetch(plan, bar, done, place);
      }
      if (!steps_.go_on()) return;
      done[layer] = true;
      BigLayerStep step{plan.stage, BigLayerDeed::bar, {steps_.named(face_letters.substr(plan.target, 1))}};
      step.stickers = line(plan, layer);
      step.done = static_cast<std::size_t>(std::count(done.begin(), done.end(), true));
      step.of = size_ - 2;
      steps_.make(std::move(step), bar.insertion);
    }
  }

  // B's pieces come from L, and L's are then left over.
  void last_two() {
    const std::size_t all = pieces_of(B).size();
    for (const std::size_t place : pieces_of(B)) {
      if (board_.colour(place) == B) continue;
      if (!steps_.go_on()) return;
      const std::vector<Turn> turns = commutator(place);
      BigLayerStep step{BigLayerStage::last_centres, BigLayerDeed::centre_piece, {steps_.named("B")}};
      step.formula = "commutator";
      step.stickers = {place};
      step.of = all;
      steps_.make(std::move(step), turns);
      steps_.last().done = right_on(B);
    }
  }

 private:
  struct Bar {
    std::vector<std::size_t> places;  // on the working face, upright
    std::vector<Turn> insertion;
  };

  Turn slice(Face axis, unsigned layer, unsigned quarters) const { return slice_turn(size_, axis, layer, quarters); }

  // The movable centre stickers of a face.
  std::vector<std::size_t> pieces_of(Face face) const {
    std::vector<std::size_t> pieces;
    for (unsigned row = 1; row + 1 < size_; ++row)
      for (unsigned column = 1; column + 1 < size_; ++column)
        if (size_ % 2 == 0 || row != size_ / 2 || column != size_ / 2)
          pieces.push_back(board_.cube().sticker(face, row, column));
    return pieces;
  }

  std::size_t right_on(Face face) const {
    const std::vector<std::size_t> pieces = pieces_of(face);
    return static_cast<std::size_t>(
        std::count_if(pieces.begin(), pieces.end(), [&](std::size_t at) { return board_.colour(at) == face; }));
  }

  std::vector<std::size_t> line(const CentrePlan& plan, unsigned layer) const {
    std::vector<std::size_t> found;
    for (unsigned along = 1; along + 1 < size_; ++along) {
      const bool column =
          plan.bar_axis == R;  // U and D are cut into columns by slices of R, the sides into rows by U's
      const std::size_t at = column ? board_.cube().sticker(plan.target, along, size_ - layer)
                                    : board_.cube().sticker(plan.target, layer - 1, along);
      if (!board_.is_middle(layer) || 2 * along + 1 != size_) found.push_back(at);
    }
    return found;
  }

  bool all_right(const std::vector<std::size_t>& places, Face colour) const {
    return std::all_of(places.begin(), places.end(), [&](std::size_t at) { return board_.colour(at) == colour; });
  }

  // The quarters by which this layer brings the sticker to that face.
  unsigned quarters_to(std::size_t sticker, Face axis, Face to) const {
    const unsigned layer = board_.layer(sticker, axis);
    for (unsigned quarters = 1; quarters < 4; ++quarters)
      if (board_.face(board_.image(sticker, slice(axis, layer, quarters))) == to) return quarters;
    assert(false && "faces that no slice of this axis joins");
    return 0;
  }

  // Where a bar stands so that it comes into this line of its centre: slice, half turn, slice back. A middle bar lies
  // across, for a half turn would leave it in the slice. Built is either upright.
  Bar bar_for(const CentrePlan& plan, unsigned layer) const {
    const std::vector<std::size_t> line = this->line(plan, layer);
    const unsigned out = quarters_to(line[0], plan.bar_axis, plan.work), round = board_.is_middle(layer) ? 1 : 2;
    Bar bar;
    bar.insertion = {slice(plan.bar_axis, layer, out), face_turn(plan.work, round),
                     slice(plan.bar_axis, layer, 4 - out)};
    for (const std::size_t at : line)
      bar.places.push_back(board_.image(board_.image(at, bar.insertion[0]), face_turn(plan.work, 4 - round)));
    if (board_.layer(bar.places[0], travel_axis) != board_.layer(bar.places[1], travel_axis)) return bar;
    for (std::size_t& place : bar.places) place = board_.image(place, face_turn(plan.work, 1));
    bar.insertion.insert(bar.insertion.begin(), face_turn(plan.work, 3));
    return bar;
  }

  // The 24 places of one class of centre pieces: where whole rotations take one of them.
  std::vector<std::size_t> orbit(std::size_t place) const {
    std::vector<std::size_t> places;
    for (unsigned spin = 0; spin < 4; ++spin) {
      for (const Face tip : {R, R, R, R, F, F, F, F}) {
        if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
        place = board_.image(place, {tip, 1, size_, 1});
      }
      place = board_.image(place, {U, 1, size_, 1});
    }
    return places;
  }

  void fetch(const CentrePlan& plan, const Bar& bar, const std::vector<bool>& done, std::size_t to) {
    std::optional<std::vector<Turn>> best;
    for (const std::size_t from : orbit(to)) {
      if (board_.colour(from) != plan.target) continue;
      const bool kept = board_.face(from) == plan.target && done[board_.layer(from, plan.bar_axis)];
      if (kept || std::find(bar.places.begin(), bar.places.end(), from) != bar.places.end()) continue;
      for (const CentreWay& way : ways_out(plan, bar, from)) {
        std::vector<Turn> turns = way.turns;
        const std::vector<Turn> join = joining(plan, way.place, to);
        turns.insert(turns.end(), join.begin(), join.end());
        if (!best || turns.size() < best->size()) best = std::move(turns);
      }
    }
    assert(best);
    BigLayerStep step{plan.stage, BigLayerDeed::bar_piece, {steps_.named(face_letters.substr(plan.target, 1))}};
    step.stickers = {to};
    step.of = bar.places.size();
    steps_.make(std::move(step), *best);
    steps_.last().done = static_cast<std::size_t>(std::count_if(
        bar.places.begin(), bar.places.end(), [&](std::size_t at) { return board_.colour(at) == plan.target; }));
  }

  std::vector<CentreWay> ways_out(const CentrePlan& plan, const Bar& bar, std::size_t from) const {
    const Face on = board_.face(from);
    std::vector<CentreWay> ways;
    if (std::find(plan.free.begin(), plan.free.end(), on) != plan.free.end()) {
      ways.push_back({{}, from});
    } else if (on == plan.work) {
      for (const unsigned turned : {1u, 3u}) {  // the bar lies across then, in another layer than the piece
        const std::size_t lying = board_.image(from, face_turn(plan.work, turned));
        const unsigned layer = board_.layer(lying, travel_axis);
        if (layer == board_.layer(board_.image(bar.places[0], face_turn(plan.work, turned)), travel_axis)) continue;
        for (CentreWay& way : left_on_free(plan, travel_axis, lying)) {
          way.turns.insert(way.turns.begin(), face_turn(plan.work, turned));
          way.turns.push_back(face_turn(plan.work, 4 - turned));
          ways.push_back(std::move(way));
        }
      }
    } else {
      ways = left_on_free(plan, plan.bar_axis, from);
    }
    return ways;
  }

  // A slice takes it to a free face, that face turns it out of the slice's layer, and the slice goes back.
  std::vector<CentreWay> left_on_free(const CentrePlan& plan, Face axis, std::size_t from) const {
    std::vector<CentreWay> ways;
    const unsigned layer = board_.layer(from, axis);
    for (const Face free : plan.free) {
      if (free % 3 == axis % 3) continue;
      const unsigned out = quarters_to(from, axis, free);
      const std::size_t there = board_.image(from, slice(axis, layer, out));
      for (const unsigned turned : {1u, 3u}) {
        const std::size_t left = board_.image(there, face_turn(free, turned));
        if (board_.layer(left, axis) == layer) continue;
        ways.push_back({{slice(axis, layer, out), face_turn(free, turned), slice(axis, layer, 4 - out)}, left});
      }
    }
    return ways;
  }

  // From a free face into the bar. Where other sides have something to keep, or the slice is the middle one with the
  // fixed centres, the bar is turned out of the way and the slice goes back.
  std::vector<Turn> joining(const CentrePlan& plan, std::size_t from, std::size_t to) const {
    const unsigned layer = board_.layer(to, travel_axis);
    const Face free = board_.face(from);
    const unsigned back = quarters_to(to, travel_axis, free);
    const std::size_t start = board_.image(to, slice(travel_axis, layer, back));
    std::vector<Turn> turns;
    for (unsigned turned = 1; turned < 4; ++turned)
      if (board_.image(from, face_turn(free, turned)) == start) turns.push_back(face_turn(free, turned));
    turns.push_back(slice(travel_axis, layer, 4 - back));
    if (plan.sides_free && !board_.is_middle(layer)) return turns;
    const unsigned aside = board_.layer(board_.image(to, face_turn(plan.work, 1)), travel_axis) != layer ? 1 : 3;
    turns.push_back(face_turn(plan.work, aside));
    turns.push_back(slice(travel_axis, layer, back));
    turns.push_back(face_turn(plan.work, 4 - aside));
    return turns;
  }

  // Three pieces change places: L to B, B to L, L to L.
  std::vector<Turn> commutator(std::size_t to) const {
    const unsigned layer = board_.layer(to, travel_axis), back = quarters_to(to, travel_axis, L);
    const std::size_t start = board_.image(to, slice(travel_axis, layer, back));
    std::vector<Turn> turns;
    for (unsigned turned = 0; turned < 4; ++turned) {
      const std::size_t from = turned == 0 ? start : board_.image(start, face_turn(L, 4 - turned));
      if (board_.colour(from) != B) continue;
      if (turned != 0) turns.push_back(face_turn(L, turned));
      break;
    }
    const auto crossing = [&](unsigned turned) {
      return board_.layer(board_.image(to, face_turn(B, turned)), travel_axis);
    };
    const unsigned aside = crossing(1) != layer ? 1 : 3;
    const Turn one = slice(travel_axis, layer, 4 - back), other = slice(travel_axis, crossing(aside), 4 - back);
    const Turn over = face_turn(B, aside);
    for (const Turn& turn : {one, over, other, inverse(over), inverse(one), over, inverse(other), inverse(over)})
      turns.push_back(turn);
    return turns;
  }

  BigSteps& steps_;
  const LayerBoard& board_;
  unsigned size_;
};

}  // namespace

void solve_big_centres(BigSteps& steps) {
  Centres centres(steps);
  centres.by_bars({BigLayerStage::first_centre, D, F, R, {R, B, L}, true});
  centres.by_bars({BigLayerStage::opposite_centre, U, F, R, {R, B, L}, true});
  centres.by_bars({BigLayerStage::third_centre, F, R, U, {B, L}, false});
  centres.by_bars({BigLayerStage::fourth_centre, R, B, U, {L}, false});
  centres.last_two();
}

}  // namespace rompicapo::cube
