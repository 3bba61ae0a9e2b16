// SPDX-License-Identifier: MIT
//
// rompicapo lab-worker: the process that executes an experiment's runs (lab/experiments/worker.hpp). Internal: it reads
// lines "VERB MIB REQUEST" and answers each with a line of JSON.
#include <charconv>
#include <iostream>
#include <new>
#include <thread>

#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/catalogue/service/service.hpp"

#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/table_library.hpp"

namespace rompicapo::cli {

namespace {

service::Host lab_host() {
  service::Host host;
  host.engine = "lab";
  host.version = ROMPICAPO_VERSION;
  host.words.emplace_back("en", "{}");
  host.tables = library_options(std::max(1u, std::thread::hardware_concurrency()));
  host.clingo = clingo_program();
  host.bounds = {30, 0, 1024, 0, 1, 1};
  host.opens_files = true;
  host.most_stored = table_space();
  host.cuts_units = true;
  host.most_puzzles = 1000;
  return host;
}

// Sets the soft limit for each run; the hard limit stays.
std::string answer(const service::Service& core, std::string_view line) {
  const std::size_t verb_end = line.find(' ');
  const std::size_t number_end = verb_end == std::string_view::npos ? verb_end : line.find(' ', verb_end + 1);
  if (number_end == std::string_view::npos) return catalogue::refusal_json("", "", {"bad_syntax", "no such line"});
  std::uint64_t mib = 0;
  std::from_chars(line.data() + verb_end + 1, line.data() + number_end, mib);
  limit_memory(mib > 0 ? mib << 20 : machine_bytes());
  try {
    return core.call(line.substr(0, verb_end), line.substr(number_end + 1));
  } catch (const std::bad_alloc&) {
    return R"({"outcome": "out_of_memory", "error": {"code": "out_of_memory", "message": "the memory limit of the )"
           R"(worker process ended the run", "position": null}})";
  }
}

int work() {
  pass_over_interrupts();
  const service::Service core(lab_host());
  std::string line;
  while (std::getline(std::cin, line)) {
    out(answer(core, line));
    out("\n");
    flush();
  }
  return done;
}

}  // namespace

Command add_lab_worker(CLI::App& app) {
  CLI::App* sub = app.add_subcommand("lab-worker", "A process of `rompicapo lab run`");
  sub->group("");
  return {sub, work};
}

}  // namespace rompicapo::cli
