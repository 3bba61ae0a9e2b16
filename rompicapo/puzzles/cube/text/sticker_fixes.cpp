// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/text/sticker_fixes.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/printed.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

namespace {

constexpr unsigned largest_for_one = 7, largest_for_two = 3;
constexpr std::size_t most_fixes = 6, told_apart = 2;  // above size 3 most stickers have no piece to betray them

using Symbol = std::string_view;

struct Repaint {
  std::size_t sticker;
  Symbol symbol;
};

// The six symbols that are colours: the letters of the faces where all are there, else the commonest.
std::vector<Symbol> palette_of(const std::vector<Symbol>& symbols) {
  std::vector<Symbol> palette;
  for (const Symbol symbol : symbols)
    if (std::find(palette.begin(), palette.end(), symbol) == palette.end()) palette.push_back(symbol);
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
  Painter(unsigned size, std::vector<Symbol> symbols, bool italian, const ReadSolvable& read)
      : cube_(size),
        symbols_(std::move(symbols)),
        palette_(palette_of(symbols_)),
        names_(symbols_, italian),
        read_(read) {}

  std::vector<Fix> fixes() {
    if (palette_.size() < 6) return {};
    const std::vector<Symbol> wanted = missing({});
    if (wanted.size() == 1) try_one();
    if (fixes_.empty() && wanted.size() <= 2 && cube_.size() <= largest_for_two) try_two();
    if (cube_.size() > largest_for_two && fixes_.size() > told_apart) return {};
    return std::move(fixes_);
  }

 private:
  // The colours that have stickers to come once these are taken off; none, too, if another colour has too many then.
  std::vector<Symbol> missing(const std::vector<std::size_t>& taken) const {
    std::vector<Symbol> wanted;
    const std::size_t area = std::size_t{cube_.size()} * cube_.size();
    for (const Symbol colour : palette_) {
      auto count = static_cast<std::size_t>(std::count(symbols_.begin(), symbols_.end(), colour));
      for (const std::size_t sticker : taken) count -= symbols_[sticker] == colour;
      for (; count < area; ++count) wanted.push_back(colour);
    }
    return wanted;
  }

  bool full() const { return fixes_.size() == most_fixes; }

  void try_one() {
    for (std::size_t sticker = 0; sticker < symbols_.size() && !full(); ++sticker)
      if (const std::vector<Symbol> wanted = missing({sticker}); wanted.size() == 1) attempt({{sticker, wanted[0]}});
  }

  void try_two() {
    for (std::size_t one = 0; one < symbols_.size(); ++one)
      for (std::size_t other = one + 1; other < symbols_.size() && !full(); ++other) {
        const std::vector<Symbol> wanted = missing({one, other});
        if (wanted.size() != 2) continue;
        attempt({{one, wanted[0]}, {other, wanted[1]}});
        if (wanted[0] != wanted[1]) attempt({{one, wanted[1]}, {other, wanted[0]}});
      }
  }

  void attempt(const std::vector<Repaint>& repaints) {
    std::vector<Symbol> painted = symbols_;
    for (const Repaint& each : repaints) {
      if (painted[each.sticker] == each.symbol) return;  // that would be fewer changes
      painted[each.sticker] = each.symbol;
    }
    const Expected<StickerCube> fixed = read_(fmt::format("{}", fmt::join(painted, "")));
    if (fixed) fixes_.push_back({name_of(repaints), what_of(repaints), write_facelets(*fixed), values_of(repaints)});
  }

  bool is_swap(const std::vector<Repaint>& repaints) const {
    return symbols_[repaints[0].sticker] == repaints[1].symbol && symbols_[repaints[1].sticker] == repaints[0].symbol;
  }

  std::string name_of(const std::vector<Repaint>& repaints) const {
    return repaints.size() == 1 ? "repaint" : is_swap(repaints) ? "swap-stickers" : "repaint-two";
  }

  // "U9 R1": the stickers.
  std::string what_of(const std::vector<Repaint>& repaints) const {
    std::vector<std::string> names;
    for (const Repaint& each : repaints) names.push_back(cube_.sticker_name(each.sticker));
    return fmt::format("{}", fmt::join(names, " "));
  }

  // With which colours to paint, as the text itself names them.
  PhraseValues values_of(const std::vector<Repaint>& repaints) const {
    if (repaints.size() == 1) return {{"colour", names_.of(repaints[0].symbol).value}};
    if (is_swap(repaints)) return {};
    return {{"one", cube_.sticker_name(repaints[0].sticker)},
            {"colour", names_.of(repaints[0].symbol).value},
            {"other", cube_.sticker_name(repaints[1].sticker)},
            {"colour2", names_.of(repaints[1].symbol).value}};
  }

  const StickerCube cube_;
  const std::vector<Symbol> symbols_;
  const std::vector<Symbol> palette_;
  const ColourNames names_;
  const ReadSolvable& read_;
  std::vector<Fix> fixes_;
};

}  // namespace

std::vector<Fix> sticker_fixes(unsigned size, std::string_view text, const ReadSolvable& read) {
  if (size > largest_for_one) return {};
  const std::string first = configurations(text).front().text;
  const bool italian = looks_italian(first);
  Expected<RawCube> raw = italian ? read_italian(size, first) : read_facelets(size, first);
  if (!raw) return {};
  return Painter(size, std::move(raw->symbols), italian, read).fixes();
}

}  // namespace rompicapo::cube
