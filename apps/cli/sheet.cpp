// SPDX-License-Identifier: MIT
//
// rompicapo sheet: exercise sheets with a key, for paper, for Moodle, and for `mark`.
#include "lab/sheet/sheet.hpp"

#include "rompicapo/base/text.hpp"

#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/instances.hpp"
#include "apps/words.hpp"
#include "lab/sheet/write.hpp"

namespace rompicapo::cli {

namespace {

constexpr std::uint64_t most_sheets = 10000, most_exercises = 20;

struct SheetCommand {
  PuzzleArguments puzzle;
  std::optional<std::uint64_t> seed;
  std::uint64_t count = 1, each = 1;
  std::vector<std::string> kinds;
  std::string language = "en";
  bool without_key = false, key_only = false;
  FormatArguments format;

  int run();
  std::vector<lab::AnswerKind> chosen(const AnyPuzzle& made) const;
  std::string written(const AnyPuzzle& made, std::span<const lab::Sheet> sheets) const;
};

// The chosen exercises, in the order of a sheet.
std::vector<lab::AnswerKind> SheetCommand::chosen(const AnyPuzzle& made) const {
  const std::vector<std::string_view> known = lab::sheet_kind_names();
  const std::vector<lab::AnswerKind> possible = lab::sheet_kinds(made);
  for (const std::string& name : kinds) {
    if (std::find(known.begin(), known.end(), name) == known.end())
      refuse(format.format(), {ErrorCode::unknown_name, fmt::format("--kinds: no kind of exercise `{}`{}",
                                                                    excerpt(name), suggestion(name, known))});
    const auto is_it = [&](lab::AnswerKind kind) { return name_of(kind) == name; };
    if (std::none_of(possible.begin(), possible.end(), is_it))
      refuse(format.format(), {ErrorCode::unsupported,
                               fmt::format("--kinds: `{}` is nothing to do by hand on {}", name, made.info().name)});
  }
  std::vector<lab::AnswerKind> all;
  for (const lab::AnswerKind kind : possible)
    if (kinds.empty() || std::find(kinds.begin(), kinds.end(), name_of(kind)) != kinds.end()) all.push_back(kind);
  return all;
}

std::string SheetCommand::written(const AnyPuzzle& made, std::span<const lab::Sheet> sheets) const {
  if (format.name == "homework") return lab::sheet_homework(made, puzzle.options, sheets, !without_key);
  const explain::Words words = apps::words_of(language);
  if (format.name == "gift") return lab::sheet_gift(made, sheets, words);
  lab::Parts parts{!key_only, !without_key, {}};
  if (made.info().name.starts_with("sliding:")) {
    const std::string letters = puzzle.options.settings.text("move-convention");
    parts.letters = letters.empty() ? "blank" : letters;
  }
  const std::vector<lab::Page> pages = lab::pages_of(made, sheets, words, parts);
  return format.name == "html" ? lab::sheet_html(pages, language) : lab::sheet_text(pages);
}

int SheetCommand::run() {
  const auto made = puzzle.make(format.format());
  if (without_key && key_only)
    refuse(format.format(), {ErrorCode::bad_option, "--without-key and --key-only leave nothing"});
  if (key_only && format.name != "text" && format.name != "html")
    refuse(format.format(), {ErrorCode::bad_option, "--key-only goes with --format text and html"});
  if (without_key && format.name == "gift")
    refuse(format.format(), {ErrorCode::bad_option, "GIFT has the answers in its questions: no --without-key"});
  const std::vector<lab::AnswerKind> all = chosen(*made);
  const std::uint64_t first = seed ? *seed : fresh_seed();
  if (!seed) note(fmt::format("seed {}", first));
  std::vector<lab::Sheet> sheets;
  while (sheets.size() < count) {
    if (interrupt_flag()) return interrupted;
    Expected<lab::Sheet> sheet =
        lab::make_sheet(*made, first + sheets.size(), all, static_cast<std::size_t>(each), count > 1);
    if (!sheet) refuse(format.format(), sheet.error(), {}, made->info().name);
    sheets.push_back(*std::move(sheet));
  }
  out(written(*made, sheets));
  flush();
  return done;
}

}  // namespace

Command add_sheet(CLI::App& app) {
  auto sheet = std::make_shared<SheetCommand>();
  CLI::App* sub = app.add_subcommand("sheet", "Make exercise sheets with a key, for paper, Moodle and `mark`");
  sheet->puzzle.add_to(*sub);
  sub->add_option_function<std::string>(
         "--seed",
         [sheet](const std::string& text) {
           sheet->seed = number_in<std::uint64_t>(text);
           if (!sheet->seed)
             throw CLI::ValidationError(
                 "--seed", fmt::format("`{}` is not a whole number from 0 to {}", excerpt(text), any_count));
         },
         "Seed of the first sheet; the same seed gives the same sheet (default: a new one, printed)")
      ->type_name("N");
  add_number<std::uint64_t>(*sub, "--count", sheet->count, 1, most_sheets,
                            "Number of sheets, with consecutive seeds: one a student (default 1)");
  add_number<std::uint64_t>(*sub, "--each", sheet->each, 1, most_exercises, "Exercises of each kind (default 1)");
  sub->add_option("--kinds", sheet->kinds,
                  fmt::format("Only these, separated by commas: {} (default: all that can be done by hand)",
                              joined(lab::sheet_kind_names(), ", ")))
      ->delimiter(',')
      ->type_name("NAME,...");
  sub->add_flag("--without-key", sheet->without_key, "The exercises alone");
  sub->add_flag("--key-only", sheet->key_only, "The key alone");
  std::vector<std::string> languages;
  for (const auto& locale : apps::locales()) languages.emplace_back(locale.first);
  add_choice(*sub, "--lang", sheet->language, languages, "Language of the sheet");
  sheet->format.add_to(*sub, {"text", "html", "gift", "homework"});
  sub->footer(
      "Examples:\n"
      "  rompicapo sheet 8-puzzle --seed 1\n"
      "  rompicapo sheet 8-puzzle --seed 1 --count 30 --format html >sheets.html\n"
      "  rompicapo sheet 8-puzzle --seed 1 --format gift --lang it >moodle.txt\n"
      "  rompicapo sheet 8-puzzle --seed 1 --format homework >key.txt; rompicapo mark answers.txt --key key.txt\n"
      "docs/sheet.md describes the formats.");
  return {sub, [sheet] { return sheet->run(); }};
}

}  // namespace rompicapo::cli
