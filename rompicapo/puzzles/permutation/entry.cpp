// SPDX-License-Identifier: MIT
//
// From a file, or a name of our own library, to the puzzle that it defines.
#include "rompicapo/puzzles/permutation/entry.hpp"

#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <optional>

#include "rompicapo/base/byte_order_mark.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/permutation/census/census.hpp"
#include "rompicapo/puzzles/permutation/library.hpp"
#include "rompicapo/puzzles/permutation/models/coding.hpp"
#include "rompicapo/puzzles/permutation/pattern_database/optimal.hpp"
#include "rompicapo/puzzles/permutation/pattern_database/table_solver.hpp"
#include "rompicapo/puzzles/permutation/planning.hpp"
#include "rompicapo/puzzles/permutation/reference_model.hpp"
#include "rompicapo/puzzles/permutation/search/general.hpp"
#include "rompicapo/puzzles/permutation/text/checks.hpp"
#include "rompicapo/puzzles/permutation/text/kpuzzle.hpp"
#include "rompicapo/puzzles/permutation/text/tws.hpp"
#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::permutation {

namespace {

constexpr std::string_view prefix = "file:", suffix = ".tws";

constexpr OptionInfo definition_option{
    .name = "definition",
    .value = "TEXT",
    .summary = "the text of the file, which is then not looked for: the name is only a name",
    .on_command_line = false};

class Entry final : public ReferenceModel {
 public:
  Entry(Terms terms, std::unique_ptr<const GeneralSearch> general, const std::shared_ptr<const PatternSource>& patterns)
      : ReferenceModel(std::move(terms)),
        general_(std::move(general)),
        patterns_(patterns),
        optimal_(terms_.used, *terms_.moves, patterns),
        table_(*terms_.moves, patterns, optimal_) {
    info_.solvers = general_->solvers();
    info_.solvers.push_back(FileSolver::info());
    if (FileTableSolver::serves(*patterns->space(), info_.states))
      info_.solvers.push_back(FileTableSolver::info(info_.states));
    info_.heuristics = general_->heuristics();
    // Fewer than 10^9 states: two frontiers meet before tables would be built.
    const bool small = !info_.states.empty() && info_.states.size() < 10;
    info_.default_solver = small ? "bidirectional" : FileSolver::name;
    info_.default_heuristic = info_.near_heuristic = "misplaced";
  }

  Expected<bool> prepare(const SolveRequest& request) const override {
    if (request.solver == FileSolver::name) return optimal_.prepare(request.tuning, request.limits);
    if (request.solver == table_solver_name) return table_.prepare(request.tuning, request.limits);
    if (request.heuristic != "pattern-database") return true;
    const auto loaded = patterns_->load(request.tuning.tables, request.limits.max_bytes);
    if (!loaded) return loaded.error();
    return true;
  }

  bool is_prepared(const SolveRequest& request) const override {
    return request.solver != FileSolver::name || patterns_->loaded() != nullptr;
  }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    // The table knows what cannot be solved.
    const Expected<Pattern> pattern = read(state, /*allow_unsolvable=*/request.solver == table_solver_name);
    if (!pattern) return pattern.error();
    if (request.solver == FileSolver::name) return optimal_.solve(*pattern, request.limits, request.tuning);
    if (request.solver == table_solver_name) return table_.solve(*pattern, request.limits, request.tuning);
    return general_->search(*pattern, request, [this](const Pattern& at) { return write(at); });
  }

  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override {
    const Expected<Pattern> pattern = read(state, /*allow_unsolvable=*/false);
    if (!pattern) return pattern.error();
    return general_->account(*pattern, heuristic.empty() ? info_.default_heuristic : heuristic, with_parts);
  }

  // Those of the pieces, and beside them what the tables know of the way that is left, where they are in memory.
  Expected<std::vector<Annotation>> annotations(std::string_view state, std::string_view moves, std::string_view solver,
                                                std::string_view heuristic) const override {
    auto told = ReferenceModel::annotations(state, moves, solver, heuristic);
    const auto tables = solver == FileSolver::name || solver == table_solver_name ? patterns_->loaded() : nullptr;
    if (!told || tables == nullptr) return told;
    const Expected<Walk> walked = walk(state, moves);
    if (!walked) return walked.error();
    std::optional<Cost> before = bound(*tables, walked->start);
    for (std::size_t move = 0; move < told->size(); ++move) {
      const std::optional<Cost> after = bound(*tables, walked->steps[move].state);
      if (before && after)
        (*told)[move].measures.push_back({tables->whole() ? "exact-distance" : "lower-bound",
                                          static_cast<std::int64_t>(*before), static_cast<std::int64_t>(*after),
                                          tables->whole()});
      before = after;
    }
    return told;
  }

  Expected<Census> census(const CensusRequest& request) const override {
    return permutation::census(terms_.used, *terms_.moves, terms_.used.solved, request,
                               [this](const Pattern& pattern) { return write(pattern); });
  }

 private:
  // None: the goal cannot be reached from it.
  std::optional<Cost> bound(const PatternTables& tables, std::string_view state) const {
    const Expected<Pattern> pattern = read(state, /*allow_unsolvable=*/true);
    const auto at = pattern ? patterns_->space()->state(*pattern) : std::nullopt;
    const auto places = at ? tables.places(*at) : std::nullopt;
    return places ? std::optional(tables.bound(*places)) : std::nullopt;
  }

  std::unique_ptr<const GeneralSearch> general_;
  std::shared_ptr<const PatternSource> patterns_;
  FileSolver optimal_;
  FileTableSolver table_;
};

bool claims(std::string_view name) { return name.substr(0, prefix.size()) == prefix; }

Expected<std::string> text_of_file(std::string_view path) {
  std::ifstream file{std::string(path), std::ios::binary};
  if (!file)
    return Error{ErrorCode::environment,
                 fmt::format("cannot read `{}`: {}", excerpt(path, 200), std::generic_category().message(errno)),
                 {}};
  std::string text(most_text + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) return Error{ErrorCode::environment, fmt::format("cannot read `{}`", excerpt(path, 200)), {}};
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;
}

Expected<std::string> text_called(std::string_view name) {
  constexpr std::size_t most_listed = 5;
  std::vector<std::string_view> names;
  for (const EmbeddedText& each : library()) {
    const std::string_view known = each.name.substr(0, each.name.size() - suffix.size());
    if (known == name) return std::string(each.text);
    names.push_back(known);
  }
  if (nearest_name(name, names).empty()) names.resize(std::min(names.size(), most_listed));
  return Error{ErrorCode::unknown_name,
               fmt::format("no puzzle `{}` in the library{}; a file is given with its path, as ./{}.tws", excerpt(name),
                           suggestion(name, names), excerpt(name)),
               prefix.size()};
}

// .tws, or JSON by its first bracket.
Expected<Definition> definition_in(std::string_view given) {
  const std::string_view text = without_byte_order_mark(given);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{' ? read_kpuzzle(text) : read_tws(text);
}

Expected<std::unique_ptr<AnyPuzzle>> make(std::string_view name, const PuzzleOptions& options) {
  const std::string text = options.settings.text(definition_option.name);
  Expected<Definition> definition = text.empty() ? definition_called(name) : definition_in(text);
  if (!definition) return definition.error();
  if (const std::string reason = Coding::refusal(*definition); !reason.empty())
    return Error{ErrorCode::unsupported, reason, {}};  // before groups are computed
  Expected<Terms> terms = read_terms(name, *std::move(definition), options);
  if (!terms) return terms.error();
  const auto patterns =
      std::make_shared<const PatternSource>(terms->used, *terms->moves, terms->used.solved, options.library);
  Expected<std::unique_ptr<const GeneralSearch>> general =
      general_search(terms->used, *terms->moves, terms->used.solved, patterns);
  if (!general) return general.error();
  return std::unique_ptr<AnyPuzzle>(new Entry(*std::move(terms), *std::move(general), patterns));
}

const ReferenceModel* plain_of(const AnyPuzzle& puzzle) { return dynamic_cast<const ReferenceModel*>(&puzzle); }

}  // namespace

// Errors name the file; their position would count in a text that nobody typed.
Expected<Definition> definition_called(std::string_view name) {
  if (!claims(name))
    return Error{ErrorCode::unsupported, fmt::format("`{}` is no puzzle from a file", excerpt(name)), {}};
  const std::string_view file = name.substr(prefix.size());
  if (file.empty())
    return Error{ErrorCode::bad_syntax, "after `file:` comes the path of a file, or a name of the library",
                 prefix.size()};
  const bool is_path = file.find_first_of("/.\\") != std::string_view::npos;
  const Expected<std::string> text = is_path ? text_of_file(file) : text_called(file);
  if (!text) return text.error();
  Expected<Definition> definition = definition_in(*text);
  if (!definition)
    return Error{definition.error().code, fmt::format("{}: {}", excerpt(file, 200), definition.error().message), {}};
  return definition;
}

const PuzzleFamily& family() {
  static const PuzzleFamily the_family{
      "file:PATH",
      "a puzzle that a .tws or KPuzzle JSON file defines, or one of the library",
      {},
      {"file:ivy-cube", "file:pyraminx-no-tips", "file:skewb", "file:2x2x2-fixed", "file:dino-cube-4-colours"},
      claims,
      make,
      {generators_option, definition_option},
      planning_model};
  return the_family;
}

std::vector<std::string> library_names() {
  std::vector<std::string> names;
  for (const EmbeddedText& each : library())
    names.push_back(std::string(prefix).append(each.name.substr(0, each.name.size() - suffix.size())));
  return names;
}

const Definition* definition_of(const AnyPuzzle& puzzle) {
  const ReferenceModel* plain = plain_of(puzzle);
  return plain == nullptr ? nullptr : &plain->terms().used;
}

const Moves* moves_of(const AnyPuzzle& puzzle) {
  const ReferenceModel* plain = plain_of(puzzle);
  return plain == nullptr ? nullptr : plain->terms().moves.get();
}

Expected<Pattern> pattern_of(const AnyPuzzle& puzzle, std::string_view state) {
  const ReferenceModel* plain = plain_of(puzzle);
  if (plain == nullptr) return Error{ErrorCode::unsupported, puzzle.info().name + " is no puzzle from a file", {}};
  return plain->read(state, /*allow_unsolvable=*/false);
}

}  // namespace rompicapo::permutation
