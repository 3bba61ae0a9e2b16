// SPDX-License-Identifier: MIT
//
// The six lists of the classroom exercise: fronte = ['V','V', ...], each face row by row as one looks at it.
// The back alone is seen after tumbling the cube forward over its top, so its stickers run backwards. Behind the six
// may stand the quoted moves of a node.
#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

namespace {

struct ListName {
  std::string_view name;
  Face face;
};
constexpr std::array<ListName, 6> lists{
    {{"alto", U}, {"basso", D}, {"destra", R}, {"sinistra", L}, {"retro", B}, {"fronte", F}}};
constexpr std::array<std::string_view, 6> list_names{"alto", "basso", "destra", "sinistra", "retro", "fronte"};

constexpr std::string_view initials = "WRVGAB";  // of the faces URFDLB in draw()'s colours

bool is_blank(char letter) { return std::string_view(" \t\r\n\f\v").find(letter) != std::string_view::npos; }
bool is_letter(char letter) { return letter >= 'a' && letter <= 'z'; }

class ListReader {
 public:
  ListReader(unsigned size, std::string_view text) : size_(size), text_(text) {
    raw_.symbols.resize(std::size_t{6} * size * size);
    raw_.positions.resize(raw_.symbols.size());
  }

  Expected<RawCube> all() {
    std::array<bool, 6> seen{};
    std::size_t left = lists.size();
    while (left > 0 && (skip(true), at_ < text_.size())) {
      const std::size_t start = at_;
      while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
      const std::string_view name = text_.substr(start, at_ - start);
      const auto* const found =
          std::find_if(lists.begin(), lists.end(), [&](const ListName& l) { return l.name == name; });
      if (found == lists.end())
        return fail(start, name.empty()
                               ? fmt::format("`{}` where the name of a face is due", excerpt(symbol_at(text_, start)))
                               : fmt::format("no face `{}`{}", excerpt(name), suggestion(name, list_names)));
      if (seen[found->face]) return fail(start, fmt::format("`{}` is given twice", name));
      seen[found->face] = true;
      --left;
      if (const std::optional<Error> error = list(*found)) return *error;
    }
    for (const ListName& each : lists)
      if (!seen[each.face]) return fail(text_.size(), fmt::format("the list `{}` is missing", each.name));
    skip_history();
    raw_.end = at_;
    return std::move(raw_);
  }

 private:
  Error fail(std::size_t at, std::string message) const { return {ErrorCode::bad_syntax, std::move(message), at}; }

  void skip(bool separators) {
    while (at_ < text_.size() && (is_blank(text_[at_]) || (separators && (text_[at_] == ',' || text_[at_] == ';'))))
      ++at_;
  }

  void skip_history() {
    skip(true);
    if (at_ == text_.size() || (text_[at_] != '\'' && text_[at_] != '"')) return;
    const std::size_t line_end = std::min(text_.find('\n', at_), text_.size());
    const std::size_t close = text_.substr(0, line_end).rfind(text_[at_]);  // the moves may have primes
    if (close > at_) at_ = close + 1;
    skip(true);
  }

  bool take(char letter) {
    skip(false);
    if (at_ == text_.size() || text_[at_] != letter) return false;
    ++at_;
    return true;
  }

  // " = [ 'V', 'V', ... ]"
  std::optional<Error> list(const ListName& name) {
    if (!take('=')) return fail(at_, fmt::format("`=` is missing after `{}`", name.name));
    if (!take('[')) return fail(at_, fmt::format("`[` is missing after `{} =`", name.name));
    const std::size_t start = at_, area = std::size_t{size_} * size_;
    std::size_t count = 0;
    while (skip(true), at_ < text_.size() && text_[at_] != ']') {
      if (count == area) return fail(at_, fmt::format("`{}` has more than {} stickers", name.name, area));
      if (std::optional<Error> error = sticker(name, count++)) return error;
    }
    if (!take(']')) return fail(start - 1, fmt::format("the list `{}` is never closed", name.name));
    if (count < area)
      return fail(at_ - 1, fmt::format("`{}` has {} stickers, and {} are needed", name.name, count, area));
    return std::nullopt;
  }

  // One symbol, quoted or bare.
  std::optional<Error> sticker(const ListName& name, std::size_t index) {
    const char quote = text_[at_] == '\'' || text_[at_] == '"' ? text_[at_++] : '\0';
    if (at_ == text_.size()) return fail(at_, fmt::format("the list `{}` is never closed", name.name));
    const std::string_view symbol = symbol_at(text_, at_);
    const auto byte = static_cast<unsigned char>(symbol[0]);
    if (byte <= 0x20 || byte == 0x7f || (symbol.size() == 1 && byte >= 0x80) || symbol == "'" || symbol == "\"")
      return fail(at_, fmt::format("a colour's letter is missing in `{}`", name.name));
    const std::size_t last = std::size_t{size_} * size_ - 1;
    const std::size_t place = name.face * (last + 1) + (name.face == B ? last - index : index);
    raw_.symbols[place] = symbol;
    raw_.positions[place] = at_;
    at_ += symbol.size();
    if (quote != '\0' && (at_ == text_.size() || text_[at_] != quote))
      return fail(at_, fmt::format("a closing quote is missing in `{}`: colours are single letters", name.name));
    if (quote != '\0') ++at_;
    return std::nullopt;
  }

  unsigned size_;
  std::string_view text_;
  std::size_t at_ = 0;
  RawCube raw_;
};

}  // namespace

bool looks_italian(std::string_view text) {
  const std::size_t start = std::min(text.find_first_not_of(" \t\r\n\f\v,;"), text.size());
  const bool named = std::any_of(list_names.begin(), list_names.end(), [&](std::string_view name) {
    const std::size_t after = text.find_first_not_of(" \t", start + name.size());
    return text.substr(start, name.size()) == name && after != std::string_view::npos && text[after] == '=';
  });
  return named || (text.find('=') != std::string_view::npos && text.find('[') != std::string_view::npos);
}

Expected<RawCube> read_italian(unsigned size, std::string_view text) { return ListReader(size, text).all(); }

std::string write_italian(const StickerCube& cube, const std::array<std::string, 6>& colours) {
  const std::size_t area = cube.count() / 6;
  std::string text;
  for (const ListName& list : lists) {
    text += fmt::format("{}{} = [", text.empty() ? "" : "\n", list.name);
    for (std::size_t index = 0; index < area; ++index) {
      const std::size_t sticker = list.face * area + (list.face == B ? area - 1 - index : index);
      const Face colour = cube.colour(sticker);
      const std::string_view symbol = colours[colour].empty() ? initials.substr(colour, 1) : colours[colour];
      text += fmt::format("{}'{}'", index == 0 ? "" : ",", symbol);
    }
    text += ']';
  }
  return text;
}

}  // namespace rompicapo::cube
