// SPDX-License-Identifier: MIT
#include "rompicapo/search/observed_search.hpp"

#include "rompicapo/search/algorithms.hpp"
#include "rompicapo/search/external_space.hpp"
#include "rompicapo/search/observed_puzzle.hpp"

namespace rompicapo {

namespace {

// Stands between the search and the observer, if there is one, and ends the search when the observer, the stop flag,
// the state pool or the heuristic requires it. The flag is polled before each expansion, so the end is exact.
class Relay final : public SearchObserver {
 public:
  Relay(SearchObserver* observer, StateSpace& space, const Limits& limits)
      : observer_(observer), space_(space), limits_(limits), most_bytes_(limits.max_bytes / 2) {}

  void begin(const StateTexts& texts) override {
    if (observer_ != nullptr) observer_->begin(texts);
  }
  bool tell(const SearchEvent& event) override {
    if (!wanted_) return false;
    if (observer_ != nullptr) wanted_ = observer_->tell(event);
    const bool estimated = event.kind == SearchEvent::Kind::expand && event.side != SearchSide::backward;
    if (wanted_ && estimated && !space_.failed()) space_.foresee(event.state);
    if (!wanted_ || stopped() || full() || space_.failed()) halt_ = true;
    return wanted_;
  }

  Limits limits() const {
    Limits limits = limits_;
    limits.max_bytes = most_bytes_;
    limits.stop = &halt_;
    limits.poll_interval = 1;
    return limits;
  }

  // Sets the reason of the end.
  void settle(SearchResult& result) const {
    if (space_.failed()) {  // results of missing estimates are not reported
      result.moves.clear();
      result.optimal = false;
      result.bound_factor.reset();
      result.outcome = Outcome::stopped;
      if (!stopped()) result.outcome = Outcome::out_of_budget, result.exhausted = LimitReached::time;
    }
    if (result.outcome != Outcome::stopped || stopped()) return;
    result.outcome = Outcome::out_of_budget;
    result.exhausted = wanted_ ? LimitReached::memory : LimitReached::events;
  }

 private:
  bool stopped() const { return limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed); }
  bool full() const { return space_.bytes() > most_bytes_; }

  SearchObserver* observer_;
  StateSpace& space_;
  const Limits& limits_;
  const std::uint64_t most_bytes_;
  std::atomic<bool> halt_{false};
  bool wanted_ = true;
};

template <class A, class H, class P>
SearchResult run(const P& puzzle, const Limits& limits, const Tuning& tuning) {
  return A::run(puzzle, puzzle.space()->start(), H(puzzle), limits, tuning);
}

// Whether A follows arcs if there are any.
template <class A>
concept FollowsArcs = requires {
  requires A::follows_arcs;
};

}  // namespace

std::vector<std::string_view> general_solver_names() {
  std::vector<std::string_view> names;
  for_each_type(Algorithms{}, [&]<class A>(std::type_identity<A>) { names.push_back(A::info.name); });
  return names;
}

SearchResult run_observed(std::string_view solver, const std::shared_ptr<StateSpace>& space, SearchObserver* observer,
                          const Limits& limits, const Tuning& tuning) {
  Relay relay(observer, *space, limits);
  relay.begin(*space);
  const ObservedPuzzle puzzle(space, relay);
  const ObservedArcPuzzle with_arcs(space, relay);
  const Limits within = relay.limits();
  SearchResult result;
  for_each_type(Algorithms{}, [&]<class A>(std::type_identity<A>) {
    if (solver != A::info.name) return;
    if constexpr (FollowsArcs<A>) {
      constexpr bool blind = A::info.uses == AlgorithmInfo::Uses::no_heuristic;
      using H = std::conditional_t<blind, Zero<ObservedArcPuzzle>, ObservedArcHeuristic>;
      if (space->has_arcs()) return void(result = run<A, H>(with_arcs, within, tuning));
    }
    if constexpr (A::info.uses == AlgorithmInfo::Uses::no_heuristic) {
      result = run<A, Zero<ObservedPuzzle>>(puzzle, within, tuning);
    } else if (space->is_admissible()) {
      result = run<A, ObservedHeuristic<true>>(puzzle, within, tuning);
    } else if constexpr (A::info.uses == AlgorithmInfo::Uses::any_heuristic) {
      result = run<A, ObservedHeuristic<false>>(puzzle, within, tuning);
    }
  });
  relay.settle(result);
  return result;
}

Expected<SearchResult> run_external(const std::shared_ptr<StateSpace>& space, const SolveRequest& request) {
  const auto external =
      std::make_shared<ExternalSpace>(space, *request.external, request.external_admissible, request.limits);
  SearchResult result = run_observed(request.solver, external, request.observer, request.limits, request.tuning);
  if (external->error()) return *external->error();
  return result;
}

}  // namespace rompicapo
