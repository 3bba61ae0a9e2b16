// SPDX-License-Identifier: MIT
//
// A record of the known facts, guarded by a lock; each worker takes the next horizon from it and enters its answer.
#include "rompicapo/planning/horizons.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <mutex>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/base/text.hpp"

namespace rompicapo::planning {

namespace {

class Race {
 public:
  explicit Race(const HorizonSearch& search, std::size_t workers)
      : search_(search), workers_(workers), next_(search.bound), proved_(search.bound) {}

  void work() {
    while (const std::optional<Cost> horizon = take()) {
      ClingoCall call{search_.clingo, search_.text, search_.name, search_.options, *horizon, {}, {}};
      const std::uint64_t bytes = search_.limits.max_bytes;
      call.max_bytes = bytes == UINT64_MAX ? bytes : bytes / workers_;
      call.cancelled = [this, horizon] { return unwanted(*horizon); };
      put(*horizon, run_clingo(call));
    }
  }

  Expected<HorizonResult> result() {
    if (error_) return *error_;
    HorizonResult made;
    SearchResult& search = made.search;
    for (const auto& [steps, horizon] : horizons_) search.horizons.push_back(horizon);
    search.stats.peak_bytes = peak_bytes_;
    search.lower_bound = proved_;
    if (plan_) {
      search.outcome = Outcome::solved;
      search.optimal = proved_ == plan_->steps.size();
      made.plan = std::move(plan_);
      return made;
    }
    search.outcome = outcome_;
    search.exhausted = exhausted_;
    return made;
  }

 private:
  // The next horizon to ask for; none: this worker is done.
  std::optional<Cost> take() {
    const std::lock_guard lock(guard_);
    if (error_ || ended_ || limit_met()) return std::nullopt;
    if (plan_ && next_ >= plan_->steps.size()) return std::nullopt;
    if (next_ > search_.limits.max_cost) {
      if (!plan_ && proved_ > search_.limits.max_cost) end(Outcome::out_of_budget, LimitReached::cost);
      return std::nullopt;
    }
    horizons_[next_].steps = next_;
    return next_++;
  }

  void put(Cost steps, Expected<ClingoAnswer> answer) {
    const std::lock_guard lock(guard_);
    if (!answer) {
      if (!error_) error_ = answer.error();
      return;
    }
    Horizon& horizon = horizons_[steps];
    horizon.rules = answer->rules;
    horizon.choices = answer->choices;
    horizon.conflicts = answer->conflicts;
    horizon.seconds = answer->cpu_seconds;
    peak_bytes_ = std::max(peak_bytes_, answer->peak_bytes);
    switch (answer->said) {
      case ClingoAnswer::Said::satisfiable:
        horizon.answer = Horizon::Answer::plan;
        keep(steps, *answer);
        break;
      case ClingoAnswer::Said::unsatisfiable:
        horizon.answer = Horizon::Answer::none;
        while (horizons_.count(proved_) != 0 && horizons_[proved_].answer == Horizon::Answer::none) ++proved_;
        if (!plan_ && proved_ >= search_.limits.enough_bound) end(Outcome::out_of_budget, LimitReached::bound);
        if (!plan_ && proved_ > search_.limits.max_cost) end(Outcome::out_of_budget, LimitReached::cost);
        break;
      case ClingoAnswer::Said::out_of_memory:
        end(Outcome::out_of_budget, LimitReached::memory);
        break;
      case ClingoAnswer::Said::cancelled:
        limit_met();
        break;
    }
    report();
  }

  void keep(Cost steps, const ClingoAnswer& answer) {
    Expected<Plan> plan = read_plan(answer.atoms, steps);
    if (!plan) {
      if (!error_) error_ = plan.error();
    } else if (!plan_ || plan->steps.size() < plan_->steps.size()) {
      plan->warnings = answer.warnings;
      plan_ = *std::move(plan);
    }
  }

  // Whether the answer for this horizon is no longer needed.
  bool unwanted(Cost horizon) {
    const std::lock_guard lock(guard_);
    report();
    return error_ || ended_ || limit_met() || (plan_ && horizon >= plan_->steps.size());
  }

  bool limit_met() {
    const Limits& limits = search_.limits;
    if (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) {
      end(Outcome::stopped, LimitReached::none);
    } else if (Clock::now() >= limits.deadline) {
      end(Outcome::out_of_budget, LimitReached::time);
    } else if (!plan_ && proved_ >= limits.enough_bound) {
      end(Outcome::out_of_budget, LimitReached::bound);
    }
    return ended_;
  }

  void end(Outcome outcome, LimitReached limit) {
    if (ended_) return;
    ended_ = true;
    outcome_ = outcome;
    exhausted_ = limit;
  }

  void report() {
    if (search_.limits.progress == nullptr || Clock::now() < next_report_) return;
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    (*search_.limits.progress)({0, proved_, seconds, {}});
    next_report_ = Clock::now() + std::chrono::milliseconds(200);
  }

  const HorizonSearch& search_;
  std::size_t workers_;
  std::mutex guard_;
  Cost next_, proved_;
  std::map<Cost, Horizon> horizons_;
  std::optional<Plan> plan_;
  std::optional<Error> error_;
  bool ended_ = false;
  Outcome outcome_ = Outcome::not_found;
  LimitReached exhausted_ = LimitReached::none;
  std::uint64_t peak_bytes_ = 0;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_report_ = start_ + std::chrono::milliseconds(200);
};

Error no_step(const std::string& atom) {
  return {ErrorCode::bad_syntax,
          fmt::format("`{}` is no do(MOVE,TIME) with a whole number for TIME", excerpt(atom, 100)),
          {}};
}

// The value of an ASP string: without quotes and escapes. Anything else is unchanged.
std::string unquoted(std::string_view term) {
  if (term.size() < 2 || term.front() != '"' || term.back() != '"') return std::string(term);
  std::string text;
  for (std::size_t at = 1; at + 1 < term.size(); ++at) {
    const char next = at + 2 < term.size() ? term[at + 1] : '\0';
    const bool escaped = term[at] == '\\' && (next == '"' || next == '\\' || next == 'n');
    if (escaped) ++at;
    text += escaped && term[at] == 'n' ? '\n' : term[at];
  }
  return text;
}

// "do(MOVE,TIME)": the last comma separates them.
Expected<Do> read_step(const std::string& atom) {
  const std::size_t comma = atom.rfind(',');
  if (atom.back() != ')' || comma == std::string::npos) return no_step(atom);
  Do step;
  const char* end = atom.data() + atom.size() - 1;
  const auto [rest, problem] = std::from_chars(atom.data() + comma + 1, end, step.time);
  if (problem != std::errc{} || rest != end) return no_step(atom);
  std::string_view move = std::string_view(atom).substr(3, comma - 3);
  step.move = unquoted(move);
  step.atom = atom;
  return step;
}

}  // namespace

Expected<Plan> read_plan(const std::vector<std::string>& atoms, Cost horizon) {
  Plan plan;
  plan.atoms = atoms;
  for (const std::string& atom : atoms) {
    if (atom == "held_still") plan.held_still = true;
    if (atom.substr(0, 3) != "do(") continue;
    const Expected<Do> step = read_step(atom);
    if (!step) return step.error();
    plan.steps.push_back(*step);
  }
  std::sort(plan.steps.begin(), plan.steps.end(), [](const Do& a, const Do& b) { return a.time < b.time; });
  for (std::size_t at = 1; at < plan.steps.size(); ++at)
    if (plan.steps[at].time == plan.steps[at - 1].time)
      return Error{ErrorCode::bad_syntax,
                   fmt::format("two moves at time {}: {} and {}", plan.steps[at].time, plan.steps[at - 1].move,
                               plan.steps[at].move),
                   {}};
  if (plan.steps.size() > horizon)
    return Error{ErrorCode::bad_state,
                 fmt::format("a plan of {} moves was given for horizon {}", plan.steps.size(), horizon),
                 {}};
  return plan;
}

Expected<HorizonResult> search_horizons(const HorizonSearch& search) {
  const std::size_t workers = search.limits.threads >= 2 ? 2 : 1;
  Race race(search, workers);
  run_workers(workers, [&race](std::size_t) { race.work(); });
  return race.result();
}

}  // namespace rompicapo::planning
