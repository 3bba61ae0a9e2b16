// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/goals/goal_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/goals/sticker_pieces.hpp"
#include "rompicapo/puzzles/cube/text/diagnose.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::size_t most_at_once = 200;  // patterns of goals that `&` joins

// Facelets, or dots, and where they are in the text.
struct Facelets {
  StickerPattern pattern;
  std::vector<std::size_t> position;
};

Expected<Facelets> read_facelets_with_dots(unsigned size, std::string_view text) {
  Facelets read;
  std::string letter;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (blanks.find(text[at]) != std::string_view::npos) continue;
    letter += text[at];
    read.position.push_back(at);
  }
  const StickerCube solved(size);
  if (letter.size() != solved.count())
    return Error{ErrorCode::bad_syntax,
                 fmt::format("a pattern of cube:{} has {} facelets, `.` for anything; this one has {}", size,
                             solved.count(), letter.size()),
                 {}};
  // Letters are faces, unless all six centres are given and say otherwise.
  std::string centres;
  if (size % 2 == 1)
    for (const Face face : {U, R, F, D, L, B}) centres += letter[solved.centre(face)];
  const bool named_by_centres = !centres.empty() && centres.find('.') == std::string::npos;
  const std::string_view letters = named_by_centres ? std::string_view(centres) : face_letters;
  for (std::size_t at = 0; at < letter.size(); ++at) {
    const std::size_t colour = letters.find(letter[at]);
    if (colour == std::string_view::npos && letter[at] != '.')
      return Error{
          ErrorCode::bad_state,
          fmt::format("`{}` is no facelet: write one of {} or `.`", symbol_at(text, read.position[at]), letters),
          read.position[at]};
    read.pattern += letter[at] == '.' ? '.' : face_letters[colour];
    const Face face = solved.colour(at);
    if (size % 2 == 1 && at == solved.centre(face) && letter[at] != '.' && colour != face)
      return Error{ErrorCode::bad_state, "the centres do not move: this is the centre of another face",
                   read.position[at]};
  }
  return read;
}

// The piece of this look at every place of its orbit.
template <std::size_t faces>
StickerCube everywhere(std::size_t look) {
  Cubies cubies;
  const auto piece = static_cast<std::uint8_t>(look / faces), turned = static_cast<std::uint8_t>(look % faces);
  if constexpr (faces == 3) {
    cubies.corner.fill(piece), cubies.twist.fill(turned);
  } else {
    cubies.edge.fill(piece), cubies.flip.fill(turned);
  }
  StickerCube cube(3);
  paint_cubies(cube, cubies);
  return cube;
}

template <std::size_t faces>
group::Looks looks_of_piece(std::size_t piece) {
  return group::Looks((std::size_t{1} << faces) - 1) << piece * faces;
}

// Errors: as StickerPieces::goal, with positions in the text.
Expected<group::GoalPattern> pieces_of(unsigned size, const Facelets& read) {
  Expected<group::GoalPattern> goal = StickerPieces(size).goal(read.pattern);
  StickerPattern without_centres = read.pattern;
  if (size % 2 == 1)
    for (const Face face : {U, R, F, D, L, B}) without_centres[StickerCube(size).centre(face)] = '.';
  if (without_centres.find_first_not_of('.') == std::string::npos)
    return Error{ErrorCode::bad_state, "it fixes no piece, so every state fits", 0};
  if (goal) return goal;
  return Error{goal.error().code, goal.error().message, read.position[*goal.error().position]};
}

// Shows the stickers that tell what a goal wants. Pieces that have a place of their own are left out of the others; of
// the rest, the stickers at one facelet of a place are enough if their colours decide alone.
template <std::size_t places, std::size_t faces, class Stickers>
void show_told(std::string& mask, const std::vector<group::Looks>& goal, const Stickers& stickers_of) {
  const StickerCube solved(3);
  std::vector<StickerCube> cubes;  // [look]
  group::Looks free;               // of the pieces that have no place of their own
  for (std::size_t look = 0; look < places * faces; ++look) {
    cubes.push_back(everywhere<faces>(look));
    free.set(look);
  }
  const group::Looks all = free;
  for (std::size_t piece = 0; piece < places; ++piece)
    for (const group::Looks& looks : goal)
      if ((looks & all & ~looks_of_piece<faces>(piece)).none()) free &= ~looks_of_piece<faces>(piece);
  for (std::size_t place = 0; place < places; ++place) {
    const bool has_one = (goal[place] & free).none();
    const group::Looks among = has_one ? all : free, allowed = goal[place] & among;
    if (allowed == among) continue;
    const auto facelets = stickers_of(solved, place);
    const auto colours_at = [&](std::size_t facelet, const group::Looks& looks) {
      std::bitset<6> colours;
      for (std::size_t look = 0; look < places * faces; ++look)
        if (looks[look]) colours.set(cubes[look].colour(facelet));
      return colours;
    };
    const auto enough = std::find_if(facelets.begin(), facelets.end(), [&](std::size_t facelet) {
      return (colours_at(facelet, allowed) & colours_at(facelet, among & ~allowed)).none();
    });
    for (std::size_t look = 0; look < places * faces; ++look)
      for (const std::size_t facelet : facelets)
        if (allowed[look] && (enough == facelets.end() || *enough == facelet))
          for (const std::size_t sticker : stickers_of(solved, look / faces))
            if (solved.colour(sticker) == cubes[look].colour(facelet))
              mask[sticker] = face_letters[solved.colour(sticker)];
  }
}

bool is_name(std::string_view text) {
  return !text.empty() && text[0] >= 'a' && text[0] <= 'z' && text.find(' ') == text.npos;
}

// One of the goals that `|` and `&` join: a name, a whole state, or a pattern.
struct Member {
  CalledGoal called{};
  std::optional<StickerCube> whole{};
  Facelets read{};
};

Expected<Member> read_member(unsigned size, std::string_view text) {
  Member member;
  const Expected<CalledGoal> called = called_goal(size, text);
  if (!called) return called.error();
  member.called = *called;
  if (called->goal != nullptr) return member;
  if (text == "solved") return member.whole = StickerCube(size), member;
  if (text.find('.') == std::string_view::npos) {
    const Expected<StickerCube> whole = read_whole_goal(size, text);
    if (whole) return member.whole = *whole, member;
    if (!is_name(text)) return whole.error();
  }
  if (is_name(text)) {
    std::vector<std::string_view> names{"solved"};
    for (const NamedGoal& goal : named_goals(size)) names.push_back(goal.name);
    return Error{ErrorCode::unknown_name,
                 fmt::format("no goal `{}` of cube:{}{}", excerpt(text), size, suggestion(text, names)), 0};
  }
  Expected<Facelets> read = read_facelets_with_dots(size, text);
  if (!read) return read.error();
  member.read = *std::move(read);
  return member;
}

Expected<std::vector<CubieGoal>> cubie_goals(const Member& member, std::string_view text) {
  if (member.called.goal != nullptr) return cubie_goals(member.called, text);
  const auto pattern = member.whole ? goal_of(read_cubies(*member.whole)) : pieces_of(3, member.read);
  if (!pattern) return pattern.error();
  return std::vector<CubieGoal>{{std::string(text), *pattern, *pattern, 0}};
}

// Calls `take` for each of the goals that `sign` joins, and returns its error, or that of the text.
template <class Take>
std::optional<Error> for_each_goal(std::string_view text, char sign, const Take& take) {
  const Expected<std::vector<Token>> parts = alternatives(text, sign);
  if (!parts) return parts.error();
  for (const Token& part : *parts) {
    std::optional<Error> error = take(part.text);
    if (error && error->position) *error->position += part.position;
    if (error) return error;
  }
  return std::nullopt;
}

// The patterns that meet one goal of each list. A pattern that a rotation makes of an earlier one has its base, and so
// its tables. Errors: at 0, the second goal.
Expected<std::vector<CubieGoal>> all_at_once(const std::vector<CubieGoal>& one, const std::vector<CubieGoal>& other) {
  const Symmetries symmetries;
  std::vector<CubieGoal> goals;
  for (const CubieGoal& first : one)
    for (const CubieGoal& second : other) {
      const auto met = group::intersection(first.pattern, second.pattern);
      const auto none = [&](const auto& like) { return std::none_of(goals.begin(), goals.end(), like); };
      if (!met || !none([&](const CubieGoal& goal) { return goal.pattern == *met; })) continue;
      if (goals.size() == most_at_once)
        return Error{ErrorCode::unsupported, "too many ways to meet these goals at once: name a place, as in `cross:D`",
                     0};
      CubieGoal made{first.name + '&' + second.name, *met, *met, 0};
      for (unsigned symmetry = 1; symmetry < symmetry_count && made.symmetry == 0; ++symmetry) {
        group::GoalPattern base = conjugate(symmetries, *met, symmetries.inverse(symmetry));
        if (symmetries[symmetry].mirrored || none([&](const CubieGoal& goal) { return goal.base == base; })) continue;
        made.base = std::move(base), made.symmetry = symmetry;
      }
      goals.push_back(std::move(made));
    }
  if (goals.empty()) return Error{ErrorCode::bad_state, "this goal and those before it exclude each other", 0};
  return goals;
}

}  // namespace

std::string without_blanks(std::string_view text) {
  std::string rest;
  for (const Token& token : split(text, blanks)) rest += token.text;
  return rest;
}

bool is_pattern(unsigned size, std::string_view text) {
  if (text.find_first_of("|&.") != std::string_view::npos) return true;
  if (text == "solved") return false;
  const Expected<CalledGoal> called = called_goal(size, text);
  return !called || called->goal != nullptr || (is_name(text) && !read_whole_goal(size, text));
}

Expected<StickerCube> read_whole_goal(unsigned size, std::string_view text) {
  const Expected<GivenCube> given = read_state(size, text);
  if (!given) return given.error();
  if (const std::optional<Error> error = diagnose(*given, /*allow_unsolvable=*/false))
    return Error{ErrorCode::bad_state, error->message, error->position};
  return given->cube;
}

std::string with_kept(std::string_view goal, std::string_view keep) {
  std::string all;
  const auto goals = alternatives(goal), kept = alternatives(keep);
  for (const Token& one : *goals)
    for (const Token& other : *kept) all += fmt::format("{}{} & {}", all.empty() ? "" : " | ", one.text, other.text);
  return all;
}

std::string mask_of(const std::vector<CubieGoal>& goals) {
  std::string mask(StickerCube(3).count(), '.');
  for (std::size_t face = 0; face < 6; ++face) mask[face * 9 + 4] = face_letters[face];
  for (const CubieGoal& goal : goals) {
    show_told<corner_count, 3>(mask, goal.pattern[0], corner_stickers);
    show_told<edge_count, 2>(mask, goal.pattern[1], edge_stickers);
  }
  return mask;
}

Expected<std::vector<CubieGoal>> read_goal_pattern(std::string_view text) {
  std::vector<CubieGoal> goals;
  const auto error = for_each_goal(text, '|', [&](std::string_view part) {
    std::vector<CubieGoal> joined;
    std::optional<Error> wrong = for_each_goal(part, '&', [&](std::string_view own) -> std::optional<Error> {
      const Expected<Member> member = read_member(3, own);
      if (!member) return member.error();
      Expected<std::vector<CubieGoal>> more = cubie_goals(*member, own);
      if (more && !joined.empty()) more = all_at_once(joined, *more);
      if (!more) return more.error();
      return joined = *std::move(more), std::nullopt;
    });
    goals.insert(goals.end(), joined.begin(), joined.end());
    return wrong;
  });
  if (error) return *error;
  return goals;
}

Expected<StickerGoal> read_sticker_goal(unsigned size, std::string_view text) {
  StickerGoal goal(size);
  const auto error = for_each_goal(text, '|', [&](std::string_view part) -> std::optional<Error> {
    if (const std::size_t sign = part.find('&'); sign != part.npos)
      return Error{ErrorCode::unsupported, "`&` joins goals of cube:3 only", sign};
    const Expected<Member> member = read_member(size, part);
    if (!member) return member.error();
    const CalledGoal& called = member->called;
    if (called.goal != nullptr)
      return goal.add(*called.goal, called.place ? std::optional(*called.place->begin()) : std::nullopt), std::nullopt;
    if (member->whole) return goal.add(write_facelets(*member->whole)), std::nullopt;
    const Expected<group::GoalPattern> fitting = pieces_of(size, member->read);
    if (!fitting) return fitting.error();
    return goal.add(member->read.pattern), std::nullopt;
  });
  if (error) return *error;
  return goal;
}

}  // namespace rompicapo::cube
