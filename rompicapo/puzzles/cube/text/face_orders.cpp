// SPDX-License-Identifier: MIT
//
// Each order is tried: a scramble read in the wrong order has impossible pieces.
#include <array>

#include "rompicapo/base/phrase.hpp"
#include "rompicapo/base/printed.hpp"
#include "rompicapo/puzzles/cube/text/diagnose.hpp"
#include "rompicapo/puzzles/cube/text/fixes.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::string_view net = "net";
constexpr std::array<std::string_view, 13> orders{net,      "ULFRBD", "UFRBLD", "URFLBD", "UDFBLR", "UDFBRL", "UDLRFB",
                                                  "UDRLFB", "FRBLUD", "LFRBUD", "FBLRUD", "FBRLUD", "FBUDLR"};
constexpr unsigned largest = 20;  // a text is read once for each order

// Where in the text the sticker stands that is number `sticker` in ours.
std::size_t place(std::string_view order, std::size_t size, std::size_t sticker) {
  const char face = face_letters[sticker / (size * size)];
  const std::size_t row = sticker / size % size, column = sticker % size;
  if (order != net) return (order.find(face) * size + row) * size + column;
  if (face == 'U') return row * size + column;
  if (face == 'D') return (5 * size + row) * size + column;
  return size * size + (4 * row + std::string_view("LFRB").find(face)) * size + column;
}

}  // namespace

std::optional<OtherOrder> in_another_order(unsigned size, std::string_view text) {
  const std::string first = configurations(text).front().text;
  if (size > largest || looks_italian(first)) return std::nullopt;
  const Expected<RawCube> raw = read_facelets(size, first);
  if (!raw) return std::nullopt;
  std::optional<OtherOrder> found;
  for (const std::string_view order : orders) {
    std::string reordered;
    for (std::size_t sticker = 0; sticker < raw->symbols.size(); ++sticker)
      reordered += raw->symbols[place(order, size, sticker)];
    const Expected<GivenCube> given = read_state(size, reordered);
    if (!given || given->positions.empty() || diagnose(*given, /*allow_unsolvable=*/false)) continue;
    std::string facelets = write_facelets(given->cube);
    if (found && found->facelets != facelets) return std::nullopt;
    if (!found) found = OtherOrder{order, std::move(facelets)};
  }
  return found;
}

Error told_of(const OtherOrder& other, const Error& error) {
  Error told = phrased_error(error.code, "cube-face-order", "",
                             {{"order", std::string(other.name)}, {"facelets", other.facelets}});
  told.message = error.message + "; " +
                 with_values(other.name == net ? "read as an unfolded net they make a cube: {facelets}"
                                               : "in the face order {order} the stickers make a cube: {facelets}",
                             told.phrase.values);
  told.position = error.position;
  return told;
}

}  // namespace rompicapo::cube
