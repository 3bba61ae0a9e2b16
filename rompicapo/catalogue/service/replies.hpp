// SPDX-License-Identifier: MIT
//
// What the service says beside the records of the command line (catalogue/json.hpp); keys as in
// web/src/engine/protocol.ts.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/instance.hpp"
#include "rompicapo/catalogue/service/request.hpp"
#include "rompicapo/catalogue/service/solving.hpp"
#include "rompicapo/explain/words.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"

namespace rompicapo::service {

// A text read as a state, as far as it could be.
struct Diagnosis {
  std::string state{};  // canonical; empty: the text is no state at all
  bool reachable = false, solved = false;
  std::optional<Error> error{};
  std::vector<Fix> fixes{};
  std::string drawing{};
  std::vector<std::string> remarks{};
};

// {"puzzle", "state", "reachable", "solved", "error", "mends": [{"name", "what", "state", "text"}], "drawing",
// "remarks": [..]}
std::string state_json(const PuzzleInfo& info, const Diagnosis& diagnosis, const explain::Words& words);

// catalogue::walk_json in its parts: what stands before the steps, each step, what stands behind them. `walk`: of any
// steps; commas between them are the caller's.
std::string walk_begin(const PuzzleInfo& info, const Walk& walk);
std::string step_json(const Step& step);
inline constexpr std::string_view walk_end = "]}";

// {"engine", "threads", "memory", "seconds", "tables", "simd", "version"}: the most that a solve may take here.
std::string offer_json(std::string_view engine, std::string_view version, const Bounds& bounds, bool keeps_tables);

// {"version", "languages", "families": [{"form", "summary", "aliases": [{"name", "means"}], "samples", "library"}]}
std::string catalogue_json(std::string_view version, std::span<const explain::Words> words);

// {"puzzle", "state", "solver", "heuristic", "events", "truncated"}; `events` as catalogue::Trace tells them, with
// commas.
std::string trace_json(const PuzzleInfo& info, const catalogue::Answer& answer, std::string_view events,
                       bool truncated);

// {"puzzle", "state", "goal", "name", "encoding", "facts", "program", "bound"}: our encoding and the facts as
// catalogue::program_json has them; what clingo is given, with -c horizon=N, N from `bound` up.
std::string encoding_json(const PuzzleInfo& info, std::string_view state, const planning::Program& ours,
                          std::string_view program, Cost bound);

// {"puzzle", "horizon", "answer": "plan" | "none" | "unfinished", "atoms", "warnings", "rules", "choices", "conflicts",
// "seconds", "peak_bytes"}; atoms of a plan alone.
std::string horizon_json(const PuzzleInfo& info, Cost horizon, const planning::ClingoAnswer& answer);

// {"puzzle", "seconds"}
std::string prepare_json(const PuzzleInfo& info, double seconds);

// {"error": {"code", "message", "position", "key"}}; `code`: another one than the error's.
std::string refusal_json(const Refusal& refusal, std::string_view code = {});

}  // namespace rompicapo::service
