// SPDX-License-Identifier: MIT
//
// From a file, or a name of our own library, to the puzzle that it defines.
#include "rompicapo/puzzles/permutation/entry.hpp"

#include <fmt/format.h>
#include <fstream>
#include <optional>

#include "rompicapo/base/byte_order_mark.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/group/goals/goal_search.hpp"
#include "rompicapo/puzzles/permutation/library.hpp"
#include "rompicapo/puzzles/permutation/planning.hpp"
#include "rompicapo/puzzles/permutation/reference_model.hpp"
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
  Entry(Terms terms, std::unique_ptr<const GoalSearch> solvers)
      : ReferenceModel(std::move(terms)), solvers_(std::move(solvers)) {
    solvers_->describe(info_);
  }

  Expected<bool> prepare(const SolveRequest& request) const override { return solvers_->prepare(request); }
  bool is_prepared(const SolveRequest& request) const override { return solvers_->is_prepared(request); }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    // The table itself proves that a state cannot be solved.
    const Expected<Pattern> pattern = read(state, /*allow_unsolvable=*/request.solver == table_solver_name);
    if (!pattern) return pattern.error();
    return solvers_->search(*pattern, request, [this](const Pattern& at) { return write(at); });
  }

  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override {
    const Expected<Pattern> pattern = read(state, /*allow_unsolvable=*/false);
    if (!pattern) return pattern.error();
    return solvers_->account(*pattern, heuristic.empty() ? info_.default_heuristic : heuristic, with_parts);
  }

  // What each move does to the pieces, and the distance before and after it, if loaded tables have it.
  Expected<std::vector<Annotation>> annotations(std::string_view state, std::string_view moves, std::string_view solver,
                                                std::string_view heuristic) const override {
    auto told = ReferenceModel::annotations(state, moves, solver, heuristic);
    if (!told) return told;
    const Expected<Walk> walked = walk(state, moves);
    if (!walked) return walked.error();
    Solvers::add_distances(*told, *walked, [&](std::string_view at) { return known_distance(at, solver); });
    return told;
  }

  Expected<Census> census(const CensusRequest& request) const override {
    return solvers_->census(request, [this](const Pattern& pattern) { return write(pattern); });
  }

 private:
  std::optional<Solvers::Known> known_distance(std::string_view state, std::string_view solver) const {
    const Expected<Pattern> pattern = read(state, /*allow_unsolvable=*/true);
    return pattern ? solvers_->known_distance(*pattern, solver) : std::nullopt;
  }

  std::unique_ptr<const GoalSearch> solvers_;
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

// Errors: also of a pattern that no state fits.
Expected<std::unique_ptr<const GoalSearch>> search_for(const Terms& terms,
                                                       const std::shared_ptr<tables::Library>& library) {
  if (terms.whole_goal) return GoalSearch::make_whole(terms.used, terms.moves, terms.reach->states(), library);
  std::vector<GoalMember> members;
  for (const StateGoal& goal : terms.goals) members.push_back({looks_of(terms.used, goal)});
  auto search = GoalSearch::make(terms.used, terms.moves, members, library);
  for (std::size_t at = 0; search && at < members.size(); ++at)
    if (const auto good = (*search)->check_reachable(members[at].pattern); !good) search = good.error();
  if (!search) return Error{search.error().code, "goal: " + search.error().message, {}};
  return search;
}

Expected<std::unique_ptr<AnyPuzzle>> make(std::string_view name, const PuzzleOptions& options) {
  const std::string text = options.settings.text(definition_option.name);
  Expected<Definition> definition = text.empty() ? definition_called(name) : definition_in(text);
  if (!definition) return definition.error();
  if (const std::string reason = Coding::refusal(*definition); !reason.empty())
    return Error{ErrorCode::unsupported, reason, {}};  // before groups are computed
  Expected<Terms> terms = read_terms(name, *std::move(definition), options);
  if (!terms) return terms.error();
  auto solvers = search_for(*terms, options.library);
  if (!solvers) return solvers.error();
  if (!terms->is_goal(terms->used.solved)) terms->used.solved = (*solvers)->example();
  return std::unique_ptr<AnyPuzzle>(new Entry(*std::move(terms), *std::move(solvers)));
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
