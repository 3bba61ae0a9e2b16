// SPDX-License-Identifier: MIT
#include "rompicapo/group/search/general.hpp"

#include "rompicapo/group/search/runs.hpp"

namespace rompicapo::group {

namespace {

template <std::size_t N>
class Sized final : public GeneralSearch {
 public:
  using P = FilePuzzle<N>;

  Sized(const Definition& definition, const Moves& moves, const Goals& goals,
        const std::shared_ptr<const PatternSource>& patterns)
      : puzzle_(P(definition, moves, goals).with_patterns(patterns)) {}

  std::vector<SolverInfo> solvers() const override { return general_solvers(facts_of(puzzle_, HeuristicsOf<P>{})); }
  std::vector<HeuristicInfo> heuristics() const override {
    return heuristic_lines(facts_of(puzzle_, HeuristicsOf<P>{}));
  }

  Expected<SearchResult> search(const Pattern& start, const SolveRequest& request, const Write& write) const override {
    return search_by_name(puzzle_, puzzle_.state_of(start), request, HeuristicsOf<P>{},
                          [&](const StateOf<P>& at) { return write(puzzle_.pattern_of(at)); });
  }
  Expected<Account> account(const Pattern& pattern, std::string_view heuristic, bool with_parts) const override {
    return account_by_name(puzzle_, puzzle_.state_of(pattern), heuristic, with_parts, HeuristicsOf<P>{});
  }

 private:
  P puzzle_;
};

}  // namespace

Expected<std::unique_ptr<const GeneralSearch>> general_search(const Definition& definition, const Moves& moves,
                                                              const Goals& goals,
                                                              const std::shared_ptr<const PatternSource>& patterns) {
  if (const std::string reason = Coding::refusal(definition); !reason.empty())
    return Error{ErrorCode::unsupported, reason, {}};
  const std::size_t places = Coding(definition).places();
  const auto sized = [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
    return std::unique_ptr<const GeneralSearch>(new Sized<N>(definition, moves, goals, patterns));
  };
  if (places <= 32) return sized(std::integral_constant<std::size_t, 32>{});
  if (places <= 64) return sized(std::integral_constant<std::size_t, 64>{});
  return sized(std::integral_constant<std::size_t, most_places>{});
}

}  // namespace rompicapo::group
