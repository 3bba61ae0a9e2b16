// SPDX-License-Identifier: MIT
//
// The stickers to repaint so that a cube can be solved: one if one is enough, else two; found by trial. The counts of
// the colours leave few candidates, on large cubes the incomplete classes leave fewer, and the reader's diagnosis
// judges each trial. Also for stickers that are not painted yet.
#include <algorithm>
#include <numeric>
#include <optional>

#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/text/diagnose_classes.hpp"
#include "rompicapo/puzzles/cube/text/fixes.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

namespace {

constexpr unsigned largest_for_one = 7, largest_for_two = 3;
constexpr std::size_t most_fixes = 6;

using Symbol = std::string_view;

struct Repaint {
  std::size_t sticker;
  Symbol symbol;
};
using Repaints = std::vector<Repaint>;

constexpr std::string_view swap_name = "swap-stickers";

// The six symbols that are colours: the letters of the faces where all are there, else the commonest. None of a text
// that has too many to be a cube.
std::vector<Symbol> palette_of(const std::vector<Symbol>& symbols) {
  constexpr std::size_t most_symbols = 64;
  std::vector<Symbol> palette;
  for (const Symbol symbol : symbols)
    if (std::find(palette.begin(), palette.end(), symbol) == palette.end()) {
      palette.push_back(symbol);
      if (palette.size() > most_symbols) return {};
    }
  const auto is_met = [&](char face) {
    return std::find(palette.begin(), palette.end(), Symbol(&face, 1)) != palette.end();
  };
  if (std::all_of(face_letters.begin(), face_letters.end(), is_met)) {
    palette.clear();
    for (std::size_t face = 0; face < 6; ++face) palette.push_back(face_letters.substr(face, 1));
    return palette;
  }
  std::stable_sort(palette.begin(), palette.end(), [&](Symbol one, Symbol other) {
    return std::count(symbols.begin(), symbols.end(), one) > std::count(symbols.begin(), symbols.end(), other);
  });
  palette.resize(std::min<std::size_t>(palette.size(), 6));
  return palette;
}

class Painter {
 public:
  // `seen`: what the text was read as, where its colours could be named.
  Painter(unsigned size, std::vector<Symbol> symbols, bool italian, const ReadSolvable& read,
          const std::optional<GivenCube>& seen)
      : cube_(seen ? seen->cube : StickerCube(size)),
        is_seen_(seen),
        symbols_(std::move(symbols)),
        palette_(palette_of(symbols_)),
        names_(symbols_, italian),
        read_(read) {
    for (const Symbol colour : palette_) {
      counts_.push_back(static_cast<std::size_t>(std::count(symbols_.begin(), symbols_.end(), colour)));
      faces_.push_back(cube_.colour(
          static_cast<std::size_t>(std::find(symbols_.begin(), symbols_.end(), colour) - symbols_.begin())));
    }
  }

  std::vector<Fix> fixes() {
    if (palette_.size() < 6) return {};
    const std::vector<Symbol> wanted = missing({});
    if (wanted.size() > 2) return {};
    find_suspects(wanted.size());
    std::vector<Fix> found;
    if (wanted.size() == 1) found = confirmed(repaints_of_one());
    if (found.empty() && (cube_.size() <= largest_for_two || suspects_.size() < symbols_.size()))
      found = confirmed(repaints_of_two());
    return found;
  }

 private:
  // Which stickers may be the wrong ones. Of a large cube: those of no colour; else those of the classes that are not
  // whole, if these are two at most; where its colours cannot be named, all.
  void find_suspects(std::size_t wanted) {
    if (cube_.size() > largest_for_two) {
      for (std::size_t sticker = 0; sticker < symbols_.size(); ++sticker)
        if (std::find(palette_.begin(), palette_.end(), symbols_[sticker]) == palette_.end())
          suspects_.push_back(sticker);
      if (suspects_.size() == wanted && wanted > 0) return;
      suspects_.clear();
    }
    if (is_seen_) {
      faulty_ = faulty_classes(cube_);
      if (faulty_.size() > 2) return;
      for (const PieceClass& each : faulty_)
        for (const std::size_t sticker : stickers_of(cube_, each)) suspects_.push_back(sticker);
      std::sort(suspects_.begin(), suspects_.end());
    } else if (cube_.size() <= largest_for_one) {
      suspects_.resize(symbols_.size());
      std::iota(suspects_.begin(), suspects_.end(), std::size_t{0});
    }
  }

  // The colours that have stickers to come once these are taken off; none, too, if another colour has too many then.
  std::vector<Symbol> missing(const std::vector<std::size_t>& taken) const {
    std::vector<Symbol> wanted;
    const std::size_t area = std::size_t{cube_.size()} * cube_.size();
    for (std::size_t colour = 0; colour < palette_.size(); ++colour) {
      std::size_t count = counts_[colour];
      for (const std::size_t sticker : taken) count -= symbols_[sticker] == palette_[colour];
      for (; count < area; ++count) wanted.push_back(palette_[colour]);
    }
    return wanted;
  }

  std::vector<Repaints> repaints_of_one() {
    std::vector<Repaints> tries;
    for (const std::size_t sticker : suspects_)
      if (const std::vector<Symbol> wanted = missing({sticker}); wanted.size() == 1)
        attempt({{sticker, wanted[0]}}, tries);
    return tries;
  }

  std::vector<Repaints> repaints_of_two() {
    std::vector<Repaints> tries;
    for (std::size_t at = 0; at < suspects_.size(); ++at)
      for (std::size_t later = at + 1; later < suspects_.size(); ++later) {
        const std::size_t one = suspects_[at], other = suspects_[later];
        const std::vector<Symbol> wanted = missing({one, other});
        if (wanted.size() != 2) continue;
        attempt({{one, wanted[0]}, {other, wanted[1]}}, tries);
        if (wanted[0] != wanted[1]) attempt({{one, wanted[1]}, {other, wanted[0]}}, tries);
      }
    return tries;
  }

  void attempt(const Repaints& repaints, std::vector<Repaints>& tries) {
    for (const Repaint& each : repaints)
      if (symbols_[each.sticker] == each.symbol) return;  // that would be fewer changes
    if (!is_seen_ || makes_whole(repaints)) tries.push_back(repaints);
  }

  // Told without reading the text again.
  bool makes_whole(const Repaints& repaints) {
    for (const Repaint& each : repaints) cube_.paint(each.sticker, face_of(each.symbol));
    const bool whole =
        std::all_of(faulty_.begin(), faulty_.end(), [&](const PieceClass& pieces) { return is_whole(cube_, pieces); });
    for (const Repaint& each : repaints) cube_.paint(each.sticker, face_of(symbols_[each.sticker]));
    return whole;
  }

  // Those that the reader agrees with, the likeliest first.
  std::vector<Fix> confirmed(std::vector<Repaints> tries) const {
    if (is_seen_)
      std::stable_sort(tries.begin(), tries.end(),
                       [&](const Repaints& one, const Repaints& other) { return likelihood(one) > likelihood(other); });
    std::vector<Fix> fixes;
    for (const Repaints& each : tries) {
      std::vector<Symbol> painted = symbols_;
      for (const Repaint& repaint : each) painted[repaint.sticker] = repaint.symbol;
      const Expected<StickerCube> fixed = read_(joined(painted, ""));
      if (fixed) fixes.push_back({name_of(each), what_of(each), write_facelets(*fixed), values_of(each)});
      if (fixes.size() == most_fixes) break;
    }
    return fixes;
  }

  // How many neighbours more will be of a sticker's colour; where as many, two that were exchanged before any others.
  int likelihood(const Repaints& repaints) const {
    int more = 0;
    for (const Repaint& each : repaints)
      more += static_cast<int>(neighbours_of_colour(cube_, each.sticker, face_of(each.symbol))) -
              static_cast<int>(neighbours_of_colour(cube_, each.sticker, cube_.colour(each.sticker)));
    return 2 * more + (name_of(repaints) == swap_name ? 1 : 0);
  }

  // Precondition: the cube was seen.
  Face face_of(Symbol symbol) const {
    return faces_[static_cast<std::size_t>(std::find(palette_.begin(), palette_.end(), symbol) - palette_.begin())];
  }

  bool is_swap(const Repaints& repaints) const {
    return symbols_[repaints[0].sticker] == repaints[1].symbol && symbols_[repaints[1].sticker] == repaints[0].symbol;
  }

  std::string name_of(const Repaints& repaints) const {
    return repaints.size() == 1 ? "repaint" : is_swap(repaints) ? std::string(swap_name) : "repaint-two";
  }

  // "U9 R1": the stickers.
  std::string what_of(const Repaints& repaints) const {
    std::vector<std::string> names;
    for (const Repaint& each : repaints) names.push_back(cube_.sticker_name(each.sticker));
    return joined(names, " ");
  }

  // With which colours to paint, as the text itself names them.
  PhraseValues values_of(const Repaints& repaints) const {
    if (repaints.size() == 1) return {{"colour", names_.of(repaints[0].symbol).value}};
    if (is_swap(repaints)) return {};
    return {{"one", cube_.sticker_name(repaints[0].sticker)},
            {"colour", names_.of(repaints[0].symbol).value},
            {"other", cube_.sticker_name(repaints[1].sticker)},
            {"colour2", names_.of(repaints[1].symbol).value}};
  }

  StickerCube cube_;  // as seen, else solved
  const bool is_seen_;
  const std::vector<Symbol> symbols_;
  const std::vector<Symbol> palette_;
  const ColourNames names_;
  const ReadSolvable& read_;
  std::vector<std::size_t> counts_;    // [of palette_]
  std::vector<Face> faces_;            // [of palette_]
  std::vector<std::size_t> suspects_;  // in rising order
  std::vector<PieceClass> faulty_;
};

}  // namespace

std::vector<Fix> sticker_fixes(unsigned size, std::string_view text, const ReadSolvable& read) {
  const std::string first = configurations(text).front().text;
  const bool italian = looks_italian(first);
  Expected<RawCube> raw = italian ? read_italian(size, first) : read_facelets(size, first);
  if (!raw) return {};
  std::optional<GivenCube> seen;
  if (size > largest_for_two)
    if (Expected<GivenCube> given = read_state(size, first); given && !given->positions.empty())
      seen = *std::move(given);
  return Painter(size, std::move(raw->symbols), italian, read, seen).fixes();
}

}  // namespace rompicapo::cube
