// SPDX-License-Identifier: MIT
//
// Exit codes of clasp: 10 a model, 20 none, 30 a model and no more; 1 interrupted; 33 memory; 65 a bad program; 128 bad
// options. Only the first three come with an answer, and the JSON must agree with them.
#include "rompicapo/planning/clingo.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rompicapo/base/text.hpp"
#include "rompicapo/planning/child.hpp"

namespace rompicapo::planning {

namespace {

using nlohmann::json;

constexpr int memory_code = 33, bad_program_code = 65, bad_options_code = 128;

Error fault(const ClingoCall& call, std::string_view what) {
  return {ErrorCode::environment, fmt::format("`{}` {}", excerpt(call.program, 200), what), {}};
}

std::string trimmed(std::string_view text, std::size_t most) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.remove_suffix(1);
  return std::string(text.substr(0, most)) + (text.size() > most ? " ..." : "");
}

// Its messages, with the text's name in place of "-" at the start of a line ("-:3:5-8: error: ...").
std::string named(const ClingoCall& call, std::string_view messages) {
  std::string text;
  for (std::size_t from = 0; from < messages.size();) {
    const std::size_t end = std::min(messages.find('\n', from), messages.size() - 1) + 1;
    std::string_view line = messages.substr(from, end - from);
    if (line.substr(0, 2) == "-:") {
      text += call.name;
      line.remove_prefix(1);
    }
    text += line;
    from = end;
  }
  return trimmed(text, 2000);
}

// The value at a path of keys, or null.
const json& at(const json& whole, std::initializer_list<const char*> path) {
  static const json nothing;
  const json* here = &whole;
  for (const char* key : path) {
    if (!here->is_object()) return nothing;
    const auto found = here->find(key);
    if (found == here->end()) return nothing;
    here = &*found;
  }
  return *here;
}

std::uint64_t count(const json& value) {
  return value.is_number() ? static_cast<std::uint64_t>(value.get<double>()) : 0;
}

// False: the list of atoms is malformed.
bool read_witness(const json& whole, std::vector<std::string>& atoms) {
  const json& calls = at(whole, {"Call"});
  if (!calls.is_array() || calls.empty()) return false;
  const json& witnesses = at(calls.back(), {"Witnesses"});
  if (!witnesses.is_array() || witnesses.empty()) return false;
  const json& values = at(witnesses.back(), {"Value"});
  if (values.is_null()) return true;  // an answer set without shown atoms
  if (!values.is_array()) return false;
  for (const json& value : values) {
    if (!value.is_string()) return false;
    atoms.push_back(value.get<std::string>());
  }
  return true;
}

Expected<ClingoAnswer> read_answer(const ClingoCall& call, const ChildEnd& end) {
  const json whole = json::parse(end.output, nullptr, /*allow_exceptions=*/false);
  const json& result = at(whole, {"Result"});
  const auto rubbish = [&] {
    return fault(call, fmt::format("ended with {} and printed no answer: {}", end.code,
                                   excerpt(end.output.empty() ? end.errors : end.output, 200)));
  };
  if (whole.is_discarded() || !result.is_string()) return rubbish();
  ClingoAnswer answer;
  answer.warnings = named(call, end.errors);
  answer.cpu_seconds = end.cpu_seconds;
  answer.peak_bytes = end.peak_bytes;
  answer.rules = count(at(whole, {"Stats", "LP", "Rules", "Final"}));
  answer.choices = count(at(whole, {"Stats", "Core", "Choices"}));
  answer.conflicts = count(at(whole, {"Stats", "Core", "Conflicts"}));
  const auto said = result.get<std::string>();
  if ((said == "SATISFIABLE" || said == "OPTIMUM FOUND") && (end.code == 10 || end.code == 30)) {
    answer.said = ClingoAnswer::Said::satisfiable;
    if (!read_witness(whole, answer.atoms)) return rubbish();
    return answer;
  }
  if (said != "UNSATISFIABLE" || end.code != 20) return rubbish();
  answer.said = ClingoAnswer::Said::unsatisfiable;
  return answer;
}

ClingoAnswer without_answer(ClingoAnswer::Said said, const ChildEnd& end) {
  ClingoAnswer answer;
  answer.said = said;
  answer.cpu_seconds = end.cpu_seconds;
  answer.peak_bytes = end.peak_bytes;
  return answer;
}

}  // namespace

Expected<ClingoAnswer> run_clingo(const ClingoCall& call) {
  ChildRequest request;
  request.program = call.program;
  request.arguments = {"--outf=2", "--stats", "--warn=no-atom-undefined",
                       fmt::format("--const=horizon={}", call.horizon)};
  request.arguments.insert(request.arguments.end(), call.options.begin(), call.options.end());
  request.arguments.emplace_back("-");
  request.input = call.text;
  request.confined = true;
  request.max_bytes = call.max_bytes;
  request.cancelled = call.cancelled;
  Expected<ChildEnd> end = run_child(request);
  if (!end) {
    Error error = end.error();
    if (error.code == ErrorCode::environment)
      error.message += fmt::format("; the planner of `--solver asp` is installed by `{}`", clingo_install_line);
    return error;
  }
  switch (end->how) {
    case ChildEnd::How::cancelled:
      return without_answer(ClingoAnswer::Said::cancelled, *end);
    case ChildEnd::How::out_of_memory:
      return without_answer(ClingoAnswer::Said::out_of_memory, *end);
    case ChildEnd::How::too_many_processes:
    case ChildEnd::How::talked_too_much:
      return fault(call, fmt::format("printed more than {} MiB and was stopped", request.most_output >> 20U));
    case ChildEnd::How::signalled:
      return fault(call, fmt::format("was killed by signal {} ({})", end->code, ::strsignal(end->code)));
    case ChildEnd::How::exited:
      break;
  }
  const bool memory = end->code == memory_code || end->errors.find("bad_alloc") != std::string::npos ||
                      end->errors.find("Out of memory") != std::string::npos;
  if (memory) return without_answer(ClingoAnswer::Said::out_of_memory, *end);
  if (end->code == bad_program_code || end->code == bad_options_code)
    return Error{ErrorCode::bad_syntax, fmt::format("clingo refuses the program:\n{}", named(call, end->errors)), {}};
  return read_answer(call, *end);
}

}  // namespace rompicapo::planning
