// SPDX-License-Identifier: MIT
//
// The names under which outcomes appear in JSON; they are part of the command line's contract.
#include "rompicapo/model/search.hpp"

namespace rompicapo {

std::string_view name_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::solved:
      return "solved";
    case Outcome::unsolvable:
      return "unsolvable";
    case Outcome::not_found:
      return "not_found";
    case Outcome::out_of_budget:
      return "out_of_budget";
    case Outcome::stopped:
      return "stopped";
  }
  return "unknown";
}

std::string_view name_of(LimitReached limit) {
  switch (limit) {
    case LimitReached::none:
      return "none";
    case LimitReached::nodes:
      return "nodes";
    case LimitReached::time:
      return "time";
    case LimitReached::memory:
      return "memory";
    case LimitReached::cost:
      return "cost";
    case LimitReached::bound:
      return "bound";
    case LimitReached::events:
      return "events";
  }
  return "unknown";
}

std::string_view name_of(AlgorithmInfo::Promises promise) {
  switch (promise) {
    case AlgorithmInfo::Promises::optimal:
      return "optimal";
    case AlgorithmInfo::Promises::optimal_if_admissible:
      return "optimal with an admissible heuristic";
    case AlgorithmInfo::Promises::bounded:
      return "within a factor of the optimum with an admissible heuristic";
    case AlgorithmInfo::Promises::nothing:
      return "no promise";
  }
  return "unknown";
}

}  // namespace rompicapo
