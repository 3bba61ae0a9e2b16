// SPDX-License-Identifier: MIT
//
// Places are numbered so that 4 + k is the cross edge (or D corner) held at side k, and 8 + k the middle edge to
// its left: what serves one serves all four with the cube held further round.
#include "rompicapo/puzzles/cube/layers/layers.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <span>

#include "rompicapo/puzzles/cube/layers/formulas.hpp"

namespace rompicapo::cube {

namespace {

// One piece: where it is and how it is turned there.
struct Spot {
  std::uint8_t place = 0, turned = 0;
  bool operator==(const Spot&) const = default;
};

// Corners or edges. `carries`: where a turn takes what is in a place, and how it turns it.
struct Kind {
  unsigned turnings;
  std::span<const std::string_view> names;
  std::array<std::array<Spot, edge_count>, face_move_count> carries{};
};

constexpr std::array<Cubies, face_move_count> turn_states = face_move_states();

template <std::size_t places>
using Bytes = std::array<std::uint8_t, places>;

template <std::size_t places>
constexpr Kind make_kind(std::span<const std::string_view> names, Bytes<places> Cubies::*pieces,
                         Bytes<places> Cubies::*turned) {
  Kind kind{24 / places, names};
  for (std::size_t turn = 0; turn < face_move_count; ++turn)
    for (std::size_t to = 0; to < places; ++to)
      kind.carries[turn][(turn_states[turn].*pieces)[to]] = {static_cast<std::uint8_t>(to),
                                                             (turn_states[turn].*turned)[to]};
  return kind;
}

constexpr Kind corners = make_kind(corner_names, &Cubies::corner, &Cubies::twist),
               edges = make_kind(edge_names, &Cubies::edge, &Cubies::flip);

Spot find(const Kind& kind, const Cubies& state, std::size_t piece) {
  const bool corner = kind.turnings == 3;
  const std::uint8_t* pieces = corner ? state.corner.data() : state.edge.data();
  std::uint8_t place = 0;
  while (pieces[place] != piece) ++place;
  return {place, corner ? state.twist[place] : state.flip[place]};
}

Spot follow(const Kind& kind, Spot spot, FaceMove turn) {
  const Spot step = kind.carries[turn][spot.place];
  const unsigned turned = spot.turned + unsigned{step.turned};
  return {step.place, static_cast<std::uint8_t>(turned < kind.turnings ? turned : turned - kind.turnings)};
}

Spot follow(const Kind& kind, Spot spot, const Turns& turns) {
  for (const FaceMove turn : turns.span()) spot = follow(kind, spot, turn);
  return spot;
}

Cubies after(Cubies state, const Turns& turns) {
  for (const FaceMove turn : turns.span()) state = compose(state, turn_states[turn]);
  return state;
}

bool is_home(const Kind& kind, const Cubies& state, std::size_t piece) {
  return find(kind, state, piece) == Spot{static_cast<std::uint8_t>(piece), 0};
}

bool is_done(const Cubies& state, LayerStage stage) {
  if (stage == LayerStage::edge_permutation && !is_done(state, LayerStage::corner_permutation)) return false;
  return layer_pieces_done(state, stage) == 4;
}

// What a learner tries with a cross edge: turn the top; turn a side whose own cross edge is not there yet; lower a
// side, turn the top, raise it again, which leaves that side's cross edge where it was.
std::vector<Turns> cross_tries(const Cubies& state) {
  std::vector<Turns> tries;
  const auto add = [&](Face side, unsigned quarters, unsigned top) {
    Turns turns;
    turns.add_quarters(side, quarters);
    turns.add_quarters(U, top);
    if (top != 0) turns.add_quarters(side, 4 - quarters);
    tries.push_back(turns);
  };
  for (unsigned top = 1; top < 4; ++top) add(U, top, 0);
  for (std::size_t side = 0; side < 4; ++side) {
    if (!is_home(edges, state, 4 + side))
      for (unsigned quarters = 1; quarters < 4; ++quarters) add(side_faces[side], quarters, 0);
    for (unsigned top = 1; top < 4; ++top) {
      add(side_faces[side], 1, top);
      add(side_faces[side], 3, top);
    }
  }
  return tries;
}

// The fewest turns, made of such tries, that bring the edge home (Dijkstra over the 24 ways it can lie).
Turns cross_way(std::span<const Turns> tries, const Cubies& state, std::size_t piece) {
  struct Way {
    bool known = false, closed = false;
    Turns turns{};
  };
  std::array<Way, 2 * edge_count> ways;
  const auto way_to = [&](Spot spot) -> Way& { return ways[2u * spot.place + spot.turned]; };
  way_to(find(edges, state, piece)).known = true;
  for (;;) {
    std::size_t nearest = ways.size();
    for (std::size_t at = 0; at < ways.size(); ++at)
      if (ways[at].known && !ways[at].closed &&
          (nearest == ways.size() || ways[at].turns.size() < ways[nearest].turns.size()))
        nearest = at;
    assert(nearest < ways.size());
    const Spot spot{static_cast<std::uint8_t>(nearest / 2), static_cast<std::uint8_t>(nearest % 2)};
    Way& way = ways[nearest];
    if (spot == Spot{static_cast<std::uint8_t>(piece), 0}) return way.turns;
    way.closed = true;
    for (const Turns& more : tries) {
      Way& next = way_to(follow(edges, spot, more));
      if (next.closed || (next.known && next.turns.size() <= way.turns.size() + more.size())) continue;
      next.known = true;
      next.turns = way.turns;
      next.turns.add(more);
    }
  }
}

// Whether a turn of this face would melt into the one before it, so that the end of a step could not be seen. The top
// may: it is turned between steps.
bool would_melt(std::optional<Face> before, const Turns& turns) {
  return before && *before != U && turns.size() > 0 && face_of(turns.span().front()) == *before;
}

// A piece of the first layers brought from where it is: out of a place below by one of the formulas, round the
// top, and in by another. Of all that bring it home the one of fewest turns, melting counted as two more.
struct Insertion {
  Turns turns{};
  std::size_t cost = 0;
};
Insertion insertion(const Kind& kind, std::span<const Formula> formulas, const Cubies& state,
                    std::optional<Face> before, std::size_t piece) {
  const Spot from = find(kind, state, piece);
  std::vector<Turns> starts;
  if (from.place < 4) {
    starts.emplace_back();
  } else {
    for (const Formula& out : formulas) starts.push_back(out.turns.held(from.place % 4u));
  }
  std::optional<Insertion> best;
  for (const Turns& start : starts)
    for (unsigned top = 0; top < 4; ++top)
      for (const Formula& in : formulas) {
        Turns turns = start;
        turns.add_quarters(U, top);
        turns.add(in.turns.held(piece % 4u));
        const std::size_t cost = turns.size() + (would_melt(before, turns) ? 2 : 0);
        if (best && best->cost <= cost) continue;
        if (follow(kind, from, turns) == Spot{static_cast<std::uint8_t>(piece), 0}) best = {turns, cost};
      }
  assert(best);
  return best.value_or(Insertion{});
}

// What one step of the last layer takes: formulas, each held any way round, then perhaps a turn of the top.
struct Recipe {
  LayerStage stage;
  std::span<const Formula> formulas;
  bool top_at_end = false;  // else its turning does not matter yet
};

struct Application {
  const Formula* formula = nullptr;  // none: the turn of the top alone
  Turns turns{};
};

using Plan = std::vector<Application>;

std::size_t length_of(const Plan& plan) {
  std::size_t length = 0;
  for (const Application& one : plan) length += one.turns.size();
  return length;
}

// The formula held so; where it would melt into the turn before it, the top is turned first and the cube with it.
Turns application(const Formula& formula, unsigned held, std::optional<Face> before) {
  const Turns turns = formula.turns.held(held);
  if (!would_melt(before, turns)) return turns;
  Turns instead("U");
  instead.add(formula.turns.held(held + 1));
  return instead;
}

// Keeps in `best` the shortest plan of exactly `left` more formulas. `before`: the face turned last.
void search(const Recipe& recipe, const Cubies& state, std::optional<Face> before, std::size_t left, Plan& plan,
            std::optional<Plan>& best) {
  if (left > 0) {
    for (const Formula& formula : recipe.formulas)
      for (unsigned held = 0; held < 4; ++held) {
        plan.push_back({&formula, application(formula, held, before)});
        const Turns& turns = plan.back().turns;
        search(recipe, after(state, turns), face_of(turns.span().back()), left - 1, plan, best);
        plan.pop_back();
      }
    return;
  }
  for (unsigned top = 0; top < (recipe.top_at_end ? 4u : 1u); ++top) {
    Application end;
    end.turns.add_quarters(U, top);
    if (!is_done(after(state, end.turns), recipe.stage)) continue;
    const std::size_t length = length_of(plan) + end.turns.size();
    if (best && length_of(*best) <= length) continue;
    best = plan;
    if (top != 0) best->push_back(end);
  }
}

class Layers {
 public:
  explicit Layers(const Cubies& start) : state_(start) {}

  LayersAnswer solve() {
    cross();
    pieces(LayerStage::first_layer_corners, corners, 4, corner_formulas);
    pieces(LayerStage::middle_layer_edges, edges, 8, edge_formulas);
    last_layer({LayerStage::last_layer_cross, cross_formulas});
    last_layer({LayerStage::corner_orientation, orientation_formulas});
    last_layer({LayerStage::corner_permutation, corner_cycles, /*top_at_end=*/true});
    last_layer({LayerStage::edge_permutation, edge_cycles, /*top_at_end=*/true});
    return finished();
  }

 private:
  // The nearest piece first: `way(piece)` brings a piece home without disturbing those that are.
  template <class Way>
  void nearest_first(LayerStage stage, const Kind& kind, std::size_t first, Way way) {
    for (;;) {
      std::size_t nearest = 0;
      std::optional<Insertion> best;
      for (std::size_t piece = first; piece < first + 4; ++piece) {
        if (is_home(kind, state_, piece)) continue;
        const Insertion one = way(piece);
        if (best && best->cost <= one.cost) continue;
        best = one;
        nearest = piece;
      }
      if (!best) return;
      add(stage, kind.names[nearest], "", best->turns);
    }
  }

  void cross() {
    nearest_first(LayerStage::cross, edges, 4, [&](std::size_t piece) {
      const Turns turns = cross_way(cross_tries(state_), state_, piece);
      return Insertion{turns, turns.size() + (would_melt(last_face(), turns) ? 2 : 0)};
    });
  }

  void pieces(LayerStage stage, const Kind& kind, std::size_t first, std::span<const Formula> formulas) {
    nearest_first(stage, kind, first,
                  [&](std::size_t piece) { return insertion(kind, formulas, state_, last_face(), piece); });
  }

  std::optional<Face> last_face() const {
    if (turns_.empty()) return std::nullopt;
    return face_of(turns_.back());
  }

  void last_layer(const Recipe& recipe) {
    std::optional<Plan> best;
    Plan plan;
    for (std::size_t formulas = 0; formulas < 4 && !best; ++formulas)
      search(recipe, state_, last_face(), formulas, plan, best);
    assert(best);
    for (const Application& one : best.value_or(Plan{}))
      add(recipe.stage, "", one.formula ? one.formula->name : "", one.turns);
  }

  void add(LayerStage stage, std::string_view piece, std::string_view formula, const Turns& turns) {
    steps_.push_back({stage, piece, formula});
    for (const FaceMove turn : turns.span()) add(turn);
    state_ = after(state_, turns);
  }

  // Merged with an earlier turn of the same face, if only the opposite face was turned since; what comes of the two
  // belongs to the later step.
  void add(FaceMove turn) {
    const Face face = face_of(turn);
    unsigned quarters = quarters_of(turn);
    for (std::size_t at = turns_.size(); at-- > 0;) {
      if (face_of(turns_[at]) == face) {
        quarters = (quarters + quarters_of(turns_[at])) % 4;
        turns_.erase(turns_.begin() + static_cast<std::ptrdiff_t>(at));
        step_of_.erase(step_of_.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      }
      if (face_of(turns_[at]) != opposite(face)) break;
    }
    if (quarters == 0) return;
    turns_.push_back(face_move(face, quarters));
    step_of_.push_back(steps_.size() - 1);
  }

  LayersAnswer finished() {
    LayersAnswer answer{std::move(turns_), {}};
    for (std::size_t step = 0, at = 0; step < steps_.size(); ++step) {
      LayerStep& one = steps_[step];
      one.first = at;
      while (at < step_of_.size() && step_of_[at] == step) ++at;
      one.count = at - one.first;
      if (one.count > 0) answer.steps.push_back(one);
    }
    return answer;
  }

  Cubies state_;
  std::vector<FaceMove> turns_{};
  std::vector<std::size_t> step_of_{};  // [turn]
  std::vector<LayerStep> steps_{};
};

}  // namespace

LayersAnswer solve_by_layers(const Cubies& start) { return Layers(start).solve(); }

unsigned layer_pieces_done(const Cubies& state, LayerStage stage) {
  const bool of_corners = stage == LayerStage::first_layer_corners || stage == LayerStage::corner_orientation ||
                          stage == LayerStage::corner_permutation;
  const bool anywhere = stage == LayerStage::last_layer_cross || stage == LayerStage::corner_orientation;
  const std::size_t first = stage > LayerStage::middle_layer_edges    ? 0
                            : stage == LayerStage::middle_layer_edges ? 8
                                                                      : 4;
  const std::span<const std::uint8_t> pieces = of_corners ? std::span<const std::uint8_t>(state.corner) : state.edge,
                                      turned = of_corners ? std::span<const std::uint8_t>(state.twist) : state.flip;
  unsigned done = 0;
  for (std::size_t at = first; at < first + 4; ++at) done += turned[at] == 0 && (anywhere || pieces[at] == at);
  return done;
}

std::size_t layer_stages_done(const Cubies& state) {
  std::size_t done = 0;
  while (done < layer_stage_count && is_done(state, static_cast<LayerStage>(done))) ++done;
  return done;
}

}  // namespace rompicapo::cube
