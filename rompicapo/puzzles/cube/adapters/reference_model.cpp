// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/adapters/reference_model.hpp"

#include <fmt/format.h>

#include "rompicapo/base/phrase.hpp"
#include "rompicapo/puzzles/cube/annotation/large.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/goals/stage_solver.hpp"
#include "rompicapo/puzzles/cube/models/ergonomics.hpp"
#include "rompicapo/puzzles/cube/models/face_move.hpp"
#include "rompicapo/puzzles/cube/models/notation.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/text/diagnose.hpp"
#include "rompicapo/puzzles/cube/text/fixes.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::array<Ink, 6> inks{Ink::white, Ink::red, Ink::green, Ink::yellow, Ink::orange, Ink::blue};

// One row of a face; two characters a sticker, so that it looks square in a terminal.
void draw_row(std::vector<Run>& row, const StickerCube& cube, Face face, unsigned number) {
  for (unsigned column = 0; column < cube.size(); ++column) {
    const Face colour = cube.colour(cube.sticker(face, number, column));
    row.push_back({fmt::format("{} ", face_letters[colour]), inks[colour], true});
  }
}

Drawing net_of(const StickerCube& cube) {
  const unsigned n = cube.size();
  const std::string margin(2 * n + 1, ' ');
  Drawing drawing;
  const auto alone = [&](Face face) {
    for (unsigned number = 0; number < n; ++number) draw_row(drawing.emplace_back(1, Run{margin}), cube, face, number);
  };
  alone(U);
  for (unsigned number = 0; number < n; ++number) {
    std::vector<Run>& row = drawing.emplace_back();
    for (const Face face : {L, F, R, B}) {
      if (face != L) row.push_back({" "});
      draw_row(row, cube, face, number);
    }
  }
  alone(D);
  return drawing;
}

// In quarter turns a half turn is two steps of one quarter each.
std::vector<Turn> steps_of(const std::vector<Turn>& turns, Metric metric) {
  std::vector<Turn> steps;
  for (Turn turn : turns) {
    const bool two = counts_quarters(metric) && turn.quarters == 2;
    if (two) turn.quarters = 1;
    steps.insert(steps.end(), two ? 2 : 1, turn);
  }
  return steps;
}

}  // namespace

ReferenceModel::ReferenceModel(Terms terms) : terms_(std::move(terms)) {
  const unsigned size = terms_.size;
  info_.name = fmt::format("cube:{}", size);
  info_.summary = fmt::format("the {0}x{0}x{0} cube: turn its layers until every face is of one colour", size);
  info_.goal = terms_.goal_name;
  info_.metric = name_of(terms_.metric, size);
  info_.goals = {{"solved", "every face of one colour, whichever way the cube is held"}};
  for (const NamedGoal& goal : named_goals(size))
    info_.goals.push_back({std::string(goal.name), std::string(goal.summary), places_of(goal)});
  for (const MetricInfo& each : metrics_of(size))
    info_.metrics.push_back({std::string(each.name), std::string(each.summary)});
  info_.move_names = terms_.moves.names();
  if (terms_.reach != nullptr) {
    info_.states = terms_.reach->count();
  } else if (terms_.moves.all().size() == MoveSet(size, terms_.metric).all().size()) {
    info_.states = count_of_states(size);
  }
  if (size <= largest_replayed)
    for (const std::string& name : info_.move_names) replayed_.push_back(replayed_as(name));
}

Expected<StickerCube> ReferenceModel::read(std::string_view state, bool allow_unsolvable) const {
  std::optional<StickerCube> cube = read_written(terms_.size, state);
  if (!cube) {
    Expected<GivenCube> given = read_state(terms_.size, state);
    const std::optional<Error> error = given ? diagnose(*given, allow_unsolvable) : given.error();
    if (error && (error->code == ErrorCode::bad_state || error->code == ErrorCode::unsolvable))
      if (const auto other = in_another_order(terms_.size, state)) return told_of(*other, *error);
    if (error) return *error;
    cube = std::move(given->cube);
  }
  if (terms_.reach != nullptr && !allow_unsolvable && !terms_.reach->contains(terms_.relative(*cube)))
    return phrased_error(ErrorCode::unsolvable, "out-of-reach",
                         "the turns allowed cannot take it to the goal, however many are made");
  return *std::move(cube);
}

Expected<std::string> ReferenceModel::rewrite(std::string_view state, Style style, bool allow_unsolvable) const {
  const Expected<StickerCube> cube = read(state, allow_unsolvable);
  if (!cube) return cube.error();
  return style == Style::classic_it ? write_italian(*cube, read_state(terms_.size, state)->list_colours)
                                    : write_facelets(*cube);
}

Expected<std::vector<Fix>> ReferenceModel::fixes(std::string_view state) const {
  const auto solvable = [&](std::string_view text) { return read(text, /*allow_unsolvable=*/false); };
  const Expected<StickerCube> asked = solvable(state);
  if (asked) return std::vector<Fix>{};
  if (const auto other = in_another_order(terms_.size, state))
    return std::vector<Fix>{{"face-order", std::string(other->name), other->facelets}};
  if (asked.error().code == ErrorCode::bad_state) return sticker_fixes(terms_.size, state, solvable);
  if (asked.error().code == ErrorCode::unsolvable) return fixed_pieces(*read(state, /*allow_unsolvable=*/true));
  return asked.error();
}

std::vector<Fix> ReferenceModel::fixed_pieces(const StickerCube& cube) const {
  std::vector<Fix> fixes;
  for (const PieceFix& each : piece_fixes(read_cubies(cube), terms_.size % 2 == 1)) {
    StickerCube fixed = cube;
    paint_cubies(fixed, each.cubies);
    if (terms_.reach != nullptr && !terms_.reach->contains(terms_.relative(fixed))) continue;
    fixes.push_back({std::string(each.name), each.what(), write_facelets(fixed)});
    if (fixes.size() == most_fixes) break;
  }
  return fixes;
}

std::string ReferenceModel::solved_state() const { return write_facelets(terms_.goal); }

Expected<Drawing> ReferenceModel::draw(std::string_view state) const {
  const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/true);
  if (!cube) return cube.error();
  return net_of(*cube);
}

Expected<Walk> ReferenceModel::stream_walk(std::string_view state, std::string_view moves, const StepSink& sink) const {
  Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/true);
  if (!cube) return cube.error();
  const Expected<std::vector<Turn>> turns = read_moves(terms_.size, moves);
  if (!turns) return turns.error();
  Walk walk;
  walk.start = write_facelets(*cube);
  for (const Turn& turn : steps_of(*turns, terms_.metric)) {
    cube->turn(turn);
    *cube = named_by_centres(*cube);
    walk.length += cost_of(terms_.size, turn, terms_.metric);
    if (sink && !sink({write_turn(terms_.size, turn), write_facelets(*cube)})) break;
  }
  if (!sink) walk.steps.push_back({"", write_facelets(*cube)});
  walk.solved = terms_.is_goal(*cube);
  return walk;
}

// Where the plain cube has each sticker from, by what the move's name is read as.
ReferenceModel::Replayed ReferenceModel::replayed_as(const std::string& name) const {
  Replayed made{{}, 0};
  for (std::size_t sticker = 0; sticker < terms_.goal.count(); ++sticker)
    made.source.push_back(static_cast<std::uint16_t>(sticker));
  const auto turns = read_moves(terms_.size, name);
  for (const Turn& turn : steps_of(*turns, terms_.metric)) {
    const std::vector<std::uint16_t> before = made.source;
    for (std::size_t sticker = 0; sticker < before.size(); ++sticker)
      made.source[terms_.goal.image(sticker, turn)] = before[sticker];
    made.cost += cost_of(terms_.size, turn, terms_.metric);
  }
  return made;
}

Expected<Replay> ReferenceModel::replay(std::string_view state, std::span<const Move> moves) const {
  Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/true);
  if (!cube) return cube.error();
  Replay replay;
  StickerCube before = *cube;
  for (const Move move : moves) {
    if (terms_.size > largest_replayed) {
      cube->turn(terms_.moves.turn(move));
      replay.length += cost_of(terms_.size, terms_.moves.turn(move), terms_.metric);
      continue;
    }
    const Replayed& made = replayed_[index_of(move)];
    std::swap(before, *cube);
    for (std::size_t sticker = 0; sticker < made.source.size(); ++sticker)
      cube->paint(sticker, before.colour(made.source[sticker]));
    replay.length += made.cost;
  }
  replay.solved = terms_.is_goal(*cube);
  return replay;
}

Expected<std::vector<Step>> ReferenceModel::successors(std::string_view state) const {
  const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/true);
  if (!cube) return cube.error();
  std::vector<Step> steps;
  for (const Move move : terms_.moves.all()) {
    StickerCube after = *cube;
    after.turn(terms_.moves.turn(move));
    steps.push_back({std::string(terms_.moves.name(move)), write_facelets(named_by_centres(after))});
  }
  return steps;
}

Expected<std::string> ReferenceModel::classic_node(std::string_view state, std::string_view history) const {
  const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/true);
  if (!cube) return cube.error();
  return fmt::format("{}\n'{}'", write_italian(*cube), history);
}

std::optional<std::array<Move, 2>> ReferenceModel::exchanged(Move first, Move then) const {
  const Turn &one = terms_.moves.turn(first), &other = terms_.moves.turn(then);
  if (one == other || one.face % 3 != other.face % 3) return std::nullopt;
  return std::array{then, first};
}

Move ReferenceModel::twice_alike(Move move) const {
  return terms_.moves.turn(move).quarters % 2 == 1 ? terms_.moves.inverse(move) : Move::none;
}

bool ReferenceModel::shortens(std::span<const Move> run) const {
  const Turn& block = terms_.moves.turn(run[0]);
  unsigned quarters = 0;
  for (const Move move : run) {
    const Turn& turn = terms_.moves.turn(move);
    if (turn.face != block.face || turn.first != block.first || turn.last != block.last) return false;
    quarters += turn.quarters;
  }
  const unsigned least = std::min(quarters % 4, 4 - quarters % 4);
  return (counts_quarters(terms_.metric) ? least : std::min(least, 1u)) < run.size();
}

std::optional<double> ReferenceModel::ergonomic_cost(std::span<const Move> moves) const {
  if (terms_.size > 3) return std::nullopt;
  return cube::ergonomic_cost(turns_of(terms_.moves, moves).turns);
}

std::string ReferenceModel::random_state(Rng& rng) const {
  if (terms_.reach != nullptr) return write_facelets(terms_.absolute(terms_.reach->random(rng)));
  return write_facelets(random_cube(terms_.size, rng));
}

std::string ReferenceModel::random_moves(Rng& rng, std::size_t length) const {
  std::vector<Move> moves;
  Move last = Move::none;
  while (moves.size() < length) {
    const std::span<const Move> choice = terms_.moves.after(last);
    last = choice[rng.below(static_cast<std::uint32_t>(choice.size()))];
    moves.push_back(last);
  }
  return terms_.moves.spell(moves);
}

namespace {

// The rotation that takes each centre back to the face of its own colour.
unsigned rotation_of_centres(const Symmetries& symmetries, const StickerCube& cube) {
  for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
    bool fits = true;
    for (const Face face : {U, R, F, D, L, B})
      fits = fits && symmetries[symmetry].face[face] == cube.colour(cube.centre(face));
    if (fits) return symmetry;
  }
  return 0;
}

// With another goal, pieces are named by their places in that goal. Names them by their colours.
void name_by_colours(std::span<Annotation> annotations, const Cubies& goal) {
  for (Annotation& annotation : annotations)
    for (Milestone& one : annotation.achieved)
      for (std::string& piece : one.pieces) piece = renamed(piece, Cubies{}, goal);
}

}  // namespace

// A 2x2x2 has no centres that say where a piece is at home. It is where the last state has it, once that is solved;
// else where it would be if the corner that is then at DBL were at home.
std::vector<Annotation> ReferenceModel::corner_annotations(StickerCube cube, std::span<const Turn> steps) const {
  const Distances known = distances({});
  std::vector<Cubies> states;
  std::vector<std::int64_t> left;
  const auto add = [&] {
    states.push_back(read_cubies(cube));
    if (known.whole) left.push_back(known.whole(terms_.relative(cube)));
  };
  add();
  for (const Turn& step : steps) {
    cube.turn(step);
    add();
  }
  const Cubies home = compose(states.back(), inverse(terms_.relative(cube)));
  for (Cubies& state : states) state = compose(inverse(home), state);
  std::vector<Annotation> told = corner_insights(states, left);
  name_by_colours(told, home);
  return told;
}

Expected<std::vector<Annotation>> ReferenceModel::annotations(std::string_view state, std::string_view moves,
                                                              std::string_view solver, std::string_view) const {
  if (terms_.stickers != nullptr || (terms_.size > 3 && !terms_.whole_goal())) return std::vector<Annotation>{};
  Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
  if (!cube) return cube.error();
  const Expected<std::vector<Turn>> turns = read_moves(terms_.size, moves);
  if (!turns) return turns.error();
  if (terms_.size > 3) {
    const std::vector<Turn> steps = steps_of(*turns, terms_.metric);
    return solver == "layers" ? big_layers_insights(*cube, steps, terms_.metric) : large_insights(*cube, steps);
  }
  if (terms_.size == 2) return corner_annotations(*cube, steps_of(*turns, terms_.metric));
  const Symmetries symmetries;
  std::vector<Cubies> states{terms_.relative(*cube)};
  std::vector<FaceMove> face_moves;
  for (const Turn& turn : steps_of(*turns, terms_.metric)) {
    cube->turn(turn);
    const Cubies now = terms_.relative(named_by_centres(*cube));
    // Pieces are named by their colours, so rotations of the centres are undone.
    states.push_back(terms_.whole_goal() ? symmetries.conjugate(now, rotation_of_centres(symmetries, *cube)) : now);
    if (turn.first == 1 && turn.last == 1) face_moves.push_back(face_move(turn.face, turn.quarters));
  }
  std::vector<Annotation> told = solver == "two-phase" ? two_phase_insights(states, distances(solver))
                                 : solver == "layers"  ? layers_insights(states, face_moves)
                                                       : piece_insights(states, distances(solver));
  if (solver == StageSolver::name) add_goals_reached(told, states);
  if (!terms_.whole_goal()) name_by_colours(told, read_cubies(terms_.goal));
  return told;
}

}  // namespace rompicapo::cube
